// Before the bundle is loaded: Node reads the source maps of later modules only.
process.setSourceMapsEnabled(true);
module.exports = require('./lib/index.cjs');
