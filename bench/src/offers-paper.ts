import { accuracy, confusionOf, informationGain, kappa, trainTestSplit, type Table } from 'fovea/learn';
import { fitPaper } from 'fovea/offers';
import { judgePaper, type JudgedPage } from './offers-judged.ts';
import { paperLabel, paperLabels } from './offers-internals.ts';
import type { GoldPage } from './offers-pages.ts';
import { figureOf } from './offers-scores.ts';
import { formatTable } from './table.ts';

/** The tokens of pages that gold speaks of, under each other. */
export function joinTables(pages: readonly GoldPage[]): { table: Table; labels: string[] } {
  const { columns } = pages[0]!.table;
  const rows = pages.flatMap(({ table, tokens }) =>
    tokens.flatMap((token, i) =>
      token
        ? [{ label: paperLabel(token), data: table.data.subarray(i * columns.length, (i + 1) * columns.length) }]
        : [],
    ),
  );
  const data = new Float32Array(rows.length * columns.length);
  rows.forEach((row, i) => data.set(row.data, i * columns.length));
  return { table: { columns, rows: rows.length, data }, labels: rows.map(({ label }) => label) };
}

/** The published confusion matrix, by column: what a token was, and the share of each answer. */
const published: Readonly<Record<string, readonly number[]>> = {
  Description: [95.39, 1.72, 0.19, 2.7],
  Other: [3.27, 91.18, 2.04, 3.51],
  Price: [3.7, 6.05, 87.31, 2.94],
  Title: [5.57, 2.25, 0.67, 91.51],
};

/** Tokens parted at random, 70 to 30, as in the paper: the same pages are learned from and tested on. */
export function randomSplit(pages: readonly GoldPage[]): { text: string; figures: Record<string, number> } {
  const { table, labels } = joinTables(pages);
  const { train, test } = trainTestSplit(table.rows, { testShare: 0.3, seed: 1 });
  const width = table.columns.length;
  const take = (rows: Uint32Array): Table => {
    const data = new Float32Array(rows.length * width);
    rows.forEach((row, i) => data.set(table.data.subarray(row * width, (row + 1) * width), i * width));
    return { columns: table.columns, rows: rows.length, data };
  };
  const model = fitPaper(
    take(train),
    Array.from(train, (row) => labels[row]!),
  );
  const wanted = Array.from(test, (row) => labels[row]!);
  const said = model.predict(take(test));
  const confusion = confusionOf(wanted, said, { classes: paperLabels });
  const figures = { accuracy: accuracy(confusion), kappa: kappa(confusion) };
  const rows = paperLabels.map((label) => {
    const own = wanted.flatMap((one, i) => (one === label ? [said[i]!] : []));
    const shares = paperLabels.map((other) =>
      ((100 * own.filter((one) => one === other).length) / own.length).toFixed(1),
    );
    return [label, own.length, ...shares.map((share, i) => `${share} / ${published[label]![i]!.toFixed(1)}`)];
  });
  const header = ['token is', 'count', ...paperLabels.map((label) => `said ${label}`)];
  const text = [
    `Method paper, tokens parted at random 70/30: accuracy ${figures.accuracy.toFixed(3)} (published .934), kappa ${figures.kappa.toFixed(3)} (published .89)`,
    'Percent of the tokens of each class, ours / published',
    '',
    formatTable(header, rows),
  ].join('\n');
  return { text, figures };
}

const epsilons = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10];

/** How far boxes grow: with the labels of gold, and with those the method gave. */
export function epsilonSweep(pages: readonly GoldPage[], judged: readonly JudgedPage[]): string {
  const own = new Map(judged.map((one) => [one.page, one]));
  const rows = epsilons.map((epsilon) => {
    const perfect = pages.map((page) =>
      judgePaper(
        page,
        page.tokens.map((token) => token?.label ?? 'Other'),
        epsilon,
      ),
    );
    const real = pages.map((page) => judgePaper(page, saidOf(page, own.get(page)!), epsilon));
    const figures = (list: readonly JudgedPage[]): string[] =>
      (['title', 'description', 'price', 'offer'] as const).map((figure) =>
        figureOf(figure, list, 'projected').toFixed(3),
      );
    return [epsilon, ...figures(perfect), ...figures(real)];
  });
  const header = [
    'epsilon',
    'gold: title',
    'description',
    'price',
    'offer',
    'paper: title',
    'description',
    'price',
    'offer',
  ];
  return `Token aggregation, method paper; published best at 2: .812 .695 .862 .515\n\n${formatTable(header, rows)}`;
}

/** The answers were kept only where gold speaks; the rest counts as Other. */
function saidOf({ tokens }: GoldPage, { said }: JudgedPage): string[] {
  let next = 0;
  return tokens.map((token) => (token ? said[next++]! : 'Other'));
}

const publishedRanking =
  'font frequency, font size, font frequency right, font frequency left, font size left, font size right, y position, y position left, 1st RGB color left, 1st RGB color right, font page frequency, font page frequency right, font page frequency left, 2nd RGB color, 3rd RGB color, digit percentage, all upper case, 2nd RGB color left'.split(
    ', ',
  );

export function gainRanking(pages: readonly GoldPage[]): string {
  const { table, labels } = joinTables(pages);
  const gains = informationGain(table, labels).slice(0, 20);
  const rows = gains.map(({ column, gain }, i) => [i + 1, column, gain.toFixed(3), publishedRanking[i] ?? '']);
  return `Information gain of the features of Table 1\n\n${formatTable(['rank', 'here', 'bits', 'published'], rows)}`;
}
