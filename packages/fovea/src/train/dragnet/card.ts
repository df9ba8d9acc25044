import type { FeatureSet } from '../../extract/article/dragnet/feature-sets.ts';
import type { DragnetKind } from '../../extract/article/dragnet/fit-dragnet.ts';
import type { DragnetModel } from '../../extract/article/dragnet/model.ts';
import type { HeldOutPage, Validation } from '../../extract/article/dragnet/validate-dragnet.ts';
import { dataTable, paddedTable, type UsedSet } from '../card-tables.ts';
import { splitSentence, type PageSplit } from '../article/gold-pages.ts';

/** What was tried, and how it did. */
export type Trial = Validation & { readonly kind: DragnetKind; readonly features: readonly FeatureSet[] };

export type DragnetCard = {
  readonly model: DragnetModel;
  readonly trials: readonly Trial[];
  readonly sets: readonly UsedSet[];
  readonly folds: number;
  readonly seed: number;
  readonly split: PageSplit;
  readonly date?: string;
  readonly fovea: string;
};

/** The card for people. Holds no time unless one is given. */
export function dragnetCard({ model, trials, sets, folds, seed, split, date, fovea }: DragnetCard): string {
  const { kind } = model.classifier;
  const best = trials.find((trial) => trial.kind === kind && trial.features.length === model.features.length)!;
  return `${[
    '# Model card: Dragnet',
    '',
    'Estimates how likely each block of a web page is content, from its text, from the words of ids and classes around it,',
    'and from its tag ratio (Peters and Lecocq, WWW 2013). Pages are cut into blocks as `fovea article --method dragnet` does.',
    '',
    ...paddedTable(
      ['what', 'value'],
      [
        ['learner', kind],
        ['features', `${model.features.join(', ')}: ${model.columns.length} numbers, ${model.names.length} names`],
        ['pages', String(best.pages.length)],
        ['parts of the cross-validation', String(folds)],
        ['seed', String(seed)],
        ...(date === undefined ? [] : [['date', date]]),
        ['made with', `Fovea ${fovea}`],
      ],
    ),
    '',
    '## Data',
    '',
    ...dataTable(sets),
    '',
    'The digest covers the pages and their gold texts in order. The model contains no page; all rights to the pages remain',
    'with their publishers. A block is content if more than half of its words occur in the gold text, in sequence. Pages',
    'without gold, or without visible text in their HTML, are left out.',
    '',
    '## Scores',
    '',
    `From ${folds}-fold cross-validation ${splitSentence(split)}. The score of a page is F1`,
    'of its words as a multiset (Chinese characters count as words); the score of a collection is the mean of its pages.',
    'Readers’ comments are left out. The shipped model is trained on all pages.',
    '',
    ...scoreTable(trials, sets),
    '',
    `The shipped model is that of the row “${best.features.join(', ')}”, ${kind}. By collection:`,
    '',
    ...paddedTable(
      ['collection', 'pages', 'token F1', 'blocks right'],
      sets.map(({ name }) => setRow(name, best.pages)),
    ),
    '',
    'The probabilities are calibrated by a sigmoid fitted to held-out blocks. Blocks of 0.5 and above are content; where no',
    'block reaches 0.5, those with at least half the highest probability are.',
    '',
    '## Limits',
    '',
    'The model sees only a block and its neighbours: it does worse on listings, collections and product pages, whose text is',
    'short, than on articles, and takes long teasers for content. Text that only scripts add is not found.',
    ...(model.names.length === 0
      ? []
      : ['', '## Names', '', 'Each with the logarithm of its odds ratio:', '', namesText(model)]),
  ].join('\n')}\n`;
}

/** Token F1 by collection and over all pages, a row a trial. */
export function scoreTable(trials: readonly Trial[], sets: readonly UsedSet[]): string[] {
  const rows = trials.map(({ kind, features, pages }) => [
    features.join(', '),
    kind,
    ...sets.map(({ name }) => meanF1(pages.filter(({ set }) => set === name))),
    meanF1(pages),
    shareRight(pages),
  ]);
  return paddedTable(['features', 'learner', ...sets.map(({ name }) => name), 'all pages', 'blocks right'], rows);
}

function setRow(name: string, all: readonly HeldOutPage[]): string[] {
  const pages = all.filter(({ set }) => set === name);
  return [name, String(pages.length), meanF1(pages), shareRight(pages)];
}

const meanF1 = (pages: readonly HeldOutPage[]): string =>
  (pages.reduce((sum, { f1 }) => sum + f1, 0) / pages.length).toFixed(4);

function shareRight(pages: readonly HeldOutPage[]): string {
  const right = pages.reduce((sum, page) => sum + page.right, 0);
  return (right / pages.reduce((sum, { blocks }) => sum + blocks, 0)).toFixed(4);
}

function namesText({ names }: DragnetModel): string {
  const ranked = names.toSorted((a, b) => b.logOdds - a.logOdds);
  return ranked.map(({ name, logOdds }) => `${name} ${logOdds.toFixed(1).replace('-', '−')}`).join(', ');
}
