import { readDirectoryGold, type GoldDocument, type GoldTree } from '../directory/gold.ts';
import { pageCounts, scorePages, scoreTree, totalsOf, type PageScore, type TreeScore } from '../directory/held-out.ts';
import { fitBesideShipped, lessonsOf, madeLessons, usualMade } from '../directory/lessons.ts';
import { ownImportances } from '../table/fit-model.ts';
import { scoreOf } from '../../evaluate/index.ts';
import { shippedDirectoryModel } from '../../extract/directory/directory.ts';
import {
  directoryModelOf,
  directoryModelToJson,
  type DirectoryModel,
  type DirectoryParts,
} from '../../extract/directory/directory-model.ts';
import { fitLines, type DirectoryLessons } from '../../extract/directory/fit-directory.ts';
import { lineColumnGroups } from '../../extract/directory/line-features.ts';
import { parsePage } from '../../extract/directory/parse-page.ts';
import type { TreeNode } from '../../extract/directory/tree-node.ts';
import type { Ablation, EvaluationReport, OnStep } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { groupOf } from '../../labels/document-id.ts';
import type { RunResult } from './run-result.ts';
import { ablationOf, withAblation, type Without } from './ablation.ts';
import { partGroups } from './held-out.ts';
import { cardOf, resultOf } from './judged-run.ts';
import type { Evaluated, EvaluateTask, Trained, TrainTask } from './task.ts';
import type { JudgedWord } from '../word-report.ts';

export async function trainDirectory(task: TrainTask, onStep: OnStep): Promise<Trained> {
  const { documents, sha256 } = await readDocuments(task, onStep);
  const { train, test, how } = partGroups(documents, ({ name }) => groupOf(idOf(task, name)), task.heldOut, task.seed);
  onStep('generating pages', 0.25, 1);
  const { made = usualMade } = task;
  const lessons = lessonsOf(train, madeLessons(made, task.seed));
  onStep('learning', 0.5, 1);
  const shipped = shippedDirectoryModel();
  const { own, model } = fitBesideShipped(lessons, task.seed);
  onStep('evaluating held-out documents', 0.9, 1);
  const judgedTest = judged(test, { [task.name]: model, shipped }, task, own);
  const result = withAblation(judgedTest, task.ablation ? ablated(lessons, own, test, task.seed, onStep) : undefined);
  const card = cardOf(
    task.name,
    [
      'Recognises directory pages, headers and bodies, for `fovea directory --model`.',
      'Trained in the studio on labelled and synthetic pages; its predictions are averaged with those of the built-in',
      `model. Of the documents, ${how}.`,
    ],
    [
      ['learner', 'forest and boosted trees'],
      ['training documents', String(train.length)],
      ['held-out documents', String(test.length)],
      ['synthetic pages', String(made)],
      ['seed', String(task.seed)],
      ['digest of the gold', sha256.slice(0, 16)],
      ['made with', `Fovea ${task.version}`],
    ],
    result,
  );
  return { model: `${JSON.stringify(directoryModelToJson(model))}\n`, card, result: { ...result, card } };
}

/** What the lessons alone teach, with all that is known of phrases and without one part of it after the other. */
function ablated(
  lessons: DirectoryLessons,
  own: DirectoryParts,
  test: readonly GoldDocument[],
  seed: number,
  onStep: OnStep,
): Ablation | undefined {
  const [tree] = test.flatMap(({ trees }) => trees);
  if (!tree) return undefined;
  const groups = Object.entries(lineColumnGroups(tree.view));
  const judge = (leftOut: string, columns: number, model: DirectoryParts): Without<Scored> => ({
    leftOut,
    columns,
    pages: test.flatMap((document) => scoredPages(document, model)),
  });
  const without = groups.map(([name, columns], i) => {
    onStep(`training without ${name}`, 0.9 + (0.1 * i) / groups.length, 1);
    return judge(name, columns.length, { ...own, lines: fitLines(lessons, seed, columns) });
  });
  return ablationOf('bodies and their parents', figures, [judge('nothing', 0, own), ...without]);
}

export async function evaluateDirectory(task: EvaluateTask, onStep: OnStep): Promise<Evaluated> {
  const { documents } = await readDocuments(task, onStep);
  const own = task.model && { [task.model.name]: directoryModelOf(task.model.text) };
  return { result: judged(documents, { ...own, shipped: shippedDirectoryModel() }, task) };
}

const idOf = ({ documents }: EvaluateTask, name: string): string => documents[`${name}.pdf`] ?? name;

const readDocuments = (task: EvaluateTask, onStep: OnStep): ReturnType<typeof readDirectoryGold> =>
  readDirectoryGold([task.folder], [], new AbortController().signal, {
    at: (step, done, total) => onStep(step, 0.2 * done, total),
    say: () => {},
    end: () => {},
  });

/** A labelled page: as a whole, and its tree where it has one. */
type Scored = { readonly whole: readonly PageScore[]; readonly tree?: TreeScore };

function scoredPages(document: GoldDocument, model: DirectoryParts): Scored[] {
  const wholes = scorePages(document, model.pages);
  return wholes.map((whole) => {
    const tree = document.trees.find(({ gold }) => gold.page === whole.page);
    return { whole: [whole], ...(tree && { tree: scoreTree(tree, 'fovea', model) }) };
  });
}

const totals = (pages: readonly Scored[]): ReturnType<typeof totalsOf> =>
  totalsOf(pages.flatMap(({ tree }) => tree ?? []));

const figures: Readonly<Record<string, (pages: readonly Scored[]) => number>> = {
  'directory pages': (pages) => scoreOf(pageCounts(pages.flatMap(({ whole }) => whole))).f1,
  'words of headers': (pages) => scoreOf(totals(pages).labels.header).f1,
  'words of bodies': (pages) => scoreOf(totals(pages).labels.body).f1,
  'bodies and their parents': (pages) => scoreOf(totals(pages).tree.bodyAndParent).f1,
  'whole blocks': (pages) => scoreOf(totals(pages).tree.blocks).f1,
};

function judged(
  documents: readonly GoldDocument[],
  models: Readonly<Record<string, DirectoryModel>>,
  task: EvaluateTask,
  asked: DirectoryParts = firstOf(Object.values(models)),
): RunResult {
  const [model] = Object.values(models);
  const trees = documents.flatMap(({ name, trees: own }) => own.map((tree) => ({ document: idOf(task, name), tree })));
  return resultOf({
    models: Object.entries(models).map(([name, own]) => ({
      model: name,
      pages: documents.flatMap((document) => scoredPages(document, own)),
    })),
    figures,
    deciding: 'bodies and their parents',
    words: trees.flatMap(({ document, tree }) => judgedWords(tree, model!, document)),
    importances: importancesOf(asked),
    worst: trees.map(({ document, tree }) => {
      const { tree: counts } = scoreTree(tree, 'fovea', model!);
      const { right, gold } = counts.bodyAndParent;
      const note = `${right} of ${gold} bodies under the right header`;
      return { document, page: tree.gold.page, score: scoreOf(counts.bodyAndParent).f1, note };
    }),
  });
}

/** Of the forest that tells directory pages from others; what judges phrases does not say what its columns are worth. */
function importancesOf({ pages }: DirectoryParts): EvaluationReport['importances'] {
  const { measure, columns } = ownImportances(pages) ?? { measure: '', columns: [] };
  return { measure: columns.length > 0 ? `${measure}, for recognising directory pages` : measure, columns };
}

const classes = ['header', 'body', 'other'] as const;

/** What a parse is sure of is one number a word: what is left is spread evenly over the other classes. */
function judgedWords({ gold, view, known }: GoldTree, model: DirectoryParts, document: string): JudgedWord[] {
  const { tree, sureOf } = parsePage(view, 'fovea', model);
  const labels = new Map<number, string>();
  const visit = ({ label, tokens, children }: TreeNode): void => {
    for (const token of tokens) labels.set(token, label);
    children.forEach(visit);
  };
  tree.forEach(visit);
  return view.page.tokens.flatMap(({ id }, i): JudgedWord[] => {
    if (known.nodeOf[i] === -2) return [];
    const said = labels.get(id) ?? 'other';
    const sure = sureOf(id);
    const chances = Object.fromEntries(classes.map((name) => [name, name === said ? sure : (1 - sure) / 2]));
    return [{ document, page: gold.page, token: id, truth: known.labelOf[i] ?? 'other', said, chances }];
  });
}
