import type { Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { TokenLabel } from '../page-labels.ts';
import { labelLine, labelsOfLine, type LineLabels } from './line-labels.ts';
import {
  beginsWithAmount,
  endsWithAmount,
  hasAmountBeside,
  isAmount,
  isCapitals,
  pieceOf,
  type Cut,
  type Piece,
  type Run,
  type Stack,
} from './pieces.ts';

/** The words of a group that somebody has labelled. */
export type Example = readonly Pick<TokenLabel, 'token' | 'label'>[];

/** A piece of the example: what it looks like, where it stands, how its lines are labelled. */
export type Part = {
  readonly piece: Piece;
  readonly lines: readonly LineLabels[];
  /** Its lines are labelled as if they were one. */
  readonly isJoined: boolean;
  readonly cut: Cut;
};

/** The pieces of the example, cut out of the stacks in which they stand. */
export function partsOf(example: Example, stacks: readonly Stack[]): Part[] {
  const labels = new Map(example.map(({ token, label }) => [token, label]));
  const cuts = stacks.flatMap((stack) => {
    const isOurs = stack.map((run) => run.tokens.some(({ id }) => labels.has(id)));
    const [first, last] = [isOurs.indexOf(true), isOurs.lastIndexOf(true)];
    const around = [stack[first - 1], stack[last + 1]].flatMap((run) => run ?? []);
    return first < 0 ? [] : [{ own: stack.slice(first, last + 1), around }];
  });
  const amounts = cuts.flatMap(({ own }) => own.filter(({ tokens }) => isAmount(tokens)));
  return cuts.map(({ own, around }): Part => {
    const whole = own.flatMap((run) => run.tokens);
    const inside = amountInside(labelsOfLine(whole, labels));
    const piece = pieceOf(own);
    // A thing that an amount begins or ends is a line of its own, however often it is broken.
    const lines = inside === undefined ? own.map((run) => run.tokens) : [whole];
    const plain = around.length === 0 && piece.kind === 'words' ? 'none' : own.length;
    const cut =
      inside ?? (piece.kind === 'words' ? (rowCut(own, amounts) ?? caseCut(own, around)) : undefined) ?? plain;
    return { piece, lines: lines.map((line) => labelsOfLine(line, labels)), isJoined: inside !== undefined, cut };
  });
}

/** Where an amount is one of several things that a piece says: the end of it at which the amount stands. */
function amountInside(runs: LineLabels): Cut | undefined {
  const labels = new Set(runs.flatMap(({ label }) => label ?? []));
  if (labels.size < 2) return undefined;
  if (isLabelledAmount(runs.at(-1))) return { at: 'last', isMarked: endsWithAmount };
  return isLabelledAmount(runs[0]) ? { at: 'first', isMarked: beginsWithAmount } : undefined;
}

const isLabelledAmount = (run: LineLabels[number] | undefined): boolean =>
  run?.label !== undefined && run.beside !== undefined;

/** Where an amount of the example stands beside the first or the last line of a piece, things of a list are told apart by it. */
function rowCut(own: readonly Run[], amounts: readonly Run[]): Cut | undefined {
  for (const at of ['first', 'last'] as const) {
    const line = own.at(at === 'first' ? 0 : -1)!;
    for (const side of ['right', 'left'] as const) {
      if (hasAmountBeside(side, line, amounts)) {
        return { at, isMarked: (run, all) => hasAmountBeside(side, run, all) };
      }
    }
  }
  return undefined;
}

/** Where what stands right above or below is not in capitals and the piece is, capitals tell them apart. */
function caseCut(own: readonly Run[], around: readonly Run[]): Cut | undefined {
  const isMarked = ({ tokens }: Run): boolean => isCapitals(tokens) === true;
  const isTold = around.length > 0 && own.every(isMarked) && !around.some(isMarked);
  return isTold ? { at: 'all', isMarked } : undefined;
}

/** The words of a piece, line by line as in the example; further lines are as its last one. */
export function labelled(piece: Piece, { lines, isJoined }: Part): { token: Token; label: string }[] {
  const own = isJoined ? [piece.lines.flat()] : piece.lines;
  return own.flatMap((line, i) => labelLine(line, entry(lines, Math.min(i, lines.length - 1))));
}
