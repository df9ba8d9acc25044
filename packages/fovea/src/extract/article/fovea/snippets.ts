import type { HtmlElement } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { sampleArticle, type ArticleSample } from './article-sample.ts';
import type { NameOdds } from './name-scores.ts';

/** Pieces of text that the main content of a page has, and others that it must not have. */
export type Snippets = { readonly wanted: readonly string[]; readonly unwanted: readonly string[] };

/** The share of a block of which nothing is known. */
export const unknownShare: number = NaN;

/**
 * A page of which only some pieces are known to be content or not: the blocks that hold them, the blocks between wanted ones
 * that are made like these, and all that are made like unwanted ones. Undefined where no piece is found.
 */
export function snippetSample(
  root: HtmlElement,
  blocks: readonly Block[],
  snippets: Snippets,
  odds: NameOdds,
  kind: string | undefined,
): ArticleSample | undefined {
  const shares = new Float64Array(blocks.length).fill(unknownShare);
  const known = { shares, words: blocks.map(() => new Int32Array(0)), gold: new Int32Array(0) };
  const sample = sampleArticle(root, blocks, known, odds, { kind, isShortened: false, isPartial: true });
  const labels = snippetLabels(blocks, sample.sketch.alike, snippets);
  if (!labels) return undefined;
  shares.set(labels);
  return sample;
}

/** By block, 1 or 0 where it is known whether it is content, else {@link unknownShare}. */
export function snippetLabels(
  blocks: readonly Pick<Block, 'text'>[],
  alike: ArrayLike<number>,
  { wanted, unwanted }: Snippets,
): Float64Array | undefined {
  const isFound = (pieces: readonly string[]): number[] => {
    const plain = pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).filter((piece) => piece !== '');
    return blocks.flatMap(({ text }, i) => (plain.some((piece) => text.includes(piece)) ? [i] : []));
  };
  const [content, other] = [isFound(wanted), isFound(unwanted)];
  const [first, last] = [content[0], content.at(-1)];
  if (first === undefined || last === undefined || other.length === 0) return undefined;
  const kindsOf = (of: readonly number[], but: readonly number[]): Set<number | undefined> =>
    new Set(of.map((i) => alike[i]).filter((key) => !but.some((i) => alike[i] === key)));
  const [likeContent, likeOther] = [kindsOf(content, other), kindsOf(other, content)];
  return Float64Array.from(blocks, (_, i) => {
    const [isWanted, isUnwanted] = [content.includes(i), other.includes(i)];
    if (isWanted !== isUnwanted) return +isWanted;
    if (isWanted) return unknownShare;
    if (likeOther.has(alike[i])) return 0;
    return i > first && i < last && likeContent.has(alike[i]) ? 1 : unknownShare;
  });
}
