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
import { leastIntersection, type Hypothesis } from './hypotheses.ts';
import { growBoxes, type GrownBox } from './token-boxes.ts';

/** A page as the paper's method sees it. */
export type PaperPage = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly ink: TokenInk;
  readonly fontPages: FontPages;
};

/** Table 1 for every token, with its neighbours in reading order. */
export function paperTable({ page, styles, ink, fontPages }: PaperPage): Table {
  const data = tokenFeatures(page, styles, ink, fontPages);
  const { layout } = page;
  const order = layout.order.flatMap((block) =>
    layout.blocks[block]!.lines.flatMap((line) =>
      layout.lines[line]!.segments.flatMap((segment) => [...layout.segments[segment]!.tokens]),
    ),
  );
  return { columns: windowedNames, rows: page.tokens.length, data: windowed(data, tokenFeatureNames.length, order) };
}

/** The paper's classifier: ten trees without a limit, six features a split. */
export function fitPaper(table: Table, labels: readonly string[], seed = 0): Classifier {
  return fitForest(table, labels, { trees: 10, featuresPerSplit: 6, seed });
}

export type PaperOffers = {
  readonly boxes: Readonly<Record<'title' | 'description' | 'price', readonly GrownBox[]>>;
  readonly offers: readonly Hypothesis[];
};

/** The paper's best, of 0.1 to 10 token heights. */
export const paperEpsilon = 2;

/** Boxes and offers from the labels of tokens. */
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
