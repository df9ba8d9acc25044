/** What earlier versions wrote, by the names of today: `capability` is `verb`, and `wrapper` is `wrap`. */
export function renamed(written: object): Readonly<Record<string, unknown>> {
  if (!('capability' in written)) return { ...written };
  const { capability, ...rest } = written;
  return { ...rest, verb: capability === 'wrapper' ? 'wrap' : capability };
}
