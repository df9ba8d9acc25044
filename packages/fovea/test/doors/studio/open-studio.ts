/** A studio on a project of its own, asked without a port, as the app asks it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createDoor } from '../../../src/http/door.ts';
import { openProject } from '../../../src/doors/studio/project.ts';
import type { EditsAnswer, Job, LabelEdit, PageLabels, SuggestedLabels } from '../../../src/doors/studio/protocol.ts';
import { createStudio, type Studio, type StudioOptions } from '../../../src/doors/studio/server.ts';
import type { AtEnd } from '../../at-end.ts';
import { keepThreads } from '../cli/kept-threads.mjs';

// Every test has a studio of its own, and every studio a thread that reads: the same ones do for all of a process.
keepThreads(/\/doors\/studio\//);

export const token = 'a-token-for-tests';
export const host = '127.0.0.1:4600';
export const examples: string = fileURLToPath(new URL('../../../../../examples/', import.meta.url));

/** Documents by their ids, as files of `examples/`, or as text. */
export type Documents = Readonly<Record<string, string | { readonly text: string }>>;

/** Removed when the test ends, or when `atEnd` says. */
export function makeFolder(documents: Documents = {}, atEnd: AtEnd = onTestFinished): string {
  const root = mkdtempSync(join(tmpdir(), 'fovea-studio-'));
  atEnd(() => rmSync(root, { recursive: true, force: true }));
  for (const [id, from] of Object.entries(documents)) {
    const path = join(root, 'documents', id);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof from === 'string') copyFileSync(join(examples, from), path);
    else writeFileSync(path, from.text);
  }
  return root;
}

export type Asked = {
  readonly root: string;
  readonly studio: Studio;
  /** With the token, unless headers say otherwise. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
  readonly edit: (place: string, edits: readonly LabelEdit[], client?: string) => Promise<EditsAnswer>;
  /** Takes what a model suggests for a page as its labels, and marks it as done. */
  readonly accept: (place: string, model?: string) => Promise<PageLabels>;
  readonly finished: (request: object) => Promise<Job>;
};

/** Closed when the test ends, or when `atEnd` says. */
export async function openStudio(
  documents: Documents = {},
  options: Partial<StudioOptions> = {},
  root?: string,
  atEnd: AtEnd = onTestFinished,
): Promise<Asked> {
  root ??= makeFolder(documents, atEnd);
  const project = await openProject(root);
  const door = createDoor();
  door.listensOn('127.0.0.1', 4600);
  const studio = await createStudio({ project, token, door, app: join(root, 'no-app'), ...options });
  atEnd(() => studio.close());
  return { root, studio, ...asking(studio) };
}

function asking(studio: Studio): Omit<Asked, 'root' | 'studio'> {
  const ask: Asked['ask'] = async (path, init = {}) => {
    const headers = { host, authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
    return studio.app.request(`http://${host}${path}`, { ...init, headers });
  };
  const answer = async <T>(response: Response): Promise<T> => {
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return JSON.parse(text) as T;
  };
  const get = async <T>(path: string): Promise<T> => answer<T>(await ask(`/api/${path}`));
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    return answer<T>(await ask(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers }));
  };
  const edit: Asked['edit'] = (place, edits, client = 'test') => post(`labels/${place}`, { edits, client });
  return {
    ask,
    get,
    post,
    edit,
    accept: async (place, model) => {
      const { labels } = await get<SuggestedLabels>(`labels/${place}/suggested${model ? `?model=${model}` : ''}`);
      const edits: LabelEdit[] = [
        ...labels.tokens.map((one): LabelEdit => ({ kind: 'token', token: one.token, to: one })),
        ...labels.groups.map((one): LabelEdit => ({ kind: 'group', group: one.group, to: one })),
        ...labels.blocks.map((one): LabelEdit => ({ kind: 'block', xpath: one.xpath, to: one })),
        { kind: 'done', to: true },
      ];
      return (await edit(place, edits)).labels;
    },
    finished: async (request) => {
      let job = await post<Job>('jobs', request);
      while (job.state === 'waiting' || job.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        job = await get<Job>(`jobs/${job.id}`);
      }
      return job;
    },
  };
}

export const tokenEdit = (token: number, label: string | null, text = `word${token}`): LabelEdit => ({
  kind: 'token',
  token,
  to: label === null ? null : { token, text, box: [token, 0, token + 1, 1], label },
});
