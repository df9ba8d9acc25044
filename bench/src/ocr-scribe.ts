import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodePng } from 'fovea/write';
import type { Picture } from 'fovea';
import { outputOf } from './measure.ts';
import { languagePackage } from './ocr-internals.ts';
import { childCommand } from './peers.ts';

/** What scribe.js has read of a page, and what it cost without loading. */
export type ScribeReading = {
  readonly words: readonly string[];
  readonly cpuSeconds: number;
  readonly megabytes: number;
};

/**
 * It is under a licence of another kind (AGPL), so it is no dependency: whoever wants it beside us installs it, in any folder, and starts
 * the bench there. Later versions need a package that is not in every registry.
 */
export const howToGetScribe = 'npm install --no-save scribe.js-ocr@0.11.2';

/** English for both of its engines, of the package that we read it with, too: nothing is downloaded. */
const languageFolder = '4.0.0';

/** The path of scribe.js where it is installed, here or in the folder that the bench is started from. */
export function findScribe(): string | undefined {
  for (const place of [import.meta.url, pathToFileURL(join(process.cwd(), 'index.js')).href]) {
    try {
      return createRequire(place).resolve('scribe.js-ocr');
    } catch {
      // Not there: the next place is asked.
    }
  }
  return undefined;
}

function languagesPath(): string {
  const manifest = createRequire(import.meta.url).resolve(`${languagePackage('eng')}/package.json`);
  return join(dirname(manifest), languageFolder);
}

/** Reads a picture in a process of its own; throws what that said where it fails. */
export async function readWithScribe(scribe: string, picture: Picture): Promise<ScribeReading> {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-scribe-'));
  try {
    const path = join(folder, 'page.png');
    writeFileSync(path, encodePng(picture));
    return JSON.parse(await outputOf(childCommand('scribe', scribe, path, languagesPath()))) as ScribeReading;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
