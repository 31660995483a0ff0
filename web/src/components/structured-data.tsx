/** Facts for search engines, as JSON-LD: data that no browser runs, so it may stand in the page. */
export function StructuredData({ data }: { data: object }) {
  // Nothing in it can end the script, whatever the texts say.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
