import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toOutput } from './output-error.ts';

/** A folder and those above it. Not with `recursive`: where nothing can be made, as in /proc, Node 20 tries for ever. */
export function makeFolder(path: string): Promise<void> {
  return toOutput(path, () => makeWithThoseAbove(path));
}

async function makeWithThoseAbove(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (thrown) {
    const above = dirname(path);
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw thrown;
    await makeWithThoseAbove(above);
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  await mkdir(path).catch(async (thrown: unknown) => {
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw thrown;
  });
}
