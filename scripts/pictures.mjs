/** The picture in the README, made by the tool itself: `node scripts/pictures.mjs`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orExit, root, run, setup } from './setup.mjs';

const width = 900;
const height = 760;

await orExit(setup());
const { findBrowser } = await import('../packages/fovea/dist/read/browser/find-browser.js');
const { launch } = await import('../packages/fovea/dist/read/browser/launch.js');
const folder = mkdtempSync(join(tmpdir(), 'fovea-picture-'));
try {
  const fovea = join(root, 'packages/fovea/bin/fovea.js');
  const flyer = join(root, 'examples/documents/flyer.pdf');
  await run(process.execPath, [fovea, 'offers', flyer, '-f', 'svg', '-o', `${folder}/`], { capture: true });
  const { browser } = await launch(await findBrowser());
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
  const svg = readFileSync(join(folder, 'flyer-p1.svg'), 'utf8');
  await page.setContent(
    `<style>body { margin: 0 } svg { width: ${width}px; height: auto; display: block }</style>${svg}`,
  );
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  await page.screenshot({ path: join(root, 'docs/images/offers.png') });
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
