import { fitPaperPages } from '../../extract/directory/fit-directory.ts';
import { shippedDirectoryModel } from '../../extract/directory/directory.ts';
import type { DirectoryMethod } from '../../extract/directory/method-names.ts';
import { readDirectoryGold } from '../../train/directory/gold.ts';
import { scorePages, scoreTree, type MethodScore } from '../../train/directory/held-out.ts';
import { directoryScoreTable } from '../../train/directory/scores.ts';
import { directoryModelOf } from '../../extract/directory/directory-model.ts';
import { directoryVerb } from '../../verbs/directory.ts';
import { checkedModelText } from './project-model.ts';
import { ExitCode } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { streamSink } from '../../run/output.ts';
import { createStepProgress } from './progress.ts';

export type EvaluateDirectoryOptions = {
  readonly data: string;
  readonly model?: string;
  readonly method: DirectoryMethod;
  readonly format: 'text' | 'json';
  readonly quiet: boolean;
};

/** Compares what is found in documents with what is known of them, and prints the scores. */
export async function runEvaluateDirectory(options: EvaluateDirectoryOptions, front: Front): Promise<number> {
  const { data, method, format } = options;
  const progress = createStepProgress(options);
  const model =
    options.model === undefined
      ? shippedDirectoryModel()
      : directoryModelOf(await checkedModelText(options.model, directoryVerb, {}, front.signal));
  const { documents } = await readDirectoryGold([data], [], front.signal, progress);
  const wholes = documents.flatMap(({ pages }) => pages);
  const classifier = method === 'fovea' ? model.pages : fitPaperPages(wholes, 'forest', 0);
  const scores: MethodScore = {
    pages: documents.flatMap((one) => scorePages(one, classifier)),
    trees: documents.flatMap(({ trees }) => trees.map((tree) => scoreTree(tree, method, model))),
  };
  progress.end();
  const lines = format === 'json' ? [JSON.stringify(scores)] : directoryScoreTable([[method, scores]], []);
  await streamSink(process.stdout).write(`${lines.join('\n')}\n`);
  return ExitCode.ok;
}
