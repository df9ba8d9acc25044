import { union, type Box } from '../../../fovea/src/model/box.ts';
import { indexBoxes, type BoxIndex } from './box-index.ts';

/** Something drawn over the page that is not part of it: a label, a result, a match of a search. */
export type Mark = {
  readonly box: Box;
  readonly color: string;
  /**
   * How it is painted: as a wash over words, as an outline, as a pale wash, as a dashed outline of what may become a group, or as
   * an arrow to another box.
   */
  readonly look: 'wash' | 'outline' | 'pale' | 'ghost' | 'link';
  /** A short word at its top left. */
  readonly name?: string;
  /** Where an arrow leads. */
  readonly to?: Box;
};

/** Marks of one colour and look, which are painted in one go. */
export type MarkBatch = {
  readonly color: string;
  readonly look: Mark['look'];
  readonly index: BoxIndex;
  readonly names: readonly (string | undefined)[];
  readonly links: readonly (readonly [from: Box, to: Box])[];
};

export function batchesOf(marks: readonly Mark[]): MarkBatch[] {
  const batches = new Map<string, Mark[]>();
  for (const mark of marks) {
    const key = `${mark.look} ${mark.color}`;
    const batch = batches.get(key);
    if (batch) batch.push(mark);
    else batches.set(key, [mark]);
  }
  return [...batches.values()].map((batch) => ({
    color: batch[0]!.color,
    look: batch[0]!.look,
    index: indexBoxes(batch.map(({ box, to }) => (to ? union(box, to) : box))),
    links: batch.flatMap(({ box, to }) => (to ? [[box, to] as const] : [])),
    names: batch.map(({ name }) => name),
  }));
}
