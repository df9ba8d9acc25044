import {
  addCounts,
  addTreeCounts,
  compareDirectoryTree,
  compareLabels,
  compareRelations,
  noCounts,
  noTreeCounts,
  type Counts,
  type LabelCounts,
  type TreeCounts,
} from '../../evaluate/index.ts';
import { areRightBodies } from '../../evaluate/directory-page.ts';
import { areRightRelations } from '../../evaluate/directory-relations.ts';
import type { DirectoryParts } from '../../extract/directory/directory-model.ts';
import { pageThreshold } from '../../extract/directory/directory.ts';
import { featureTable } from '../../extract/directory/feature-table.ts';
import { fitDirectory, fitPaperPages, type DirectoryLessons } from '../../extract/directory/fit-directory.ts';
import type { DirectoryMethod } from '../../extract/directory/method-names.ts';
import { parsePage, partiesBy } from '../../extract/directory/parse-page.ts';
import { relationsOf } from '../../extract/directory/relations.ts';
import type { SureCases } from '../../extract/directory/fit-confidence.ts';
import {
  bodiesWithStacks,
  bodySureRow,
  pageChances,
  relationSureRow,
} from '../../extract/directory/confidence-rows.ts';
import type { Classifier } from '../../learn/index.ts';
import type { GoldDocument, GoldTree } from './gold.ts';

/** How a tree compares with its gold. */
export type TreeScore = {
  readonly name: string;
  readonly labels: LabelCounts;
  readonly tree: TreeCounts;
  readonly relations: Counts;
  /** What was made of the tree that people read. */
  readonly ofTrueTree: ReturnType<typeof relationsOf>;
};

export type PageScore = {
  readonly doc: string;
  readonly page: number;
  readonly isDirectory: boolean;
  readonly odds: number;
};

/** What a method made of documents. */
export type MethodScore = { readonly pages: readonly PageScore[]; readonly trees: readonly TreeScore[] };

/** A page as it is read. */
function readTree({ view, tree: known }: GoldTree, method: DirectoryMethod, model: DirectoryParts) {
  const { tree } = parsePage(view, method, model);
  const texts = new Map(view.page.tokens.map(({ id, text }) => [id, text]));
  const words = (tokens: readonly number[]): string => tokens.map((token) => texts.get(token) ?? '').join(' ');
  const [relations, ofTrueTree] = [tree, known].map((one) => relationsOf(one, words, partiesBy(method, model)));
  return { tree, relations: relations!, ofTrueTree: ofTrueTree! };
}

export function scoreTree(known: GoldTree, method: DirectoryMethod, model: DirectoryParts): TreeScore {
  return scoreOfTree(known, readTree(known, method, model));
}

function scoreOfTree({ gold, known }: GoldTree, read: ReturnType<typeof readTree>): TreeScore {
  const { tree, relations, ofTrueTree } = read;
  return {
    name: `${gold.doc} ${gold.page}`,
    labels: compareLabels(tree, known),
    tree: compareDirectoryTree(tree, known),
    relations: compareRelations(gold.relations, relations),
    ofTrueTree,
  };
}

/** Bodies and relations of a page, and which of them are right; `odds` is how likely the page is a directory. */
function sureCases(
  { gold, known }: GoldTree,
  { tree, relations }: ReturnType<typeof readTree>,
  odds: number,
): SureCases {
  const isRight = areRightBodies(tree, known);
  const page = pageChances(tree, odds);
  const areRight = areRightRelations(gold.relations, relations);
  return {
    bodies: bodiesWithStacks(tree).map(({ body, stack }, i) => ({
      row: bodySureRow(body, stack, page),
      isRight: isRight[i]!,
    })),
    relations: relations.map((relation, i) => ({ row: relationSureRow(relation, page), isRight: areRight[i]! })),
  };
}

/** The cases of several pages, or parts, as those of one. */
export const joinedCases = (cases: readonly SureCases[]): SureCases => ({
  bodies: cases.flatMap(({ bodies }) => bodies),
  relations: cases.flatMap(({ relations }) => relations),
});

export function scorePages({ name, pages }: GoldDocument, classifier: Classifier): PageScore[] {
  if (pages.length === 0) return [];
  const table = featureTable(
    pages.map(({ row }) => row),
    classifier.columns,
  );
  const odds = classifier.predictProba(table);
  const column = classifier.classes.indexOf('directory');
  return pages.map(({ number, isDirectory }, i) => ({
    doc: name,
    page: number,
    isDirectory,
    odds: odds[i * classifier.classes.length + column]!,
  }));
}

export type HeldOut = {
  readonly fovea: MethodScore;
  readonly paper: MethodScore;
  readonly network: readonly PageScore[];
  /** What was found by `fovea`, part by part of the families. */
  readonly cases: readonly SureCases[];
};

/** More parts would hardly teach more, and each takes as long as the whole. */
const mostParts = 5;

/** Families in parts that are left out together. */
function partsOf(documents: readonly GoldDocument[]): ReadonlySet<string>[] {
  const families = [...new Set(documents.map(({ family }) => family))];
  const count = Math.min(mostParts, families.length);
  return Array.from({ length: count }, (_, part) => new Set(families.filter((_name, i) => i % count === part)));
}

/** Every family judged by what was learned without it. */
export function heldOutScores(
  documents: readonly GoldDocument[],
  made: Pick<DirectoryLessons, 'made' | 'madeWholes'>,
  seed: number,
  onFamily: (done: number, total: number) => void = () => {},
): HeldOut {
  const families = partsOf(documents);
  const parts = families.map((part, i) => {
    const rest = documents.filter((one) => !part.has(one.family));
    const wholes = rest.flatMap(({ pages }) => pages);
    const taught = rest.flatMap(({ trees }) => trees.map((tree) => tree.taught));
    const model = fitDirectory({ taught, wholes, ...made }, seed);
    const [forest, network] = [fitPaperPages(wholes, 'forest', seed), fitPaperPages(wholes, 'mlp', seed)];
    const own = documents.filter((one) => part.has(one.family));
    const trees = own.flatMap((one) => one.trees);
    const pagesBy = (classifier: Classifier): PageScore[] => own.flatMap((one) => scorePages(one, classifier));
    const pages = pagesBy(model.pages);
    const oddsOf = ({ doc, page }: GoldTree['gold']): number =>
      pages.find((one) => one.doc === doc && one.page === page)?.odds ?? 1;
    const read = trees.map((tree) => ({ tree, found: readTree(tree, 'fovea', model) }));
    const result = {
      fovea: { pages, trees: read.map(({ tree, found }) => scoreOfTree(tree, found)) },
      paper: { pages: pagesBy(forest), trees: trees.map((tree) => scoreTree(tree, 'paper', model)) },
      network: pagesBy(network),
      cases: joinedCases(read.map(({ tree, found }) => sureCases(tree, found, oddsOf(tree.gold)))),
    };
    onFamily(i + 1, families.length);
    return result;
  });
  const joined = (method: 'fovea' | 'paper'): MethodScore => ({
    pages: parts.flatMap((one) => one[method].pages),
    trees: parts.flatMap((one) => one[method].trees),
  });
  return {
    fovea: joined('fovea'),
    paper: joined('paper'),
    network: parts.flatMap((one) => one.network),
    cases: parts.map(({ cases }) => cases),
  };
}

export function pageCounts(pages: readonly PageScore[]): Counts {
  const found = pages.filter(({ odds }) => odds >= pageThreshold);
  return {
    right: found.filter(({ isDirectory }) => isDirectory).length,
    found: found.length,
    gold: pages.filter(({ isDirectory }) => isDirectory).length,
  };
}

export type Totals = { readonly labels: LabelCounts; readonly tree: TreeCounts; readonly relations: Counts };

export function totalsOf(trees: readonly TreeScore[]): Totals {
  const sum = (value: (score: TreeScore) => Counts): Counts => trees.map(value).reduce(addCounts, noCounts);
  return {
    labels: {
      header: sum(({ labels }) => labels.header),
      body: sum(({ labels }) => labels.body),
      both: sum(({ labels }) => labels.both),
    },
    tree: trees.map(({ tree }) => tree).reduce(addTreeCounts, noTreeCounts),
    relations: sum(({ relations }) => relations),
  };
}
