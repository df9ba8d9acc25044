import type { DirectoryModel } from '../../extract/directory/directory-model.ts';
import { paddedTable } from '../card-tables.ts';
import type { GoldDocument } from './gold.ts';

export type DirectoryCard = {
  readonly model: DirectoryModel;
  readonly documents: readonly GoldDocument[];
  readonly sha256: string;
  readonly scores: readonly string[];
  /** How far scores are off what comes true. */
  readonly errors: { readonly bodies: number; readonly relations: number };
  readonly seed: number;
  readonly made: number;
  readonly date?: string;
  readonly fovea: string;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function aboutLines({ model, made, seed, date, fovea }: DirectoryCard): string[] {
  return [
    '# Model card: directories',
    '',
    'Finds directory pages and, on them, headers and bodies, the header that each line or header belongs to, where one body',
    'ends and the next begins, and the bodies that are about a party, for `fovea directory`.',
    '',
    ...paddedTable(
      ['what', 'value'],
      [
        ['pages: learner', `mean of six boosted trees, ${model.pages.columns.length} numbers a page`],
        ['phrases: learner', `mean of three boosted trees, ${model.lines.columns.length} numbers a phrase`],
        [
          'phrases in context: learner',
          `mean of three boosted trees, ${model.context.columns.length} numbers a phrase`,
        ],
        ['starts of bodies: learner', `mean of three boosted trees, ${model.starts.columns.length} numbers a line`],
        ['owners of lines: learner', `boosted trees, ${model.owners.columns.length} numbers a line and header`],
        ['lines of a header: learner', `mean of three boosted trees, ${model.headings.columns.length} numbers a pair`],
        [
          'headers under headers: learner',
          `mean of three boosted trees, ${model.nesting.columns.length} numbers a pair`,
        ],
        [
          'lines under one header: learner',
          `mean of three boosted trees, ${model.together.columns.length} numbers a pair`,
        ],
        [
          'bodies beside each other: learner',
          `mean of three boosted trees, ${model.beside.columns.length} numbers a pair`,
        ],
        ['parties: learner', `mean of three boosted trees, ${model.parties.columns.length} numbers a body`],
        ['made pages', String(made)],
        ['seed', String(seed)],
        ...(date === undefined ? [] : [['date', date]]),
        ['made with', `Fovea ${fovea}`],
      ],
    ),
  ];
}

function dataLines({ documents, sha256 }: DirectoryCard): string[] {
  const pages = documents.flatMap((one) => one.pages);
  return [
    '## Data',
    '',
    ...paddedTable(
      ['what', 'count'],
      [
        ['documents', String(documents.length)],
        ['families', String(new Set(documents.map(({ family }) => family)).size)],
        ['pages', String(pages.length)],
        ['directory pages', String(pages.filter(({ isDirectory }) => isDirectory).length)],
        ['reading trees', String(sum(documents.map(({ trees }) => trees.length)))],
      ],
    ),
    '',
    'Prospectuses and annual reports, labelled in house; the documents can not be passed on, and none is part of the',
    'model. Beside them it has learned from pages that were made: directories with exact trees, and pages of other kinds.',
    `The digest of the labels is \`${sha256}\`.`,
  ];
}

function scoreLines({ scores, errors }: DirectoryCard): string[] {
  return [
    '## Scores',
    '',
    'Each family of documents judged by a model that had not seen it; real pages only. A block is right if all its',
    'headers and its body are, word for word; a relation, if role, organisation or person, and address are. The model',
    'itself has learned from all of them.',
    '',
    ...scores,
    '',
    'What bodies and relations are given as scores is learned from what came true on families that were left out. How far',
    'it is off on further families, by expected calibration error over ten bins of equal width:',
    '',
    ...paddedTable(
      ['scores of', 'error'],
      [
        ['bodies under their headers', errors.bodies.toFixed(3)],
        ['relations', errors.relations.toFixed(3)],
      ],
    ),
  ];
}

const limits: readonly string[] = [
  '## Limits',
  '',
  'The documents were found by keywords, most are in English, and settings were chosen while looking at them: expect less',
  'of others. Short pages that only go on with a directory, and scans, are hardly among them.',
];

/** The card for people. Holds no time unless one is given. */
export function directoryCard(card: DirectoryCard): string {
  const parts = [aboutLines(card), dataLines(card), scoreLines(card), limits];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
