import { dragnetModel } from '../../../models/dragnet.ts';
import { cutBlocks } from '../blocks/cut-blocks.ts';
import { roughTags } from '../blocks/layout-tags.ts';
import type { Block } from '../blocks/block.ts';
import type { Explanation, JudgedBlock, Method } from '../method.ts';
import { inComments } from './comments.ts';
import { decide, type Decision } from './decide.ts';
import { featureRows, withoutNames } from './features.ts';
import { measureBlocks, type BlockMeasures } from './measure-blocks.ts';
import { contentChances, dragnetFromJson, type DragnetModel } from './model.ts';
import { reasonsFor } from './reasons.ts';
import { entry } from '../../../model/lookup.ts';

/**
 * Content by a model over blocks that has learned from shallow text features, the words of ids and classes, and tag
 * ratios (Peters and Lecocq, WWW 2013).
 */
export function createDragnet(model: DragnetModel): Method {
  const names = model.names.map(({ name }) => name);
  return ({ root }) => {
    const blocks = cutBlocks(root, roughTags);
    const measures = measureBlocks(blocks);
    const flags = inComments(blocks);
    const rows = featureRows(blocks, measures, model.columns, names);
    const nameless = flags.includes(1) ? withoutNames(rows, model.columns.length, names.length) : rows;
    const content = contentChances(model, rows);
    const comment = nameless === rows ? content : contentChances(model, nameless);
    const decisions = decide({ words: blocks.map(wordsOf), content, inComments: flags, comment });
    const seen: Seen = { model, measures, rows, nameless };
    const judged: JudgedBlock[] = [];
    for (const block of blocks) judged.push(judgedBlock(block, entry(decisions, block.index), seen));
    return judged;
  };
}

/** What the decisions of a page are explained by: rows of features, also as if nothing had a name. */
type Seen = {
  readonly model: DragnetModel;
  readonly measures: BlockMeasures;
  readonly rows: Float32Array;
  readonly nameless: Float32Array;
};

function wordsOf({ words }: Block): number {
  return words;
}

function judgedBlock({ nodes, text, index }: Block, decision: Decision, seen: Seen): JudgedBlock {
  const { kept, role, score } = decision;
  return { nodes, text, kept, role, score, explain: () => explained(decision, index, seen) };
}

function explained(decision: Decision, index: number, { model, measures, rows, nameless }: Seen): Explanation {
  const width = model.columns.length + model.names.length;
  const judged = decision.role === 'comment' ? nameless : rows;
  const row = judged.subarray(index * width, (index + 1) * width);
  return {
    reasons: reasonsFor(model, row, decision),
    measures: measuresOf(model, row, measures, decision, index),
  };
}

function measuresOf(
  { columns, names }: DragnetModel,
  row: Float32Array,
  { textDensity, linkDensity, ratio, smoothed, difference, cluster }: BlockMeasures,
  { score }: Decision,
  index: number,
): Explanation['measures'] {
  return {
    textDensity: textDensity[index]!,
    linkDensity: linkDensity[index]!,
    idClass: names.reduce((sum, { logOdds }, i) => sum + row[columns.length + i]! * logOdds, 0),
    ratio: ratio[index]!,
    smoothed: smoothed[index]!,
    difference: difference[index]!,
    cluster: cluster[index]!,
    probability: score,
  };
}

let shipped: Method | undefined;

/** With the model that comes with Fovea, which is read when it is first needed. */
export const dragnet: Method = (page) => {
  shipped ??= createDragnet(dragnetFromJson(JSON.parse(dragnetModel)));
  return shipped(page);
};
