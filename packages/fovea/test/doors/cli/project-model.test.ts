import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { modelFile } from '../../../src/doors/cli/project-model.ts';
import { offersModel } from '../../../src/models/offers.ts';
import { fovea } from './run-fovea.ts';

it('a model of the studio is found by its name, in its project and below', () => {
  const project = mkdtempSync(join(tmpdir(), 'fovea-project-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const below = join(project, 'documents', 'shop');
  mkdirSync(below, { recursive: true });
  const file = join(project, 'models', 'offers', 'mine.json');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '{}');
  // A folder that is no project has no models by name.
  expect(modelFile('mine', 'offers', project)).toBe('mine');
  writeFileSync(join(project, 'fovea.json'), '{}');
  for (const from of [project, below]) expect(modelFile('mine', 'offers', from)).toBe(file);
  expect(modelFile('mine', 'directory', project)).toBe('mine');
  expect(modelFile('other', 'offers', project)).toBe('other');
  // Paths stay paths.
  for (const path of ['./mine', 'mine.json', '../mine', '/mine']) expect(modelFile(path, 'offers', project)).toBe(path);
  writeFileSync(join(below, 'mine'), '{}');
  expect(modelFile('mine', 'offers', below)).toBe('mine');
});

it('a batch takes a model by its name, and says when there is none', async () => {
  const project = mkdtempSync(join(tmpdir(), 'fovea-project-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  mkdirSync(join(project, 'models', 'offers'), { recursive: true });
  writeFileSync(join(project, 'fovea.json'), '{}');
  writeFileSync(join(project, 'models', 'offers', 'mine.json'), offersModel);
  const flyer = fileURLToPath(new URL('../../../../../examples/documents/flyer.pdf', import.meta.url));
  const batch = (model: string): ReturnType<typeof fovea> =>
    fovea(['batch', 'offers', flyer, '--model', model, '-o', 'out'], { cwd: project });
  expect(await batch('other')).toMatchObject({ code: 1, stderr: expect.stringContaining('input/not-found') });
  expect(await batch('mine')).toMatchObject({ code: 0 });
  expect(readFileSync(join(project, 'out', 'part-00000.jsonl'), 'utf8')).toContain('Vine tomatoes');
});
