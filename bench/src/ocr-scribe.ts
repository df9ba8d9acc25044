import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodePng } from 'fovea/write';
import type { Picture } from 'fovea';
import { outputOf } from './measure.ts';
import { languagePackage, resolveFile } from './ocr-internals.ts';
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

/** Languages for both of its engines, of the packages that we read them with, too: nothing is downloaded. */
const languageEdition = '4.0.0';

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

/** The data of languages, side by side in one folder. */
function linkLanguages(folder: string, lang: string): string {
  const languages = join(folder, 'languages');
  mkdirSync(languages);
  for (const code of new Set([lang, 'eng'])) {
    const manifest = resolveFile(`${languagePackage(code)}/package.json`);
    if (manifest === undefined) throw new Error(`${languagePackage(code)} is not installed`);
    const file = `${code}.traineddata.gz`;
    symlinkSync(join(dirname(manifest), languageEdition, file), join(languages, file));
  }
  return languages;
}

/** Reads a picture in a process of its own; throws what that said where it fails. */
export async function readWithScribe(scribe: string, picture: Picture, lang = 'eng'): Promise<ScribeReading> {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-scribe-'));
  try {
    const path = join(folder, 'page.png');
    writeFileSync(path, encodePng(picture));
    const command = childCommand('scribe', scribe, path, linkLanguages(folder, lang), lang);
    return JSON.parse(await outputOf(command)) as ScribeReading;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
