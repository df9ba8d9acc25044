import type { Block } from '../blocks/block.ts';
import { countWords } from '../blocks/words.ts';
import { clusterAtOrigin } from '../cetr/clusters.ts';
import { differences } from '../cetr/differences.ts';
import { smoothed } from '../cetr/smooth.ts';
import { tagRatios } from '../cetr/tag-ratios.ts';

/** The numbers of a page's blocks, each by block. */
export type BlockMeasures = {
  readonly textDensity: Float64Array;
  readonly linkDensity: Float64Array;
  /** Characters per tag; the same smoothed; and how far it is from what follows, smoothed. */
  readonly ratio: Float64Array;
  readonly smoothed: Float64Array;
  readonly difference: Float64Array;
  /** 1 where k-means on the two puts a block with content, 0 where with the origin. */
  readonly cluster: Float64Array;
};

/** Dragnet's, wider than CETR's own: a bell curve to four deviations. Differences are of the ratios as they are. */
const kernel = { sigma: 1, radius: 4 };

export function measureBlocks(blocks: readonly Block[]): BlockMeasures {
  const ratio = tagRatios(blocks);
  const smooth = smoothed(ratio, kernel);
  const difference = smoothed(differences(ratio), kernel);
  const { toOrigin, toOther } = clusterAtOrigin({ smoothed: smooth, difference });
  return {
    textDensity: Float64Array.from(blocks, textDensity),
    linkDensity: Float64Array.from(blocks, linkDensity),
    ratio,
    smoothed: smooth,
    difference,
    cluster: toOrigin.map((distance, i) => +(toOther[i]! < distance)),
  };
}

/** Characters of a line, as Kohlschütter wraps text. */
const lineLength = 80;

/** Words per line, without the last line, which need not be full; of a text of one line, its words. */
export function textDensity({ text, words }: Block): number {
  const lines = Math.ceil(text.length / lineLength);
  return lines <= 1 ? words : countWords(text, 0, (lines - 1) * lineLength) / (lines - 1);
}

/** The share of the words that are in links; of a block without words, of its characters. */
export function linkDensity({ text, words, linkWords, linkLength }: Block): number {
  return Math.min(1, words > 0 ? linkWords / words : linkLength / text.length);
}
