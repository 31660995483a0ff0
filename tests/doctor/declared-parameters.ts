import { declaredParams } from '../../functions/node_modules/firebase-functions/lib/params/index.js';
// It declares them when it is loaded.
import '../../functions/src/params.ts';

/** What the Firebase CLI is told of a parameter; the types leave it out of some. */
interface Declared {
  toSpec(): { name: string; type: string; default?: unknown };
}

/** The function's parameters, and whether each has a default; secrets are none of them. */
export const declaredParameters = new Map<string, boolean>(
  (declaredParams as unknown as Declared[])
    .map((parameter) => parameter.toSpec())
    .filter(({ type }) => type !== 'secret')
    .map((specification) => [specification.name, 'default' in specification]),
);
