import type { ArticleModel } from '../../extract/article/fovea/article-model.ts';
import { articleSteps, type HeldOutPage } from '../../extract/article/fovea/held-out.ts';
import { groupBy } from '../../model/group-by.ts';
import { dataTable, paddedTable, type UsedSet } from '../card-tables.ts';
import { splitSentence, type PageSplit } from './gold-pages.ts';

/** A page as models judged it that had not seen its host, with what is known of it. */
export type ScoredPage = HeldOutPage & {
  readonly set: string;
  readonly gold: string | undefined;
  readonly language: string;
};

export type ArticleCard = {
  readonly model: ArticleModel;
  readonly scored: readonly ScoredPage[];
  /** Copies of the pages with their content cut short. */
  readonly shortened: readonly ScoredPage[];
  readonly sets: readonly UsedSet[];
  readonly parts: number;
  readonly seed: number;
  readonly split: PageSplit;
  readonly date?: string;
  readonly fovea: string;
};

/** The card for people. Holds no time unless one is given. */
export function articleCard(card: ArticleCard): string {
  const parts = [aboutLines(card), dataLines(card), scoresOf(card), trustLines(card), limits];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function aboutLines({ model, scored, shortened, parts, seed, date, fovea }: ArticleCard): string[] {
  return [
    '# Model card: articles',
    '',
    'Selects the main content of a web page of any language and kind, for `fovea article --method fovea`. Several models',
    'classify each block by its own properties, its surroundings and what nearby labels say ("Comments", "Read also", in',
    'about 30 languages); blocks built alike are classified together. Consecutive dated texts are then classified as a whole: the thread',
    'that the page is about, or readers’ comments. The blocks with the highest expected F-score are selected, and a last model estimates',
    'how far the selection can be trusted.',
    '',
    ...paddedTable(
      ['what', 'value'],
      [
        ['learner', 'boosted trees'],
        ['known names in ids and classes', String(model.odds.size)],
        ['features of a block', String(model.first[0]!.columns.length)],
        ['kinds of pages', model.kinds.classes.join(', ')],
        ['pages', String(scored.length)],
        ['copies with shortened content', String(shortened.length)],
        ['cross-validation folds', String(parts)],
        ['seed', String(seed)],
        ...(date === undefined ? [] : [['date', date]]),
        ['made with', `Fovea ${fovea}`],
      ],
    ),
  ];
}

function dataLines({ sets }: ArticleCard): string[] {
  return [
    '## Data',
    '',
    ...dataTable(sets),
    '',
    'The digest covers the pages and their gold texts in order. The model contains no page; all rights to the pages remain with their',
    'publishers. A block is content if at least half of its words occur in the gold text, in sequence. If the gold text stops early,',
    'the rest of the same element is ignored. Each page is also used with shortened content: articles cut to 25 to 250 words, other',
    'pages to a fifth or more of their content, mostly from the end. Half of these copies are used once more with meaningless ids and classes,',
    'for one of the block models.',
    ...(sets.some(({ isPartial }) => isPartial)
      ? [
          '',
          'Of the pages of a collection marked *, only some blocks are labelled: those that contain given snippets, and blocks built like',
          'them. Only the block models are trained on them.',
        ]
      : []),
  ];
}

function scoresOf({ scored, shortened, parts, split }: ArticleCard): string[] {
  const { names, right, asked } = kindsRight(scored);
  return [
    '## Scores',
    '',
    `From ${parts}-fold cross-validation ${splitSentence(split)}. The score of a page is F1`,
    'of its words as a multiset (Chinese characters count as words); the score of a group is the mean of its pages. Each column adds one step:',
    'blocks by themselves; their surroundings; the selection with the highest expected F-score; threads and comments classified as a',
    'whole; readers’ comments separated and pages without content left empty.',
    'The shipped model is trained on all pages.',
    '',
    ...scoreLines(scored),
    '',
    `By language, for languages with at least ${leastOfALanguage} pages:`,
    '',
    ...languageLines(scored),
    ...(shortened.length === 0 ? [] : ['', 'For the copies with shortened content:', '', ...scoreLines(shortened)]),
    ...(asked === 0
      ? []
      : ['', `The predicted kind was right for ${right} of ${asked} labelled pages (${names.join(', ')}).`]),
  ];
}

function trustLines({ scored }: ArticleCard): string[] {
  return [
    '## Trust',
    '',
    'The score of an article is its expected F-score. On held-out pages:',
    '',
    ...reliabilityLines(scored),
    '',
    `Expected calibration error: ${calibrationError(scored).toFixed(4)}.`,
  ];
}

const limits: readonly string[] = [
  '## Limits',
  '',
  'What counts as content on a listing, product or service page is a matter of taste, and the gold texts of such pages vary more',
  'than those of articles: expect lower accuracy there. Text that only scripts add is found if the page contains it as data.',
];

/** A row a collection, a row a kind of page, and all of them. */
export function scoreLines(scored: readonly ScoredPage[]): string[] {
  const groups = new Map<string, ScoredPage[]>();
  for (const page of scored) {
    for (const name of [page.set, ...(page.gold === undefined ? [] : [`${page.set}: ${page.gold}`])]) {
      groups.set(name, [...(groups.get(name) ?? []), page]);
    }
  }
  return stepTable([...byName(groups), ['all', scored]]);
}

/** Fewer pages of a language say little. */
const leastOfALanguage = 10;

function languageLines(scored: readonly ScoredPage[]): string[] {
  return stepTable(
    byName(groupBy(scored, ({ language }) => language)).filter(([, pages]) => pages.length >= leastOfALanguage),
  );
}

type NamedPages = readonly [string, readonly ScoredPage[]];

function byName(groups: ReadonlyMap<string, readonly ScoredPage[]>): NamedPages[] {
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function stepTable(groups: readonly NamedPages[]): string[] {
  return paddedTable(
    ['pages', 'count', ...articleSteps],
    groups.map(([name, pages]) => [
      name,
      String(pages.length),
      ...articleSteps.map((step) => mean(pages.map(({ steps }) => steps[step])).toFixed(4)),
    ]),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function kindsRight(scored: readonly ScoredPage[]): { names: string[]; right: number; asked: number } {
  const known = scored.filter(({ gold }) => gold !== undefined);
  const names = [...new Set(known.map(({ gold }) => gold!))].toSorted();
  return { names, right: known.filter(({ kind, gold }) => kind === gold).length, asked: known.length };
}

const bins = 10;

function binsOf(scored: readonly ScoredPage[]): ScoredPage[][] {
  const filled: ScoredPage[][] = Array.from({ length: bins }, () => []);
  for (const page of scored) filled[Math.min(bins - 1, Math.floor(page.expected * bins))]!.push(page);
  return filled;
}

function reliabilityLines(scored: readonly ScoredPage[]): string[] {
  const rows = binsOf(scored).flatMap((pages, i) => {
    if (pages.length === 0) return [];
    const range = `${(i / bins).toFixed(1)} to ${((i + 1) / bins).toFixed(1)}`;
    const values = [mean(pages.map(({ expected }) => expected)), mean(pages.map(({ f1 }) => f1))];
    return [[range, String(pages.length), ...values.map((value) => value.toFixed(3))]];
  });
  return paddedTable(['score', 'pages', 'mean score', 'mean F1'], rows);
}

/** How far the mean score of pages with like scores is from the mean of what they had. */
function calibrationError(scored: readonly ScoredPage[]): number {
  const gaps = binsOf(scored).map((pages) => Math.abs(pages.reduce((sum, page) => sum + page.expected - page.f1, 0)));
  return gaps.reduce((sum, gap) => sum + gap, 0) / scored.length;
}
