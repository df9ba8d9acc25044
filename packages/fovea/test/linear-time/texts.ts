/** Texts that slow readers down, each a line: what is said over and over, up to any length. */

/** Makes a text of about so many letters. */
export type Made = (size: number) => string;

/** A unit said over and over, and an end that spoils what fitted so far. */
export function repeated(unit: string, end = '\u0001x'): Made {
  return (size) => unit.repeat(Math.max(1, Math.ceil((size - end.length) / unit.length))) + end;
}

/** The same with a number that makes each one different; `#` stands for it. */
export function numbered(unit: string): Made {
  return (size) => {
    const parts: string[] = [];
    for (let length = 0, i = 0; length < size; i++) {
      const part = unit.replaceAll('#', String(i));
      length += part.length;
      parts.push(part);
    }
    return parts.join('');
  };
}

/** Numbers as random as they need to be, the same on every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
}

/** Letters drawn by chance. */
export function drawn(letters: string): Made {
  const all = Array.from(letters);
  return (size) => {
    const random = randomFrom(size + 7);
    return Array.from({ length: size }, () => all[Math.floor(random() * all.length)]!).join('');
  };
}

const units: readonly string[] = [
  // Markup, and what looks like it.
  '<',
  '<p',
  '<p ',
  '<script',
  '<!--',
  '</',
  '</a',
  '<a b="',
  '>',
  '<>',
  '<![CDATA[',
  '<?',
  '-->',
  '&',
  '&amp',
  '&amp;',
  '&#',
  '&#x41;',
  '&amp;lt;',
  '&a',
  '&quot;',
  // Data, and quotes that do not end.
  '"@type":',
  '{"a":',
  '[',
  '[[',
  '{',
  '}',
  '"',
  "'",
  '\\',
  '\\"',
  '",',
  '"\n',
  '[\n',
  '#\n',
  '- \n',
  '1.\n',
  '/*',
  '//',
  ',',
  ',,',
  ':',
  '=',
  // Blanks.
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\u00A0',
  '\u3000',
  ' \n',
  '\u200B',
  '\u00AD',
  '\0',
  '\f',
  // Brackets and marks.
  '(',
  ')',
  '()',
  '( ',
  '(a ',
  '[a](',
  '![',
  '`',
  '` ',
  '*',
  '**a',
  '_a',
  '~',
  '|',
  '| ',
  ' | ',
  ' - ',
  ' – ',
  '-',
  '—',
  '.',
  '. ',
  '...',
  '…',
  '#',
  '#?',
  '?',
  '!',
  ';',
  '; ',
  ': ',
  '/',
  '\\\\',
  '%',
  '%2',
  '%20',
  '+',
  '^',
  '$',
  // Names and what stands around them.
  'by ',
  'by',
  'By Jane ',
  'von ',
  'Jane Doe, ',
  'Jane Doe and ',
  'Jane Doe; ',
  'Jane (',
  'A. ',
  'A.',
  'Dr. ',
  'on ',
  ' in 1',
  ' at ',
  'author:',
  'the author',
  'Aa',
  'A',
  'a ',
  'aaaa bbbb ',
  "O'",
  'GmbH ',
  'Hauptstr. 1, ',
  // Addresses of all kinds.
  '@',
  'a@',
  '@a',
  '@a ',
  'a@b.',
  'a@b.c ',
  'a@b',
  'a.',
  'a@b@',
  'a-',
  'www.',
  'www',
  'http://',
  'https://a.b ',
  'https://a/../',
  '../',
  './',
  '//',
  'a/',
  '?a=b&',
  'data:image/png;base64,',
  '+49 ',
  '(0',
  '0-',
  // Figures, dates, prices.
  '1',
  '1 ',
  '12',
  '1.',
  '1,',
  '1.1.',
  '1/1/',
  '1-',
  '2024',
  '2024 ',
  '2024-',
  '2024-01-',
  '19',
  '1 May ',
  'May ',
  '12:',
  '12:34 ',
  '1,00 € ',
  '€',
  '€ ',
  '€1',
  '1.234,',
  '1 000 ',
  '$1.',
  '1e',
  '0x',
  '½',
  '٣',
  '12.12.',
  // Letters of all scripts, marks, halves of pairs.
  'é',
  'e\u0301',
  '\u0301',
  '\u0644\u0627',
  '\u05D0\u05B0',
  '\u202E',
  '\u200F',
  '\uD800',
  '\uDC00',
  '😀',
  '👩\u200D',
  '文',
  '文。',
  'ア',
  '한',
  'ก',
  'ß',
  'İ',
  'ﬁ',
  '\uFFFD',
  '\uFEFF',
  'ǅ',
  'Ж ',
];

const shown = (unit: string): string => JSON.stringify(unit).slice(1, -1);

/** All of them by name. */
export const texts: Readonly<Record<string, Made>> = {
  ...Object.fromEntries(units.map((unit) => [shown(unit), repeated(unit)])),
  'a long word': repeated('a'),
  'spaces, then a word': repeated(' '.repeat(999) + 'a'),
  'lines of one letter': repeated('a\n'),
  'long lines': repeated(`${'word '.repeat(200)}\n`),
  'different words': numbered('word# '),
  'different names': numbered('Jane# Doe#, '),
  'different addresses': numbered('https://a#.example/# '),
  base64: drawn('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'),
  'marks by chance': drawn('<>"\'&;:@.,()[]{} \n\t-/\\a1A'),
  'letters by chance': drawn('aB1 .,-@/é文א\u0301€%'),
};
