/** What the bytes 0x80 to 0x9F are in windows-1252; five are left without a character. */
const punctuation = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/**
 * Puts right what Node 20 decodes as Latin-1 when it is asked for windows-1252: quotes, dashes and the euro sign come out
 * as control characters. Text that is decoded well has none, so nothing happens to it.
 */
export function repairWindows1252(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replace(/[\x80-\x9f]/g, (control) => punctuation[control.charCodeAt(0) - 0x80]!);
}

/** The byte of each character of windows-1252 that is not Latin-1. */
const bytesOf: ReadonlyMap<string, number> = new Map(Array.from(punctuation, (character, i) => [character, 0x80 + i]));

/** The bytes that a text in windows-1252 was read from; undefined where it has a character that is not in it. */
export function windows1252Bytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const byte = unit < 0x100 ? unit : bytesOf.get(text[i]!);
    if (byte === undefined) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}
