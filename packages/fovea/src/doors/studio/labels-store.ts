import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from './file-lock.ts';
import { applyEdits, emptyLabels } from '../../labels/label-edits.ts';
import { isPartlyDone } from '../../labels/label-keys.ts';
import { labelsFrom, labelsToText } from '../../labels/labels-json.ts';
import { placeIn } from './paths.ts';
import { StudioError } from './problem.ts';
import type { ProjectFolders } from './project.ts';
import { labelledVerbs, type LabelledVerb, type EditsAnswer, type LabelEdit, type PageLabels } from './protocol.ts';
import { writeSafely } from '../../storage/write-safely.ts';

/** The labels of a project. The files are the truth: what others write there is seen with the next question. */
export type LabelsStore = {
  readonly read: (verb: LabelledVerb, document: string, page: number) => Promise<PageLabels>;
  readonly all: (verb: LabelledVerb) => Promise<PageLabels[]>;
  /** On disk when it resolves. Edits of one page wait for each other, so that none is lost. */
  readonly edit: (
    verb: LabelledVerb,
    document: string,
    page: number,
    edits: readonly LabelEdit[],
  ) => Promise<EditsAnswer>;
};

/** A file as it was when it was read last. */
type Known = { readonly stamp: string; readonly labels: PageLabels };

export function createLabelsStore({ labels: folder }: Pick<ProjectFolders, 'labels'>): LabelsStore {
  const known = new Map<string, Known>();
  const turns = new Map<string, Promise<unknown>>();

  const readFileAt = async (path: string): Promise<PageLabels | undefined> => {
    const stamp = await stampOf(path);
    if (stamp === undefined) return undefined;
    const before = known.get(path);
    if (before?.stamp === stamp) return before.labels;
    const labels = await parsed(path);
    known.set(path, { stamp, labels });
    return labels;
  };

  const read: LabelsStore['read'] = async (verb, document, page) => {
    const found = await readFileAt(await pathOf(folder, verb, document, page));
    return found ? { ...found, verb, document, page } : emptyLabels(verb, document, page);
  };

  const edit: LabelsStore['edit'] = async (verb, document, page, edits) => {
    const path = await pathOf(folder, verb, document, page);
    const change = async (): Promise<EditsAnswer> => {
      const before = await read(verb, document, page);
      const { labels, inverse } = applyEdits(before, edits);
      const after = { ...labels, version: before.version + 1 };
      await writeSafely(path, labelsToText(after));
      return { labels: after, inverse };
    };
    // In turn here, which is quick and fair, and one at a time where a second studio is open on the project.
    return inTurn(turns, path, () => withFileLock(path, change));
  };

  const all: LabelsStore['all'] = async (verb) => {
    const root = join(folder, verb);
    const entries = await readdir(root, { recursive: true, encoding: 'utf8' }).catch(() => []);
    const pages = entries.flatMap((entry) => {
      const [, document, page] = /^(.+)\/(\d+)\.json$/.exec(entry.replaceAll('\\', '/')) ?? [];
      return document === undefined || page === undefined ? [] : [{ document, page: Number(page) }];
    });
    pages.sort((a, b) => (a.document === b.document ? a.page - b.page : a.document < b.document ? -1 : 1));
    return Promise.all(pages.map(({ document, page }) => read(verb, document, page)));
  };

  return { read, edit, all };
}

async function pathOf(folder: string, verb: LabelledVerb, document: string, page: number): Promise<string> {
  return placeIn(folder, `${verb}/${document}/${page}.json`);
}

/** Changes with every write: renaming gives a file another number. */
async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
}

async function parsed(path: string): Promise<PageLabels> {
  try {
    return labelsFrom(JSON.parse(await readFile(path, 'utf8')));
  } catch (thrown) {
    throw new StudioError(422, 'studio/bad-labels', `${path} is not a labels file: ${(thrown as Error).message}`);
  }
}

/** Work on one thing after the other, whatever becomes of the one before. */
async function inTurn<T>(turns: Map<string, Promise<unknown>>, key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  turns.set(key, own);
  try {
    return await own;
  } finally {
    if (turns.get(key) === own) turns.delete(key);
  }
}

type PagesOf = Partial<Record<LabelledVerb, number[]>>;

/** Which pages of which document are labelled or done. */
export type Progress = ReadonlyMap<
  string,
  { readonly labelled: PagesOf; readonly done: PagesOf; readonly partly: PagesOf }
>;

/** Whether somebody has labelled something on a page, or said of a part of it that there is nothing. */
export const hasLabels = ({ tokens, groups, blocks, regions }: PageLabels): boolean =>
  tokens.length + groups.length + blocks.length + regions.length > 0;

export async function labelProgress(store: LabelsStore): Promise<Progress> {
  const progress = new Map<string, { labelled: PagesOf; done: PagesOf; partly: PagesOf }>();
  for (const verb of labelledVerbs) {
    for (const labels of await store.all(verb)) {
      const own = progress.get(labels.document) ?? { labelled: {}, done: {}, partly: {} };
      progress.set(labels.document, own);
      if (hasLabels(labels)) (own.labelled[verb] ??= []).push(labels.page);
      if (labels.done) (own.done[verb] ??= []).push(labels.page);
      if (isPartlyDone(labels)) (own.partly[verb] ??= []).push(labels.page);
    }
  }
  return progress;
}
