import { createHash } from 'node:crypto';
import { countCommon, scoreOf, type PrecisionRecall } from '../../evaluate/index.ts';
import { wordsOf } from '../../extract/article/blocks/words.ts';
import { extractArticle, type MethodName } from '../../extract/article/index.ts';
import { FoveaError } from '../../model/index.ts';
import { articleVerb } from '../../verbs/article.ts';
import { checkedModelText } from './project-model.ts';
import { paddedTable } from '../../train/card-tables.ts';
import { ExitCode } from '../../run/exit-code.ts';
import { findGoldFolders, readGoldFile, type GoldFolder } from '../../train/article/gold-pages.ts';
import type { Front } from './main.ts';
import { streamSink } from '../../run/output.ts';
import { createStepProgress } from './progress.ts';

export type EvaluateArticleOptions = {
  readonly data: string;
  readonly sets?: readonly string[];
  readonly model?: string;
  readonly method?: MethodName;
  readonly format: 'text' | 'json';
  readonly quiet: boolean;
};

type PageScore = PrecisionRecall & { readonly set: string; readonly id: string };

/** Compares the content that is chosen with what people took for it, and prints the scores. */
export async function runEvaluateArticle(options: EvaluateArticleOptions, front: Front): Promise<number> {
  const progress = createStepProgress(options);
  const choice = await choiceOf(options, front.signal);
  const pages: PageScore[] = [];
  for (const folder of await findGoldFolders(options.data, options.sets)) {
    for (const [i, id] of folder.ids.entries()) {
      front.signal.throwIfAborted();
      pages.push(await scorePage(folder, id, choice));
      progress.at(`reading ${folder.name}`, i + 1, folder.ids.length);
    }
  }
  progress.end();
  if (pages.length === 0) throw new FoveaError('input/empty', 'No page has a gold file');
  const text =
    options.format === 'json' ? JSON.stringify(jsonOf(pages)) : paddedTable(header, rowsOf(pages)).join('\n');
  await streamSink(process.stdout).write(`${text}\n`);
  return ExitCode.ok;
}

type Choice = { readonly method?: MethodName; readonly model?: string };

async function choiceOf({ method, model }: EvaluateArticleOptions, signal: AbortSignal): Promise<Choice> {
  return {
    ...(method !== undefined && { method }),
    ...(model !== undefined && { model: await checkedModelText(model, articleVerb, { method }, signal) }),
  };
}

async function scorePage(folder: GoldFolder, id: string, choice: Choice): Promise<PageScore> {
  const { root, gold } = await readGoldFile(folder, id, createHash('sha256'));
  const source = { uri: id, media: 'html' as const, pages: [] };
  const page = { source, baseUrl: undefined, encoding: 'utf-8', root, notes: [] };
  const { groups } = extractArticle(page, { ...choice, comments: 'exclude' });
  const [wanted, found] = [wordsOf(gold), wordsOf(groups[0]?.text ?? '')];
  const counts = { right: countCommon(wanted, found), found: found.length, gold: wanted.length };
  return { set: folder.name, id, ...scoreOf(counts) };
}

const figures = ['precision', 'recall', 'f1'] as const;
const header = ['pages', 'count', ...figures];

function meansOf(pages: readonly PageScore[]): PrecisionRecall {
  const mean = (name: (typeof figures)[number]): number =>
    pages.reduce((sum, page) => sum + page[name], 0) / pages.length;
  return { precision: mean('precision'), recall: mean('recall'), f1: mean('f1') };
}

function rowsOf(pages: readonly PageScore[]): string[][] {
  const row = (name: string, own: readonly PageScore[]): string[] => {
    const means = meansOf(own);
    return [name, String(own.length), ...figures.map((figure) => means[figure].toFixed(4))];
  };
  const sets = [...new Set(pages.map(({ set }) => set))];
  return [
    ...sets.map((name) =>
      row(
        name,
        pages.filter(({ set }) => set === name),
      ),
    ),
    row('all', pages),
  ];
}

function jsonOf(pages: readonly PageScore[]): object {
  return { count: pages.length, ...meansOf(pages), pages };
}
