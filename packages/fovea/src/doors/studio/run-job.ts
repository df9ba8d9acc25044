import { copyFile, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { packageVersion } from '../../read/version.ts';
import { FoveaError, type Step } from '../../model/index.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { startThread, type CallOptions } from '../../read/worker/client.ts';
import { makeFolder } from '../../storage/make-folder.ts';
import { evaluationToHtml } from '../../write/report/evaluation-html.ts';
import { donePages, isBegun } from './labelled-pages.ts';
import { goldFiles } from '../../labels/gold/files.ts';
import type { JobMethods } from './job-methods.ts';
import type { RunJob } from './jobs.ts';
import { placeIn } from './paths.ts';
import { modelPath } from './project.ts';
import type { JobRequest, RunResult } from './protocol.ts';
import { documentOf } from './requests.ts';
import type { EvaluateTask } from '../../train/labelled/task.ts';
import type { StudioParts } from './server.ts';
import { writeSafely } from '../../storage/write-safely.ts';

type Run = Parameters<RunJob>[1];
type OfLabels = Exclude<JobRequest, { kind: 'validate' }>;

/** The work behind jobs. What is learned from and judged by is written beside the result, as `fovea evaluate` reads it. */
export const createRunJob =
  (parts: () => StudioParts): RunJob =>
  async (request, run) => {
    if (request.kind === 'validate') {
      // Loaded when needed, as it drives a browser.
      const { validateDocuments } = await import('./validate-job.ts');
      return validateDocuments(parts(), request, run);
    }
    const result = await (request.kind === 'train' ? train(parts(), request, run) : evaluate(parts(), request, run));
    if (result.report) {
      const title = request.kind === 'train' ? `Training of ${request.name}` : `Evaluation of ${request.verb}`;
      await writeSafely(
        join(run.folder, 'report.html'),
        evaluationToHtml(result.report, {
          title,
          models: result.scores,
          ...(result.gains && { gains: result.gains }),
        }),
      );
    }
    return result;
  };

async function train(
  parts: StudioParts,
  request: Extract<JobRequest, { kind: 'train' }>,
  run: Run,
): Promise<RunResult> {
  const { verb, name, heldOut, made, ablation, seed = 0 } = request;
  const gold = await writeGold(parts, request, run, request.documents);
  const task = {
    ...gold,
    name,
    seed,
    version: packageVersion(),
    ...(heldOut && { heldOut }),
    ...(made && { made }),
    ...(ablation && { ablation }),
  };
  const { model, card, result } = await inThread(run, (thread, options) =>
    thread.call('train', { verb, task }, options),
  );
  run.signal.throwIfAborted();
  await writeSafely(join(run.folder, 'model.json'), model);
  await writeSafely(join(run.folder, 'model.card.md'), card);
  // What does harm is not among the models that are offered, unless somebody wants it there.
  const isKept = result.verdict?.state !== 'worse' || request.keepWorse === true;
  if (isKept) await keepModel(parts, request, run.folder);
  return { ...result, isKept };
}

/** Puts the model of a run, with its card, among those of the project. */
export async function keepModel(
  { project, events }: StudioParts,
  { verb, name }: Extract<JobRequest, { kind: 'train' }>,
  folder: string,
): Promise<void> {
  const path = await placeIn(project.models, `${verb}/${name}.json`);
  await writeSafely(path, await readFile(join(folder, 'model.json')));
  await writeSafely(path.replace(/\.json$/, '.card.md'), await readFile(join(folder, 'model.card.md')));
  events.publish({ type: 'project' });
}

async function evaluate(
  parts: StudioParts,
  request: Extract<JobRequest, { kind: 'evaluate' }>,
  run: Run,
): Promise<RunResult> {
  const { verb, model: name } = request;
  const path = await modelPath(parts.project, verb, name);
  const gold = await writeGold(parts, request, run);
  const model = path === undefined || name === undefined ? {} : { model: { name, text: await readFile(path, 'utf8') } };
  const task: EvaluateTask = { ...gold, ...model };
  const { result } = await inThread(run, (thread, options) => thread.call('evaluate', { verb, task }, options));
  return result;
}

const maxHeapBytes = 4096 * (1 << 20);

/** A thread for this job alone: to cancel is to end it. */
async function inThread<T>(
  { signal, onStep }: Run,
  ask: (
    thread: ReturnType<typeof startThread<JobMethods>>,
    options: CallOptions & { readonly onPart: (step: Step) => void },
  ) => Promise<T>,
): Promise<T> {
  const thread = startThread<JobMethods>(entryBeside(import.meta.url, 'job-thread'), { maxHeapBytes });
  try {
    return await ask(thread, {
      signal,
      onPart: ({ step, done, total }) => onStep(step, 0.2 * total + 0.8 * done, total),
    });
  } finally {
    await thread.terminate();
  }
}

/** The labels as gold, with the documents they are of. */
async function writeGold(
  parts: StudioParts,
  { verb }: OfLabels,
  { folder, signal, onStep }: Run,
  chosen?: readonly string[],
): Promise<Pick<EvaluateTask, 'folder' | 'documents'>> {
  const gold = join(folder, 'gold');
  const pages = await donePages(parts, verb, chosen, (done, total) => {
    signal.throwIfAborted();
    onStep('reading labels', 0.15 * done, total);
  });
  if (pages.length === 0) {
    const begun = (await parts.labels.all(verb)).filter(isBegun).length;
    const why =
      begun === 0
        ? ''
        : `; ${begun} ${begun === 1 ? 'page has' : 'pages have'} labels, and only pages that are done count`;
    throw new FoveaError('input/empty', `No page is marked as done for ${verb}${why}`);
  }
  const documents: Record<string, string> = {};
  for (const file of goldFiles(verb, pages)) {
    const path = join(gold, file.path);
    if ('text' in file) await writeSafely(path, file.text);
    else {
      documents[basename(path)] = file.document;
      await put((await documentOf(parts, file.document)).path, path);
    }
  }
  return { folder: gold, documents };
}

/** A link where the system has such, else a copy; it goes along when the project is moved. */
async function put(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to));
  await symlink(relative(dirname(to), from), to).catch(() => copyFile(from, to));
}
