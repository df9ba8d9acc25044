import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ownImportances } from '../table/fit-model.ts';
import { findGoldFolders, readGoldFile, type GoldFile } from '../article/gold-pages.ts';
import { wordsOf } from '../../extract/article/blocks/words.ts';
import { featureSets, type FeatureSet } from '../../extract/article/dragnet/feature-sets.ts';
import { fitDragnet } from '../../extract/article/dragnet/fit-dragnet.ts';
import { goldShares } from '../../extract/article/dragnet/label-blocks.ts';
import { dragnetToJson } from '../../extract/article/dragnet/model.ts';
import { samplePage, type PageSample, type Vocabulary } from '../../extract/article/dragnet/page-sample.ts';
import { numbersScore } from '../../extract/article/dragnet/word-score.ts';
import { FoveaError, type Ablation, type BlockVerdict, type EvaluationReport, type OnStep } from '../../model/index.ts';
import { defined } from '../../model/defined.ts';
import { lookUp, valueAt } from '../../model/lookup.ts';
import { loadDocument } from '../../read/load-document.ts';
import { articleOf } from '../../verbs/run/article.ts';
import type { RunResult } from './run-result.ts';
import { articleBlocks } from '../../extract/article/article-blocks.ts';
import { ablationOf, withAblation, type Without } from './ablation.ts';
import { partGroups } from './held-out.ts';
import { cardOf, resultOf } from './judged-run.ts';
import type { Evaluated, EvaluateTask, Trained, TrainTask } from './task.ts';
import type { JudgedWord } from '../word-report.ts';

type Page = GoldFile & { readonly id: string; readonly path: string };

/** Learns a model of the method dragnet with logistic regression, which is content with few pages. */
export async function trainArticle(task: TrainTask, onStep: OnStep): Promise<Trained> {
  const pages = await readPages(task, onStep);
  const { train, test, how } = partGroups(pages, ({ host }) => host, hostsOf(task.heldOut), task.seed);
  onStep('learning', 0.3, 1);
  const vocabulary: Vocabulary = new Map();
  const samples = train.map((page) => samplePage({ ...page, set: 'studio' }, vocabulary));
  const known = samples.filter(({ gold, words }) => gold.length > 0 && words.length > 0);
  if (known.length === 0) throw new FoveaError('input/empty', 'No training page has labelled content');
  const model = fitDragnet(known, vocabulary, { kind: 'logistic', features: featureSets });
  const text = `${JSON.stringify(dragnetToJson(model))}\n`;
  onStep('evaluating held-out pages', 0.7, 1);
  const importances = ownImportances(model.classifier) ?? { measure: '', columns: [] };
  const result = await judged(test, [{ name: task.name, text }, { name: 'shipped' }], importances);
  const ablation = task.ablation ? await ablated(known, vocabulary, test, onStep) : undefined;
  const card = cardOf(
    task.name,
    [
      'Selects the main content of web pages, for `fovea article --model`. Trained in the studio on labelled pages. Of these,',
      `${how}.`,
    ],
    [
      ['learner', 'logistic regression on blocks, as Dragnet cuts them'],
      ['training pages', String(known.length)],
      ['held-out pages', String(test.length)],
      ['seed', String(task.seed)],
      ['made with', `Fovea ${task.version}`],
    ],
    result,
  );
  return { model: text, card, result: { ...withAblation(result, ablation), card } };
}

/** Without the numbers of texts, the words of ids and classes, and tag ratios. */
async function ablated(
  samples: readonly PageSample[],
  vocabulary: Vocabulary,
  test: readonly Page[],
  onStep: OnStep,
): Promise<Ablation | undefined> {
  const judge = async (leftOut: string, features: readonly FeatureSet[]): Promise<Without<JudgedPage>> => {
    const model = fitDragnet(samples, vocabulary, { kind: 'logistic', features });
    const text = JSON.stringify(dragnetToJson(model));
    const pages = [];
    for (const page of test) pages.push(await judgedPage(page, text));
    return { leftOut, columns: model.classifier.columns.length, pages };
  };
  const all = [await judge('nothing', featureSets)];
  for (const [i, set] of featureSets.entries()) {
    onStep(`training without ${set}`, 0.75 + (0.25 * i) / featureSets.length, 1);
    all.push(
      await judge(
        setNames[set],
        featureSets.filter((one) => one !== set),
      ),
    );
  }
  // What a model has is known, and what it lacks against the first is what was left out.
  const [{ columns: most }] = all as [Without<JudgedPage>];
  return ablationOf(
    'words, F1',
    figures,
    all.map((one) => ({ ...one, columns: most - one.columns })),
  );
}

const setNames: Readonly<Record<FeatureSet, string>> = {
  text: 'numbers of the text',
  ids: 'words of ids and classes',
  cetr: 'tag ratios',
};

export async function evaluateArticle(task: EvaluateTask, onStep: OnStep): Promise<Evaluated> {
  const pages = await readPages(task, onStep);
  const models = [...(task.model ? [task.model] : []), { name: 'shipped' }];
  return { result: await judged(pages, models, { measure: '', columns: [] }) };
}

/** Groups have become sites on their way into the gold. */
const hostsOf = (groups: readonly string[] | undefined): string[] | undefined =>
  groups?.map((group) => `${group.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.example`);

async function readPages({ folder, documents }: EvaluateTask, onStep: OnStep): Promise<Page[]> {
  const pages: Page[] = [];
  for (const gold of await findGoldFolders(folder)) {
    for (const [i, name] of gold.ids.entries()) {
      const file = await readGoldFile(gold, name, createHash('sha256'));
      const path = join(gold.path, 'html', `${name}.html`);
      pages.push({ ...file, id: documents[`${name}.html`] ?? name, path });
      onStep('reading pages', (0.3 * (i + 1)) / gold.ids.length, 1);
    }
  }
  return pages;
}

const figures = {
  'words, F1': (said: readonly { readonly f1: number }[]): number =>
    said.reduce((sum, { f1 }) => sum + f1, 0) / said.length,
};

type Chosen = { readonly name: string; readonly text?: string };

async function judged(
  pages: readonly Page[],
  models: readonly Chosen[],
  importances: EvaluationReport['importances'],
): Promise<RunResult> {
  const results = [];
  for (const { name, text } of models) {
    const said: JudgedPage[] = [];
    for (const page of pages) said.push(await judgedPage(page, text));
    results.push({ model: name, pages: said });
  }
  const said = results[0]?.pages ?? [];
  return resultOf({
    models: results,
    figures,
    deciding: 'words, F1',
    words: said.flatMap(({ page, blocks }) => judgedBlocks(page, blocks)),
    importances,
    worst: said.map(({ page, f1, blocks }) => {
      const kept = blocks.filter((block) => block.kept).length;
      return { document: page.id, page: 1, score: f1, note: `F1 of words; ${kept} of ${blocks.length} blocks kept` };
    }),
  });
}

type JudgedPage = { readonly page: Page; readonly f1: number; readonly blocks: readonly BlockVerdict[] };

async function judgedPage(page: Page, model: string | undefined): Promise<JudgedPage> {
  const extraction = articleOf(await loadDocument(page.path, { name: page.id }), {
    explain: true,
    ...defined({ model }),
  });
  const numbers = new Map<string, number>();
  const numbersOf = (text: string): Int32Array =>
    Int32Array.from(wordsOf(text), (word) => {
      if (!numbers.has(word)) numbers.set(word, numbers.size);
      return lookUp(numbers, word);
    });
  const main = extraction.groups.find(({ type }) => type === 'article');
  const f1 = numbersScore([numbersOf(main?.text ?? '')], numbersOf(page.gold));
  return { page, f1, blocks: articleBlocks(extraction) };
}

/** Blocks in their order, which stands for the number of a token. */
function judgedBlocks({ id, gold }: Page, blocks: readonly BlockVerdict[]): JudgedWord[] {
  const shares = goldShares(blocks, gold);
  return blocks.map(({ kept, role, score }, i) => ({
    document: id,
    page: 1,
    token: i,
    truth: valueAt(shares, i) >= 0.5 ? 'content' : 'other',
    said: kept && role !== 'comment' ? 'content' : 'other',
    chances: { content: score, other: 1 - score },
  }));
}
