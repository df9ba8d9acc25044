/** What a cell holds, as far as its letters tell. */
export type ContentKind = 'amount' | 'year' | 'date' | 'code' | 'text';

/** Longer texts are texts; this also keeps the patterns below quick. */
const maxLength = 40;

/** Blanks are of no account: `1 234,50` is an amount. */
export function contentKind(words: readonly string[]): ContentKind {
  if (isLong(words)) return 'text';
  const text = words.join(' ');
  if (isYear(text)) return 'year';
  if (isAmount(words.join(''))) return 'amount';
  if (isDate(text)) return 'date';
  return words.length === 1 && isCode(text) ? 'code' : 'text';
}

/** Told without joining them: most cells of running text are long. */
function isLong(words: readonly string[]): boolean {
  let length = -1;
  for (const word of words) {
    length += word.length + 1;
    if (length > maxLength) return true;
  }
  return false;
}

/** `1.234,50`, `(12)`, `169.253-`, `€ 5`, `12 %`, `–`. */
export function isAmount(text: string): boolean {
  return (
    /^[([]?[-+−–]?\p{Sc}?[-+−–]?\d[\d.,'’\s]*[-−–]?\p{Sc}?[%‰]?[)\]]?[-−–]?[a-z*†]?$/iu.test(text) ||
    /^[-–—]+$/.test(text)
  );
}

/** `2024`, `2023/24`. */
function isYear(text: string): boolean {
  return /^(?:19|20)\d\d(?:[/–-]\d\d(?:\d\d)?)?$/.test(text);
}

/** `03/04/2019`, `2019-04-03`, `3 April 2019`, `Apr. 3, 2019`. */
function isDate(text: string): boolean {
  return (
    /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text) ||
    /^\d{1,2}\.? \p{L}{3,9}\.?,? \d{2,4}$/u.test(text) ||
    /^\p{L}{3,9}\.? \d{1,2},? \d{4}$/u.test(text)
  );
}

/** `DHAW20190001`, `AB-12/7`: capitals and digits, both of them. */
function isCode(text: string): boolean {
  return /^[\p{Lu}\d][\p{Lu}\d./_-]{2,}$/u.test(text) && /\d/.test(text) && /\p{Lu}/u.test(text);
}

/** The kind of most of a column's cells, if they are at least `share` of them; otherwise text. */
export function mostKind(kinds: readonly ContentKind[], share: number): ContentKind {
  const counts = new Map<ContentKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, count] of counts) if (count >= share * kinds.length && 2 * count > kinds.length) return kind;
  return 'text';
}
