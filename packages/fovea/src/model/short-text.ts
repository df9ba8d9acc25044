/** A text that stays short whatever it is made of: messages must never be an echo of the input. */
export function shortText(text: string, most = 80): string {
  // Half a letter at the end would be no text any more.
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** What a value of a file is, in a few words; what is no plain value is only named. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return shortText(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
