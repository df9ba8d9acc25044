import type { BodyLine } from './assemble.ts';
import type { Phrase } from './phrase.ts';
import { textSigns } from './text-signs.ts';

const isParty = (text: string): boolean => {
  const { kinds } = textSigns(text);
  return (kinds.organisation ?? 0) + (kinds['legal-form'] ?? 0) + (kinds.address ?? 0) + (kinds.postcode ?? 0) > 0;
};

type Sides = { readonly left: BodyLine[]; readonly right: BodyLine[] };

function partAt(lines: readonly BodyLine[], x: number): Sides | undefined {
  const phrases = lines.flatMap((line) => line.phrases);
  if (phrases.some(({ box }) => box.x0 < x - 1 && box.x1 > x - 1)) return undefined;
  const side = (keep: (phrase: Phrase) => boolean): BodyLine[] =>
    lines
      .map(({ phrases: own, region }) => ({ phrases: own.filter(keep), region }))
      .filter(({ phrases: kept }) => kept.length > 0);
  return { left: side(({ box }) => box.x1 <= x), right: side(({ box }) => box.x0 >= x - 1) };
}

/** Both sides stand for themselves: labels and their values, names and offices do not. */
function areParties({ left, right }: Sides): boolean {
  if (left.length < 2 || right.length < 2) return false;
  const texts = (lines: readonly BodyLine[]): string[] =>
    lines.map(({ phrases }) => phrases.map(({ text }) => text).join(' '));
  if (texts(left).filter((text) => text.endsWith(':')).length > 0.3 * left.length) return false;
  return [left, right].every((side) => texts(side).filter(isParty).length >= 2);
}

/** Lines that are two bodies beside each other, parted; else the lines as they are. */
export function partSideBySide(lines: readonly BodyLine[]): (readonly BodyLine[])[] {
  const starts = lines.flatMap(({ phrases }) => phrases.slice(1).map(({ box }) => box.x0));
  for (const x of [...new Set(starts)].sort((a, b) => a - b)) {
    const sides = partAt(lines, x);
    if (sides && areParties(sides)) return [...partSideBySide(sides.left), ...partSideBySide(sides.right)];
  }
  return [lines];
}
