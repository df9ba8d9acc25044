/** Directory pages as means over documents, as unseen documents are judged: a page that is missed misses all that is on it. */
import { pageCounts, pageThreshold, scoreOf, type heldOutScores } from './directory-internals.ts';
import { formatTable } from './table.ts';

type MethodScore = ReturnType<typeof heldOutScores>['fovea'];
type Counts = Parameters<typeof scoreOf>[0];

const measures = ['pages', 'bodiesAndParents', 'blocks', 'relations'] as const;
type Means = Record<(typeof measures)[number], number>;

const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (all, one) => ({ right: all.right + one.right, found: all.found + one.found, gold: all.gold + one.gold }),
    { right: 0, found: 0, gold: 0 },
  );

function meansOfDocument({ pages, trees }: MethodScore, doc: string): Means {
  const own = pages.filter((page) => page.doc === doc);
  const found = new Set(own.filter(({ odds }) => odds >= pageThreshold).map(({ page }) => `${doc} ${page}`));
  const read = trees.filter(({ name }) => name.slice(0, name.lastIndexOf(' ')) === doc);
  const f1 = (counts: (tree: MethodScore['trees'][number]) => Counts): number =>
    scoreOf(
      sum(read.map((tree) => (found.has(tree.name) ? counts(tree) : { right: 0, found: 0, gold: counts(tree).gold }))),
    ).f1;
  return {
    pages: scoreOf(pageCounts(own)).f1,
    bodiesAndParents: f1(({ tree }) => tree.bodyAndParent),
    blocks: f1(({ tree }) => tree.blocks),
    relations: f1(({ relations }) => relations),
  };
}

/** The means of the F-scores of documents that have directory pages. */
export function meansOver(score: MethodScore, docs: readonly string[]): Means {
  const told = docs.filter((doc) => score.pages.some((page) => page.doc === doc && page.isDirectory));
  const each = told.map((doc) => meansOfDocument(score, doc));
  const mean = (name: keyof Means): number => each.reduce((all, one) => all + one[name], 0) / Math.max(1, each.length);
  return Object.fromEntries(measures.map((name) => [name, mean(name)])) as Means;
}

export function meansTable(rows: readonly (readonly [string, Means])[]): string {
  return formatTable(
    ['mean over documents', 'pages', 'body + parent', 'blocks', 'relations'],
    rows.map(([name, means]) => [name, ...measures.map((measure) => means[measure].toFixed(3))]),
  );
}
