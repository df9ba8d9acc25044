/** What stands for a digit or a sign of a price in other scripts, fonts and encodings, as the signs that the grammar knows. */

/** Where the ten digits of a script begin. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];

const digits: ReadonlyMap<string, string> = new Map(
  zeros.flatMap((zero) => Array.from({ length: 10 }, (_, i) => [String.fromCodePoint(zero + i), String(i)] as const)),
);

const signs: Readonly<Record<string, string>> = {
  // Arabic signs say for sure which they are; so do a point at half height and an apostrophe.
  '٫': '·',
  '٬': "'",
  '،': ',',
  '￥': '¥',
  '￡': '£',
  '￦': '₩',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '〜': '~',
};

const ideographs = '〇一二三四五六七八九';
const other = /[\u0660-\u17e9]|[٫٬،￥￡￦‘’ʼ´`‐‑‒–—―−〜]/g;
const fullWidth = /[\uff01-\uff5e]/g;
const blank = /[\s\u00a0\u2007\u2009\u202f\u3000]+/g;
/** Marks that turn the direction of writing, and what breaks no line. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const plain = /^[\x20-\x7e€]*$/;

/** The text with ASCII digits, commas, dashes and single blanks; only signs change, never what they say. */
export function plainSigns(text: string): string {
  // Most words are plain already.
  if (plain.test(text)) return text;
  return (
    text
      .replaceAll(unseen, '')
      .replaceAll(blank, ' ')
      .replaceAll(other, (sign) => digits.get(sign) ?? signs[sign] ?? sign)
      .replaceAll(fullWidth, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
      // Digits one by one, and only before a currency: elsewhere they are words.
      .replaceAll(/[〇一二三四五六七八九]{2,8}(?=[円元圓圆])/g, (all) =>
        all.replaceAll(/./g, (one) => String(ideographs.indexOf(one))),
      )
      // UTF-8 that was taken for Latin 1.
      .replaceAll(/Â(?=[£¥ ])/g, '')
      .replaceAll('â‚¬', '€')
  );
}
