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
