/** Whether what was read is what people noted of a page. */

export type MetadataField = 'title' | 'author' | 'date' | 'description';
export type Metadata = Readonly<Partial<Record<MetadataField, string | undefined>>>;

/** Letter for letter, but for white space around; a date by its day, as no gold is more exact. */
export function isExact(field: MetadataField, said: string | undefined, gold: string): boolean {
  if (said === undefined) return false;
  return field === 'date' ? dayOf(said) === dayOf(gold) : said.trim() === gold.trim();
}

/** The same to a reader: case, punctuation, escapes and the order of authors don't count. */
export function isSame(field: MetadataField, said: string | undefined, gold: string): boolean {
  if (said === undefined) return false;
  if (field === 'date') return dayOf(said) === dayOf(gold);
  if (field === 'author') return namesOf(said) === namesOf(gold);
  return wordsOf(said) === wordsOf(gold);
}

/** `2024-05-01` of whatever a tool gives: ISO 8601 as it is, else what JavaScript makes of it. */
export function dayOf(text: string): string {
  const iso = /^\s*(\d{4}-\d\d(?:-\d\d)?)/.exec(text)?.[1];
  if (iso !== undefined) return iso;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function namesOf(text: string): string {
  const names = text.split(/[,;&/]|\s(?:and|und)\s/).map(wordsOf);
  return [...new Set(names.filter((name) => name !== ''))].toSorted().join('|');
}

/** Some gold is as it stood in the source, escapes and all. */
const escapes: Readonly<Record<string, string>> = { amp: '&', quot: '"', hellip: '…', rsquo: '’', nbsp: ' ' };

function wordsOf(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&([a-z]+);/g, (whole, name: string) => escapes[name] ?? whole)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
