import { cutBlocks } from '../blocks/cut-blocks.ts';
import { roughTags } from '../blocks/layout-tags.ts';
import type { Block } from '../blocks/block.ts';
import type { JudgedBlock, Method } from '../method.ts';
import { clusterAtOrigin, type RatioPlane } from './clusters.ts';
import { differences } from './differences.ts';
import { smoothed } from './smooth.ts';
import { tagRatios } from './tag-ratios.ts';

/**
 * Content extraction via tag ratios (Weninger, Hsu and Han, WWW 2010), on blocks where the paper has lines of the
 * source: a page says the same however its source is broken into lines, and many are one line by now.
 */

/** Of the paper: radius 1. */
const kernel = { sigma: 1, radius: 1 };

type Ratios = RatioPlane & { readonly ratios: Float64Array };

function ratiosOf(blocks: readonly Block[]): Ratios {
  const ratios = tagRatios(blocks);
  const smooth = smoothed(ratios, kernel);
  return { ratios, smoothed: smooth, difference: smoothed(differences(smooth), kernel) };
}

/** In the plane of ratio and difference: what is nearer to the origin than to another centre is boilerplate. */
export const cetr: Method = ({ root }) => {
  const blocks = cutBlocks(root, roughTags);
  const ratios = ratiosOf(blocks);
  const { toOrigin, toOther } = clusterAtOrigin(ratios);
  return blocks.map((block, i) => {
    const [near, far] = [toOther[i]!, toOrigin[i]!];
    const kept = near < far;
    const reason = kept
      ? `closer to a content cluster (${near.toFixed(1)}) than to the origin (${far.toFixed(1)})`
      : `closer to the origin (${far.toFixed(1)}) than to a content cluster (${near.toFixed(1)})`;
    const measures = { distance: far, otherDistance: near };
    return judged(block, ratios, { kept, score: shareOf(far, near), reason, measures });
  });
};

/** By the ratio alone: what is not a standard deviation above nothing is boilerplate. */
export const cetrOneDimensional: Method = ({ root }) => {
  const blocks = cutBlocks(root, roughTags);
  const ratios = ratiosOf(blocks);
  const threshold = deviationOf(ratios.smoothed);
  return blocks.map((block, i) => {
    const ratio = ratios.smoothed[i]!;
    const kept = ratio >= threshold;
    const reason = `its ratio ${ratio.toFixed(1)} is ${kept ? 'at least' : 'below'} the standard deviation, ${threshold.toFixed(1)}`;
    return judged(block, ratios, { kept, score: shareOf(ratio, threshold), reason, measures: { threshold } });
  });
};

type Verdict = {
  readonly kept: boolean;
  readonly score: number;
  readonly reason: string;
  readonly measures: Readonly<Record<string, number>>;
};

function judged(block: Block, ratios: Ratios, { kept, score, reason, measures }: Verdict): JudgedBlock {
  const { nodes, text, index } = block;
  const own = {
    ratio: ratios.ratios[index]!,
    smoothed: ratios.smoothed[index]!,
    difference: ratios.difference[index]!,
  };
  const explain: JudgedBlock['explain'] = () => ({ reasons: [reason], measures: { ...own, ...measures } });
  return { nodes, text, kept, role: kept ? 'content' : 'boilerplate', score, explain };
}

/** From 0 to 1, a half where both are alike. */
function shareOf(own: number, other: number): number {
  if (other === Infinity) return 0;
  return own + other > 0 ? own / (own + other) : 0.5;
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
