import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './bench.ts';
import { outputOf } from './measure.ts';

/**
 * `FOLDER/NAME` where it is there, else `FOLDER/NAME.tar.xz` unpacked beside the system's temporary files; what was made
 * is added to `made`.
 */
export async function unpackedFolder(folder: string, name: string, made: string[]): Promise<string> {
  const ready = join(folder, name);
  if (existsSync(ready)) return ready;
  const archive = `${ready}.tar.xz`;
  if (!existsSync(archive)) throw new UsageError(`--data: neither ${ready} nor ${archive} is there`);
  const target = await mkdtemp(join(tmpdir(), `fovea-${name}-`));
  made.push(target);
  try {
    await outputOf({ command: 'tar', args: ['-C', target, '-xJf', archive] });
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message.trim() : String(thrown);
    throw new UsageError(`${archive} can't be unpacked; tar and xz (Debian: xz-utils) are needed.\n${why}`);
  }
  return join(target, name);
}

export async function removeUnpacked(made: readonly string[]): Promise<void> {
  for (const target of made) await rm(target, { recursive: true, force: true });
}
