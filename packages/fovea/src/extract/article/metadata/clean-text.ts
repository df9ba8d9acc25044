/** What is said of a page is short; whatever is longer was not meant to be read. */
const longest = 1000;

/** Pages escape twice now and then, above all in JSON-LD; these are what is left over. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  shy: '',
  reg: '®',
  copy: '©',
  trade: '™',
  middot: '·',
  bull: '•',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** Text with the character references that a parser of HTML has not seen, or has left because they were escaped twice. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Characters without a shape of their own: controls, marks of direction, icons; joiners stay, as some scripts need them. */
const shapeless = /[^\P{C}\u200C\u200D]|\uFFFD/gu;

/** Plain already: letters of ASCII with single spaces between words, and nothing that could be a reference or markup. */
const plainAlready = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/;

/** One line of plain text: no markup, no references, single spaces, and an end. */
export function cleanText(text: string): string {
  const bare = text.trim();
  if (bare.length < 200 && plainAlready.test(bare)) return bare;
  const start = decodeReferences(text.slice(0, 4 * longest));
  // A title may well speak of `<div>`; markup is what ends.
  const plain = /<\/[a-z]/i.test(start) ? start.replaceAll(/<\/?[a-z][^<>]*>/gi, '') : start;
  const line = plain.replaceAll(/\s+/g, ' ').replaceAll(shapeless, '').replaceAll(/ {2,}/g, ' ').trim();
  if (line.length <= longest) return line;
  // Half of a pair would be no character.
  return `${line
    .slice(0, longest - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** What is the same to a reader: letters and digits alone, without case and accents of typing. */
export function comparable(text: string): string {
  // Most texts need none of what Unicode takes, which is slow.
  if (/^[ -~]*$/.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
