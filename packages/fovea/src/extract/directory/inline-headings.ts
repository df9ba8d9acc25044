import type { Token } from '../../model/index.ts';
import { entry, firstOf, valueAt } from '../../model/lookup.ts';
import { textSigns, type TextSigns } from './text-signs.ts';

/** Fewer lines of a heading and its body are the habit of a body, not of the page. */
const least = 3;
const longest = 7;

/** Where the body of `Auditor: KPMG LLP` starts; 0 where there is no heading before it. */
function bodyStart(tokens: readonly Token[], isHeading: (signs: TextSigns, colon: number) => boolean): number {
  const colon = tokens.slice(0, longest).findIndex(({ text }) => text.endsWith(':'));
  if (colon < 0 || colon === tokens.length - 1) return 0;
  const signs = textSigns(
    tokens
      .slice(0, colon + 1)
      .map(({ text }) => text)
      .join(' ')
      .replace(/:$/, ''),
  );
  return !signs.isContact && signs.digitShare === 0 && isHeading(signs, colon) ? colon + 1 : 0;
}

/** Parts lines that name a role and, after a colon, who plays it, where a page has several at one left edge. */
export function partInlineHeadings(lines: readonly Token[][]): Token[][] {
  const starts = lines.map((line) => bodyStart(line, ({ roleShare }) => roleShare > 0.5));
  const edges = lines.filter((_, i) => valueAt(starts, i) > 0).map(([first]) => first!);
  const isHabit = ({ box, style }: Token): boolean =>
    edges.filter((other) => Math.abs(other.box.x0 - box.x0) < 3 && other.style === style).length >= least;
  return lines.flatMap((line, i) => {
    if (!isHabit(firstOf(line))) return [line];
    // Where headings are set in a type of their own, others are known by it.
    const start =
      valueAt(starts, i) || bodyStart(line, (_, colon) => entry(line, colon).style !== entry(line, colon + 1).style);
    return start > 0 ? [line.slice(0, start), line.slice(start)] : [line];
  });
}
