import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodePng } from 'fovea/write';
import type { Picture } from 'fovea';
import { outputOf } from './measure.ts';
import { childCommand } from './peers.ts';

/** What scribe.js has read of a page, and what it cost without loading. */
export type ScribeReading = {
  readonly words: readonly string[];
  readonly cpuSeconds: number;
  readonly megabytes: number;
};

/** It is under a licence of another kind (AGPL), so it is no dependency: whoever wants it beside us installs it. */
export const howToGetScribe = 'npm install --no-save scribe.js-ocr';

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

/** Reads a picture in a process of its own; throws what that said where it fails. */
export async function readWithScribe(scribe: string, picture: Picture): Promise<ScribeReading> {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-scribe-'));
  try {
    const path = join(folder, 'page.png');
    writeFileSync(path, encodePng(picture));
    return JSON.parse(await outputOf(childCommand('scribe', scribe, path))) as ScribeReading;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
