import { fitForest, type Classifier, type Table } from '../../../learn/index.ts';
import {
  tokenFeatureNames,
  tokenFeatures,
  windowed,
  windowedNames,
  type FontPages,
  type TokenInk,
} from '../../../look/index.ts';
import type { LaidOutPage, Style } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import { leastIntersection, type Hypothesis } from './hypotheses.ts';
import { growBoxes, type GrownBox } from './token-boxes.ts';

/** A page as the paper's method represents it. */
export type PaperPage = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly ink: TokenInk;
  readonly fontPages: FontPages;
};

/**
 * The features of Table 1 for every token, with its neighbours in reading order.
 * @example
 * ```ts
 * import { open } from 'fovea';
 * import { fontPagesOf, tokenInk } from 'fovea/look';
 * import { paperTable } from 'fovea/offers';
 * const file = await open('examples/documents/price-list.pdf');
 * const page = await file.laidOutPage(1);
 * const ink = tokenInk(page, await file.planes(1));
 * const table = paperTable({ page, styles: file.styles, ink, fontPages: fontPagesOf([page], file.styles) });
 * console.log(table.rows === page.tokens.length); // => true
 * await file.close();
 * ```
 */
export function paperTable({ page, styles, ink, fontPages }: PaperPage): Table {
  const data = tokenFeatures(page, styles, ink, fontPages);
  const { layout } = page;
  const order = layout.order.flatMap((block) =>
    entry(layout.blocks, block).lines.flatMap((line) =>
      entry(layout.lines, line).segments.flatMap((segment) => [...entry(layout.segments, segment).tokens]),
    ),
  );
  return { columns: windowedNames, rows: page.tokens.length, data: windowed(data, tokenFeatureNames.length, order) };
}

/**
 * The paper's classifier: ten trees without a depth limit, six features per split.
 * @example
 * ```ts
 * import { fitPaper } from 'fovea/offers';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const model = fitPaper(table, ['Title', 'Title', 'Price', 'Price']);
 * console.log(model.predict({ columns: ['size'], rows: 1, data: Float32Array.of(31) })); // => [ 'Price' ]
 * ```
 */
export function fitPaper(table: Table, labels: readonly string[], seed = 0): Classifier {
  return fitForest(table, labels, { trees: 10, featuresPerSplit: 6, seed });
}

/** The results of the paper's method on a page. */
export type PaperOffers = {
  readonly boxes: Readonly<Record<'title' | 'description' | 'price', readonly GrownBox[]>>;
  readonly offers: readonly Hypothesis[];
};

/** The paper's best, of 0.1 to 10 token heights. */
export const paperEpsilon = 2;

/**
 * Builds boxes and offers from token labels.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { paperOffers } from 'fovea/offers';
 * const { pages: [page] } = await read('examples/documents/price-list.pdf');
 * const labels = page.tokens.map(({ text }) => (/\d[.,]\d\d$/.test(text) ? 'Price' : 'Other'));
 * console.log(paperOffers({ page }, labels).boxes.price.length > 0); // => true
 * ```
 */
export function paperOffers(
  { page }: Pick<PaperPage, 'page'>,
  labels: readonly string[],
  epsilon: number = paperEpsilon,
): PaperOffers {
  const members = (label: string): number[] => labels.flatMap((one, token) => (one === label ? [token] : []));
  const grow = (label: string): GrownBox[] => growBoxes(page.tokens, members(label), epsilon);
  const boxes = { title: grow('Title'), description: grow('Description'), price: grow('Price') };
  return { boxes, offers: leastIntersection(boxes.price, boxes.title, boxes.description) };
}
