const names = new Set(
  'table tab. tabelle tableau tabla tabella tabela tabel tabell taulukko exhibit schedule таблица 表'.split(' '),
);

/** `3`, `2.1:`, `B`, `IV.`, `A-2` */
const number = /^(?:\d{1,3}|[A-Z]|[IVXL]{1,6})(?:[.-]\d{1,3}){0,3}[.:)–—-]?$/;

/** Longer words are no number. */
const maxLength = 20;

/** Whether words begin like the caption of a table: with its name and number. */
export function isCaptionText([name = '', first = '', second = '']: readonly string[]): boolean {
  if (name.length > maxLength || !names.has(name.toLowerCase())) return false;
  const own = /^(?:no|nr|n[°º])\.?$/i.test(first) ? second : first;
  return own.length <= maxLength && number.test(own);
}
