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
} from '../evaluate/index.ts';
import type { DirectoryModel } from '../extract/directory/directory-model.ts';
import { pageThreshold } from '../extract/directory/directory.ts';
import { featureTable } from '../extract/directory/feature-table.ts';
import { fitDirectory, fitPaperPages, type DirectoryLessons } from '../extract/directory/fit-directory.ts';
import type { DirectoryMethod } from '../extract/directory/method-names.ts';
import { parsePage } from '../extract/directory/parse-page.ts';
import { relationsOf } from '../extract/directory/relations.ts';
import type { Classifier } from '../learn/index.ts';
import type { GoldDocument, GoldTree } from './directory-gold.ts';

/** How a tree compares with its gold. */
export type TreeScore = {
  readonly name: string;
  readonly labels: LabelCounts;
  readonly tree: TreeCounts;
  readonly relations: Counts;
};

export type PageScore = {
  readonly doc: string;
  readonly page: number;
  readonly isDirectory: boolean;
  readonly odds: number;
};

/** What a method made of documents. */
export type MethodScore = { readonly pages: readonly PageScore[]; readonly trees: readonly TreeScore[] };

export function scoreTree({ gold, view, known }: GoldTree, method: DirectoryMethod, model: DirectoryModel): TreeScore {
  const { tree } = parsePage(view, method, model);
  const texts = new Map(view.page.tokens.map(({ id, text }) => [id, text]));
  const words = (tokens: readonly number[]): string => tokens.map((token) => texts.get(token) ?? '').join(' ');
  return {
    name: `${gold.doc} ${gold.page}`,
    labels: compareLabels(tree, known),
    tree: compareDirectoryTree(tree, known),
    relations: compareRelations(gold.relations, relationsOf(tree, words)),
  };
}

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
};

/** Every family judged by what was learned without it. */
export function heldOutScores(
  documents: readonly GoldDocument[],
  made: Pick<DirectoryLessons, 'made' | 'madeWholes'>,
  seed: number,
  onFamily: (done: number, total: number) => void = () => {},
): HeldOut {
  const families = [...new Set(documents.map(({ family }) => family))];
  const parts = families.map((family, i) => {
    const rest = documents.filter((one) => one.family !== family);
    const wholes = rest.flatMap(({ pages }) => pages);
    const taught = rest.flatMap(({ trees }) => trees.map((tree) => tree.taught));
    const model = fitDirectory({ taught, wholes, ...made }, seed);
    const [forest, network] = [fitPaperPages(wholes, 'forest', seed), fitPaperPages(wholes, 'mlp', seed)];
    const own = documents.filter((one) => one.family === family);
    const trees = own.flatMap((one) => one.trees);
    const score = (method: DirectoryMethod, classifier: Classifier): MethodScore => ({
      pages: own.flatMap((one) => scorePages(one, classifier)),
      trees: trees.map((tree) => scoreTree(tree, method, model)),
    });
    const result = {
      fovea: score('fovea', model.pages),
      paper: score('paper', forest),
      network: own.flatMap((one) => scorePages(one, network)),
    };
    onFamily(i + 1, families.length);
    return result;
  });
  const joined = (method: 'fovea' | 'paper'): MethodScore => ({
    pages: parts.flatMap((part) => part[method].pages),
    trees: parts.flatMap((part) => part[method].trees),
  });
  return { fovea: joined('fovea'), paper: joined('paper'), network: parts.flatMap((part) => part.network) };
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
