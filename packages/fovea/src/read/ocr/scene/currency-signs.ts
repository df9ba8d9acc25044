import type { OcrWord } from '../recognize.ts';

/** A sign of money that is often read as something else. */
type Sign = {
  readonly sign: string;
  /** Where a page has one that was read right, others are what they look like. */
  readonly isRight?: RegExp;
  /** What it looks like within a word, before its digits. */
  readonly glued?: RegExp;
  /** As a word of its own, before or after a word of digits. */
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** How often it must look like that on a page where it was never read right. */
  readonly fewest?: number;
};

const signs: readonly Sign[] = [
  // `E330` and `C4` are codes: letters that stand for others, too, must be followed by cents.
  {
    sign: '€',
    isRight: /^€\d|^\d{1,4}(?:[.,]\d\d)?€$/u,
    glued: /^(?:f(?=\d{1,4}(?:[.,]\d\d)?$)|[EC](?=\d{1,4}[.,]\d\d$))/,
  },
  { sign: 'R$', isRight: /^R\$/, glued: /^(?:R[S5*]|[*'"′]{1,2})(?=\d{1,4}[.,]\d\d$)/i, before: /^R[S5][.,]{0,2}$/i },
  { sign: 'zł', after: /^z[tlł1]?\.?$/i },
  // A Greek letter by itself is no word that could stand behind an amount.
  { sign: '€', after: /^Ε(?=[.,;:!)]?$)/u, fewest: 1 },
];
/** What nobody has read right is a sign of money where it stands so often beside prices. */
const oftenEnough = 3;
const startsWithDigit = /^\d/;
const isPrice = /^\d{1,5}[.,]\d\d$/;

/** The words of a page, in lines, with signs of money where the same sign was read right elsewhere on it, or stands often. */
export function withCurrencySigns<T extends Pick<OcrWord, 'text'>>(words: readonly T[]): T[] {
  return withRoubles(signs.reduce((read, sign) => withSign(read, sign), [...words]));
}

/** `1350P`, `110OP`, `320P/kg`: who was not taught the sign of the rouble sees the letter in it, and a nought before it as one, too. */
const rouble = /^(\d[\dOoОо]{1,5})[PРр](?=$|\/)/u;
const otherMoney = /[€$£¥₴₸]|^(?:zł|kr\.?|lei)$/iu;

/** Amounts that often end so on a page where no other money is named are roubles. */
function withRoubles<T extends Pick<OcrWord, 'text'>>(words: readonly T[]): T[] {
  const often = words.filter(({ text }) => rouble.test(text)).length;
  if (often < oftenEnough || words.some(({ text }) => otherMoney.test(text))) return [...words];
  return words.map((word) => {
    const digits = rouble.exec(word.text)?.[1];
    if (digits === undefined) return word;
    return { ...word, text: `${digits.replaceAll(/[OoОо]/gu, '0')}₽${word.text.slice(digits.length + 1)}` };
  });
}

function withSign<T extends Pick<OcrWord, 'text'>>(
  words: readonly T[],
  { sign, isRight, fewest = oftenEnough, ...looks }: Sign,
): T[] {
  const changed = words.map((word, i) => {
    const isBefore = looks.before?.test(word.text) && startsWithDigit.test(words[i + 1]?.text ?? '');
    if (isBefore) return sign;
    if (looks.after && isPrice.test(words[i - 1]?.text ?? '')) return word.text.replace(looks.after, sign);
    return looks.glued ? word.text.replace(looks.glued, sign) : word.text;
  });
  const often = changed.filter((text, i) => text !== words[i]!.text).length;
  const isThere = isRight ? words.some(({ text }) => isRight.test(text)) : often >= fewest;
  return isThere
    ? words.map((word, i) => (changed[i] === word.text ? word : { ...word, text: changed[i]! }))
    : [...words];
}
