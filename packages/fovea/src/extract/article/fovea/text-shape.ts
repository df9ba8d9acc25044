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
  const known = kinds[unit]!;
  if (known > 0) return known;
  // Halves of pairs are mostly letters of rarer scripts.
  if (unit >= 0xd800 && unit < 0xe000) return (kinds[unit] = letter);
  const character = String.fromCharCode(unit);
  return (kinds[unit] = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? sign);
}

const closing = '"\'”’»›』」）)]';
const ending = '.!?…:;\u0589\u061f\u06d4\u0964\u3002\uff01\uff1a\uff1b\uff1f';
/** A sentence ends in at most so many marks that close something. */
const longestEnd = 8;

function endsSentence(text: string): boolean {
  const first = Math.max(0, text.length - longestEnd);
  for (let i = text.length - 1; i >= first; i--) {
    const last = text[i]!;
    if (!closing.includes(last)) return ending.includes(last);
  }
  return false;
}

/** One for all texts, as there are many and most are short. */
const counts = new Uint32Array(7);

export function shapeOf(text: string): TextShape {
  counts.fill(0);
  for (let i = 0; i < text.length; i++) counts[kindOf(text.charCodeAt(i))]!++;
  return {
    marks: counts[mark]!,
    digits: counts[digit]!,
    capitals: counts[capital]!,
    signs: counts[sign]! + counts[mark]!,
    endsSentence: endsSentence(text),
  };
}
