/** Returns the tons of a text such as `1500`, `1,500` or `7.5`, `NaN` if it is no such number. */
export function parseTons(text: string): number {
  return /^\d+(?:,\d{3})*(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}
