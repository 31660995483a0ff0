import fc from 'fast-check';

/**
 * Texts of any code points, also of lone surrogates. The unit `binary` of `fc.string` has none of those, and makes a
 * table of all code points first.
 */
export const arbitraryText = (maxLength: number) =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points));
