/** A studio on a project of its own, asked as the app asks it, without a port. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectGold, type OfferGold } from 'fovea/evaluate';
import type * as Door from '../../packages/fovea/src/http/door.ts';
import type * as Project from '../../packages/fovea/src/doors/studio/project.ts';
import type * as Protocol from '../../packages/fovea/src/doors/studio/protocol.ts';
import type * as Server from '../../packages/fovea/src/doors/studio/server.ts';

/** Found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/doors/studio/', import.meta.url);
const { createDoor } = (await import(new URL('../../http/door.js', dist).href)) as typeof Door;
const { openProject } = (await import(new URL('project.js', dist).href)) as typeof Project;
const { createStudio } = (await import(new URL('server.js', dist).href)) as typeof Server;

type Job = Protocol.Job;
type LabelEdit = Protocol.LabelEdit;
type PageAnswer = Protocol.PageAnswer;
export type RunResult = Protocol.RunResult;

const [token, host] = ['bench', '127.0.0.1:4600'];

export type StudioProject = {
  /** Labels a page of a document as its gold says. */
  readonly label: (document: string, gold: OfferGold) => Promise<void>;
  /** Runs a job to its end; throws where it fails. */
  readonly run: (request: Protocol.JobRequest) => Promise<Job>;
  /** Asks what the app asks, below `/api/`; with a body it is sent as JSON. */
  readonly ask: <T>(path: string, body?: unknown) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Documents by their ids in the project, as paths. */
export async function openStudioProject(documents: Readonly<Record<string, string>>): Promise<StudioProject> {
  const root = mkdtempSync(join(tmpdir(), 'fovea-bench-'));
  for (const [id, path] of Object.entries(documents)) {
    const to = join(root, 'documents', id);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(path, to);
  }
  const studio = await createStudio({ project: await openProject(root), token, door: createDoor(), app: root });
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await studio.app.request(`http://${host}/api/${path}`, { headers, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return JSON.parse(text) as T;
  };
  return {
    ask,
    label: async (document, gold) => {
      const id = encodeURIComponent(document);
      const { page } = await ask<PageAnswer>(`documents/${id}/pages/${gold.page}`);
      await ask(`labels/offers/${id}/${gold.page}`, { edits: editsOf(gold, page), client: 'bench' });
    },
    run: async (request) => {
      let job = await ask<Job>('jobs', request);
      while (job.state === 'waiting' || job.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, 200));
        job = await ask<Job>(`jobs/${job.id}`);
      }
      if (job.state !== 'done') throw new Error(job.error?.message ?? job.state);
      return job;
    },
    close: async () => {
      await studio.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** What somebody would click who sees the truth. */
function editsOf(gold: OfferGold, { tokens }: PageAnswer['page']): LabelEdit[] {
  const known = projectGold(gold, tokens);
  const edits = tokens.flatMap(({ id, text, box: { x0, y0, x1, y1 } }, i): LabelEdit[] => {
    const own = known[i];
    if (!own || own.label === 'Other') return [];
    const group = own.offer === undefined ? {} : { group: own.offer };
    return [{ kind: 'token', token: id, to: { token: id, text, box: [x0, y0, x1, y1], label: own.label, ...group } }];
  });
  const groups = gold.offers.map((_, group): LabelEdit => ({ kind: 'group', group, to: { group, type: 'offer' } }));
  return [...edits, ...groups, { kind: 'done', to: true }];
}
