import { TokenFlag, type Block, type Box, type PageLayout, type Region, type Token } from '../../model/index.ts';
import { applyToBox, rotation } from '../../model/affine.ts';
import { entry, firstOf } from '../../model/lookup.ts';
import { boxAround } from '../../model/box-around.ts';

/** A blank and a little slack, in ems. */
const spareRoom = 0.35;
/** The same where a single line has to be sure: words that belong together may be kept together. */
const ampleRoom = 1.5;
/** From this share of lines on that leave room for the next word, all lines are meant as lines. */
const earlyShare = 0.5;
/** Lines that start in lower case, beyond this share, are the middle of sentences. */
const lowerShare = 0.34;

/**
 * Which lines start a new line on purpose: the one before ends although the next word would have fitted. Addresses do
 * so within their column nearly always; flowing text never does within its own box.
 */
export function keptLines(
  lines: readonly (readonly Token[])[],
  block: Block,
  column: Box,
  em: number,
): readonly boolean[] {
  const areEarly = (box: Box, spare: number): boolean[] => {
    const room = upright(box, block.angle);
    return lines.map(
      (line, i) => i > 0 && endsEarly(entry(lines, i - 1), firstOf(line), block.angle, room, spare * em),
    );
  };
  const isLower = lines.map((line) => isInSentence(firstOf(line).text));
  const ends = lines.length - 1;
  const lower = isLower.slice(1).filter(Boolean).length;
  const early = areEarly(column, spareRoom).filter(Boolean).length;
  if (lower < lowerShare * ends && early >= earlyShare * ends) return lines.map(() => true);
  return areEarly(block.box, ampleRoom).map((isEarly, i) => isEarly && !isLower[i]);
}

/** Starts in lower case, and is no address of the web. */
function isInSentence(word: string): boolean {
  return /^\p{Ll}/u.test(word) && !/@|^(?:www\.|https?:)/.test(word);
}

function endsEarly(line: readonly Token[], next: Token, angle: number, column: Box, spare: number): boolean {
  const end = boxAround(line.map((token) => upright(token.box, angle)));
  const word = upright(next.box, angle);
  const isLeftwards = (next.flags & TokenFlag.rightToLeft) !== 0;
  const room = isLeftwards ? end.x0 - column.x0 : column.x1 - end.x1;
  return room > word.x1 - word.x0 + spare;
}

/** The box of the column that each block stands in. */
export function columnsOf({ root }: PageLayout): Map<number, Box> {
  const columns = new Map<number, Box>();
  const visit = (region: Region, column: Box): void => {
    if (region.block !== undefined) columns.set(region.block, column);
    for (const child of region.children ?? []) visit(child, region.kind === 'rows' ? column : child.box);
  };
  visit(root, root.box);
  return columns;
}

/** A box turned so that its text is level. */
export function upright(box: Box, angle: number): Box {
  return angle === 0 ? box : applyToBox(rotation(-angle), box);
}
