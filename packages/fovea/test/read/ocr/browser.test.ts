/** Text detector and recogniser in the worker of a web page, in a real browser. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findBrowser } from '../../../src/read/browser/find-browser.ts';
import { launch, type Launched } from '../../../src/read/browser/launch.ts';
import { colorPictureOf } from '../../../src/read/ocr/scene/color-picture.ts';
import { findSceneFiles } from '../../../src/read/ocr/scene/scene-files.ts';
import { exampleBytes, openHere, strip } from '../../ocr-samples.ts';

// The networks are started cold, and on a busy machine everything takes many times as long.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const source = (path: string): string => fileURLToPath(new URL(`../../../src/read/ocr/scene/${path}`, import.meta.url));

/** What a site would write: parts of the reader in one module, in a worker that is sent a picture and answers with words. */
const worker = `
import { networksOf } from '${source('networks.ts')}';
import { createSceneReader } from '${source('read-scene.ts')}';

const bytesOf = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());

self.onmessage = async ({ data }) => {
  try {
    const runtime = await import(data.runtime);
    const [detector, direction, recognizer] = await Promise.all(data.models.map(bytesOf));
    const characters = await (await fetch(data.characters)).text();
    const reader = createSceneReader(await networksOf({ runtime, detector, direction, recognizer, characters }));
    const scene = await reader.find({ ...data.picture, rgb: await bytesOf(data.pixels) });
    const { words } = await reader.read(scene, { tesseract: undefined, isTaught: true });
    self.postMessage(words.map(({ text }) => text));
  } catch (error) {
    self.postMessage(String(error));
  }
};
`;

const page = `(message) => new Promise((resolve, reject) => {
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(message);
})`;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
};

const site = 'http://site.test';
let launched: Launched | undefined;
const served = new Map<string, Uint8Array | string>();
const put = (name: string, content: Uint8Array | string): string => {
  served.set(`/${name}`, content);
  return `/${name}`;
};

beforeAll(async () => {
  launched = await launch(await findBrowser(undefined));
});
afterAll(async () => await launched?.browser.close());

async function bundle(code: string): Promise<string> {
  const made = await rolldown({
    input: 'entry',
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? code : undefined),
      },
    ],
  });
  const { output } = await made.generate({ format: 'es' });
  expect(output).toHaveLength(1);
  return output[0].code;
}

it('a picture is read in the worker of a web page', async () => {
  const files = findSceneFiles()!;
  const runtime = files.runtimes.find(({ isNative }) => !isNative)!.path;
  const { pdf } = await openHere(exampleBytes('no-unicode'), { ocr: 'never' });
  const drawn = colorPictureOf(strip(await pdf.picture(1, { dpi: 150 }), 75, 130));
  pdf.close();
  const { rgb, ...picture } = drawn;
  put('', '<!doctype html><title>OCR</title>');
  put('worker.js', await bundle(worker));
  const wasm = 'ort-wasm-simd-threaded.wasm';
  put(wasm, readFileSync(join(dirname(runtime), wasm)));
  const asset = (path: string): string => put(basename(path), readFileSync(path));
  const message = {
    runtime: asset(runtime),
    models: [files.detector, files.direction, files.recognizer].map(asset),
    characters: asset(files.characters),
    picture,
    pixels: put('pixels', rgb),
  };
  const tab = await launched!.browser.newPage();
  // Nothing goes to the network: what the page and its worker ask for is answered here.
  await tab.context().route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const content = served.get(pathname);
    const contentType = types[pathname.split('.').at(-1) ?? ''] ?? 'text/html';
    if (content === undefined) await route.fulfill({ status: 404, body: '' });
    else await route.fulfill({ contentType, body: Buffer.from(content) });
  });
  await tab.goto(`${site}/`);
  const words = await tab.evaluate<unknown>(`(${page})(${JSON.stringify(message)})`);
  expect(words).toEqual(expect.arrayContaining(['perfect', 'letters', 'still']));
});
