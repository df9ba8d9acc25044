/** `Table 3`, `Tab. 2.1:`, `Exhibit B`, `Tabelle 4 –`; the same words in other languages. */
const numbered =
  /^(?:table|tab\.|tabelle|tableau|tabla|tabella|tabela|tabel|tabell|taulukko|exhibit|schedule|таблица|表)\s?(?:no\.?\s?|n[°º]\.?\s?)?(?:[\dA-Z]{1,3}|[IVXL]{1,6})(?:[.-]\d{1,3}){0,3}(?:[.:)\s–—-]|$)/iu;

/** The beginning of a text is enough. */
const enough = 40;

/** Whether words begin like the caption of a table: with its name and number. */
export function isCaptionText(words: readonly string[]): boolean {
  return numbered.test(words.slice(0, 4).join(' ').slice(0, enough));
}
