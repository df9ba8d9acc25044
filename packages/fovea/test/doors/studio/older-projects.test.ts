import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createEvents } from '../../../src/doors/studio/events.ts';
import { createJobs } from '../../../src/doors/studio/jobs.ts';
import { emptyLabels } from '../../../src/labels/label-edits.ts';
import { labelsToText } from '../../../src/labels/labels-json.ts';
import { createLabelsStore } from '../../../src/doors/studio/labels-store.ts';
import { openProject } from '../../../src/doors/studio/project.ts';

const older = (text: string): string => text.replace('"verb": "wrap"', '"capability": "wrapper"');

function olderProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'fovea-older-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('fovea.json', '{"schema": "fovea/project@1", "name": "Bank", "capability": "wrapper"}');
  const labels = older(labelsToText({ ...emptyLabels('wrap', 'a.pdf', 1), version: 3, done: true }));
  for (const folder of ['labels', 'annotators/Jo']) put(`${folder}/wrapper/a.pdf/1.json`, labels);
  const request = { kind: 'evaluate', capability: 'offers' };
  put('runs/one/job.json', JSON.stringify({ id: 'one', request, state: 'done', progress: 1, step: '' }));
  return root;
}

it('keeps the labels of a project that an earlier version wrote, and calls its verb by the name of today', async () => {
  const project = await openProject(olderProject());
  expect(project.file.verb).toBe('wrap');
  for (const labels of [project.labels, join(project.annotators, 'Jo')]) {
    expect(await createLabelsStore({ labels }).read('wrap', 'a.pdf', 1)).toMatchObject({ verb: 'wrap', version: 3 });
  }
  const jobs = await createJobs(project, createEvents(), () => Promise.reject(new Error('no work')));
  expect(jobs.list().map(({ request }) => request)).toEqual([{ kind: 'evaluate', verb: 'offers' }]);
  await jobs.close();
});

it('leaves labels alone that are in the folder of today', async () => {
  const root = olderProject();
  const { labels } = await openProject(root);
  const path = join(labels, 'wrap', 'a.pdf', '1.json');
  const before = readFileSync(path, 'utf8');
  mkdirSync(join(labels, 'wrapper'));
  await openProject(root);
  expect(readFileSync(path, 'utf8')).toBe(before);
});
