import { dragnetModel } from '../../../models/dragnet.ts';
import { cutBlocks } from '../blocks/cut-blocks.ts';
import { roughTags } from '../blocks/layout-tags.ts';
import type { Explanation, Method } from '../method.ts';
import { createCommentFinder } from './comments.ts';
import { decide, threshold } from './decide.ts';
import { featureRows, withoutNames } from './features.ts';
import { measureBlocks, type BlockMeasures } from './measure-blocks.ts';
import { contentChances, dragnetFromJson, type DragnetModel } from './model.ts';
import { reasonsFor } from './reasons.ts';

/**
 * Content by a model over blocks that has learned from shallow text features, the words of ids and classes, and tag
 * ratios (Peters and Lecocq, WWW 2013).
 */
export function createDragnet(model: DragnetModel): Method {
  const names = model.names.map(({ name }) => name);
  return ({ root }) => {
    const blocks = cutBlocks(root, roughTags);
    const measures = measureBlocks(blocks);
    const rows = featureRows(blocks, measures, model.columns, names);
    const inComments = Uint8Array.from(blocks, toBits(createCommentFinder()));
    const content = contentChances(model, rows);
    const comment = inComments.includes(1)
      ? contentChances(model, withoutNames(rows, model.columns.length, names.length))
      : content;
    const decisions = decide({ words: blocks.map(({ words }) => words), content, inComments, comment });
    const width = model.columns.length + names.length;
    return blocks.map(({ nodes, text, index }) => {
      const row = rows.subarray(index * width, (index + 1) * width);
      const explain = (): Explanation => explanationOf(model, row, measures, index, content[index]!);
      return { nodes, text, ...decisions[index]!, explain };
    });
  };
}

const toBits =
  <T>(test: (of: T) => boolean) =>
  (of: T): number =>
    +test(of);

function explanationOf(
  model: DragnetModel,
  row: Float32Array,
  measures: BlockMeasures,
  index: number,
  probability: number,
): Explanation {
  const { columns, names } = model;
  const idClass = names.reduce((sum, { logOdds }, i) => sum + row[columns.length + i]! * logOdds, 0);
  const numbers = Object.entries(measures).map(([name, values]) => [name, values[index]!]);
  return {
    reasons: reasonsFor(model, row, probability >= threshold),
    measures: { ...(Object.fromEntries(numbers) as Record<keyof BlockMeasures, number>), idClass, probability },
  };
}

let shipped: Method | undefined;

/** With the model that comes with Fovea, which is read when it is first needed. */
export const dragnet: Method = (page) => {
  shipped ??= createDragnet(dragnetFromJson(JSON.parse(dragnetModel)));
  return shipped(page);
};
