/** What runs the networks of OCR: in machine code where that is installed, in a process of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { languagesOf } from '../../../src/read/ocr/languages.ts';
import { createOcrMethods, type OcrMethods, type SceneArgs } from '../../../src/read/ocr/ocr-methods.ts';
import { colorPictureOf } from '../../../src/read/ocr/scene/color-picture.ts';
import { loadNetworks, type SceneFiles } from '../../../src/read/ocr/scene/load-networks.ts';
import { findSceneFiles } from '../../../src/read/ocr/scene/scene-files.ts';
import { entryBeside } from '../../../src/read/worker/entry.ts';
import type { Thread } from '../../../src/read/worker/client.ts';
import { startProcess } from '../../../src/read/worker/process-client.ts';
import { exampleBytes, openHere, strip } from '../../ocr-samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'fovea-runtimes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A runtime whose networks answer with the options they were made with, instead of numbers. */
const standIn = `
class Tensor { constructor(type, data, dims) { Object.assign(this, { data, dims }); } }
const create = async (model, options) => ({
  inputNames: ['in'],
  outputNames: ['out'],
  run: async ({ in: { dims } }) => ({ out: { data: options, dims } }),
});
exports.env = { wasm: {} };
exports.Tensor = Tensor;
exports.InferenceSession = { create };
`;

function filesWith(...runtimes: SceneFiles['runtimes']): SceneFiles {
  const [empty, characters] = [join(folder, 'empty.onnx'), join(folder, 'characters.txt')];
  writeFileSync(empty, '');
  writeFileSync(characters, 'a\nb\n');
  return { runtimes, detector: empty, direction: empty, recognizer: empty, characters };
}

function runtimeFile(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

describe('networks', () => {
  const good = runtimeFile('good.cjs', standIn);
  const ask = async (files: SceneFiles): Promise<unknown> =>
    (await (await loadNetworks(files)).detect(new Float32Array(1), [1])).values;

  it('run on one core in machine code, and in WebAssembly elsewhere', async () => {
    expect(await ask(filesWith({ path: good, isNative: true }))).toEqual({
      executionProviders: ['cpu'],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
    });
    expect(await ask(filesWith({ path: good, isNative: false }))).toEqual({ executionProviders: ['wasm'] });
  });

  it('run in WebAssembly where machine code is for another system', async () => {
    const broken = runtimeFile('broken.cjs', `throw new Error('invalid ELF header');`);
    const files = filesWith({ path: broken, isNative: true }, { path: good, isNative: false });
    expect(await ask(files)).toEqual({ executionProviders: ['wasm'] });
    await expect(ask(filesWith({ path: broken, isNative: true }))).rejects.toThrow('invalid ELF header');
  });
});

describe('the process of OCR', () => {
  const beside = new URL('../../../src/read/ocr/engine.ts', import.meta.url).href;
  const data = { maxHeapBytes: 512 << 20 };
  const asProcess = (): Thread<OcrMethods> => startProcess(entryBeside(beside, 'ocr-process'), data);

  async function sceneArgs(): Promise<SceneArgs> {
    const { pdf } = await openHere(exampleBytes('no-unicode'), { ocr: 'never' });
    const picture = colorPictureOf(strip(await pdf.picture(1, { dpi: 100 }), 75, 130));
    pdf.close();
    const languages = languagesOf('eng');
    return { picture, files: findSceneFiles()!, languages, plain: undefined, candidates: undefined };
  }

  it('reads as its engines do anywhere, and says how much memory it has', async () => {
    const args = await sceneArgs();
    const process = asProcess();
    const own = await process.call('readScene', args);
    expect(own.words.length).toBeGreaterThan(10);
    expect(own).toEqual(await createOcrMethods(() => 0).readScene(args));
    expect(await process.call('heldBytes', undefined)).toBeGreaterThan(50e6);
    await process.terminate();
  });

  it('is ended in the middle of a page without harm to others', async () => {
    const process = asProcess();
    await expect(process.call('readScene', await sceneArgs(), { timeoutMs: 1 })).rejects.toThrow(
      expect.objectContaining({ code: 'limit/timeout' }),
    );
    await process.terminate();
  });
});
