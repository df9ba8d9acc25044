/** The share of a text's characters that a pattern, with the flag `g`, matches one by one. */
export const textShare = (text: string, pattern: RegExp): number =>
  (text.match(pattern)?.length ?? 0) / (text.length || 1);
