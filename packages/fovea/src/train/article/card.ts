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
    'Chooses the main content of a web page, whatever its language and kind, for `fovea article --method fovea`. Blocks are',
    'judged by themselves and what surrounds them, and those that are made alike together; then once more with what was',
    'thought of their neighbours and of the page as a whole. Texts one after the other with a date each are judged together: a thread that the page is',
    'about, or what readers say below an article. One model takes the best of several choices, another one says how far it',
    'may be trusted.',
    '',
    ...paddedTable(
      ['what', 'value'],
      [
        ['learner', 'boosted trees'],
        ['names in ids and classes', String(model.odds.size)],
        ['numbers a block is judged by', String(model.first[0]!.columns.length)],
        ['kinds of pages', model.kinds.classes.join(', ')],
        ['pages', String(scored.length)],
        ['copies of them, content cut short', String(shortened.length)],
        ['parts of the cross-validation', String(parts)],
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
    'The digest is of the pages and their gold texts in order. No page is part of the model; the pages stay with their',
    'publishers. A block is content if at least half of its words are found in the gold text, in sequence. Where gold was cut',
    'short, what follows in the same element counts for nothing. Each page is learned from once more with its content cut',
    'short: articles to 25 to 250 words, others to a fifth or more of their content, most of them from the end. One model of',
    'the first look has also learned from half of these copies with ids and classes that say nothing.',
  ];
}

function scoresOf({ scored, shortened, parts, split }: ArticleCard): string[] {
  const { names, right, asked } = kindsRight(scored);
  return [
    '## Scores',
    '',
    `From ${parts}-fold cross-validation ${splitSentence(split)}. The score of a page is F1`,
    'of its words as a multiset, Chinese characters as words; those of a group, the mean of its pages. The columns add up:',
    'blocks by themselves; all that surrounds them; the choice with the best F-score to be expected; the second look, with',
    'the kind of the page; the choice of the judge; readers’ comments put apart and pages without content left empty.',
    'The model itself has learned from all pages.',
    '',
    ...scoreLines(scored),
    '',
    `By language, of those with ${leastOfALanguage} pages or more:`,
    '',
    ...languageLines(scored),
    ...(shortened.length === 0
      ? []
      : ['', 'Of the copies whose content was cut short, with all around it as it was:', '', ...scoreLines(shortened)]),
    ...(asked === 0
      ? []
      : ['', `The kind of the page was right for ${right} of ${asked} pages that have one (${names.join(', ')}).`]),
  ];
}

function trustLines({ scored }: ArticleCard): string[] {
  return [
    '## Trust',
    '',
    'The score of an article is the F-score to be expected. Of pages that had not been seen:',
    '',
    ...reliabilityLines(scored),
    '',
    `Expected calibration error: ${calibrationError(scored).toFixed(4)}.`,
  ];
}

const limits: readonly string[] = [
  '## Limits',
  '',
  'What is content on a listing, a product or a service page is a matter of taste, and the gold of such pages differs more',
  'than that of articles: expect less there. Text that only scripts bring is found where the page holds it as data.',
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
