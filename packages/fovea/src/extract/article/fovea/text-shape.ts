/** What the characters of a text are, whatever its language. */
export type TextShape = {
  /** Marks that part or end sentences. */
  readonly marks: number;
  readonly digits: number;
  readonly capitals: number;
  /** Neither letters, digits nor spaces. */
  readonly signs: number;
  readonly endsSentence: boolean;
};

const letter = 1;
const capital = 2;
const digit = 3;
const space = 4;
/** Marks are signs, too. */
const sign = 5;
const mark = 6;

/** Filled as units are met. */
const kinds: Uint8Array = new Uint8Array(0x10000);

const patterns: readonly (readonly [RegExp, number])[] = [
  [
    /[.,;:!?…\u00b7\u0387\u0589\u05c3\u060c\u061b\u061f\u06d4\u0964\u0965\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f]/,
    mark,
  ],
  [/\p{Lu}/u, capital],
  [/[\p{L}\p{M}]/u, letter],
  [/\p{N}/u, digit],
  [/\s/, space],
];

function kindOf(unit: number): number {
  // Halves of pairs are mostly letters of rarer scripts.
  if (unit >= 0xd800 && unit < 0xe000) return (kinds[unit] = letter);
  const character = String.fromCharCode(unit);
  return (kinds[unit] = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? sign);
}

const unitsOf = (text: string): ReadonlySet<number> => new Set(Array.from(text, (sign) => sign.charCodeAt(0)));
const closing = unitsOf('"\'”’»›』」）)]');
const ending = unitsOf('.!?…:;\u0589\u061f\u06d4\u0964\u3002\uff01\uff1a\uff1b\uff1f');
/** A sentence ends in at most so many marks that close something. */
const longestEnd = 8;

function endsSentence(text: string): boolean {
  const first = Math.max(0, text.length - longestEnd);
  for (let i = text.length - 1; i >= first; i--) {
    const last = text.charCodeAt(i);
    // Most texts end in a letter.
    if (kinds[last] === letter) return false;
    if (!closing.has(last)) return ending.has(last);
  }
  return false;
}

export function shapeOf(text: string): TextShape {
  let [marks, digits, capitals, signs] = [0, 0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    let kind = kinds[unit]!;
    if (kind === 0) kind = kindOf(unit);
    // Four sums rather than an array of counts, which waits for memory: every letter of a page passes here.
    marks += kind === mark ? 1 : 0;
    digits += kind === digit ? 1 : 0;
    capitals += kind === capital ? 1 : 0;
    signs += kind >= sign ? 1 : 0;
  }
  return { marks, digits, capitals, signs, endsSentence: endsSentence(text) };
}
