import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FoveaError } from '../../model/index.ts';
import type { FoundBrowser } from './find-browser.ts';

const program = 'chromium';

/**
 * The browser inside the npm package, unpacked once for each user and version; undefined where the package is not
 * installed. The package itself unpacks to `/tmp/chromium`, where anyone could put a program of theirs and where a
 * second process finds half a file; so it is run with a folder of ours as its `/tmp`, which is moved when complete.
 */
export async function unpackShipped(): Promise<FoundBrowser | undefined> {
  const script = findPackage();
  if (script === undefined) return undefined;
  const home = await privateFolder();
  const target = join(home, `chromium-${await versionOf(script)}`);
  if (!existsSync(join(target, program))) await unpackTo(target, home, script);
  return { path: join(target, program), env: environmentFor(target) };
}

function findPackage(): string | undefined {
  try {
    return import.meta.resolve('@sparticuz/chromium');
  } catch {
    return undefined;
  }
}

/** Its own `package.json` can't be imported by name. */
async function versionOf(script: string): Promise<string> {
  const manifest = join(dirname(fileURLToPath(script)), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}

async function privateFolder(): Promise<string> {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `fovea-${user ?? 'browser'}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stats = await lstat(folder);
  if (stats.isDirectory() && (user === undefined || stats.uid === user)) return folder;
  throw new FoveaError('browser/failed', `${folder} belongs to another user, so no browser is started from it`);
}

async function unpackTo(target: string, home: string, script: string): Promise<void> {
  const fresh = await mkdtemp(join(home, 'unpacking-'));
  const code = `const { default: shipped } = await import(${JSON.stringify(script)}); await shipped.executablePath();`;
  try {
    const env = { ...process.env, TMPDIR: fresh };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env });
    // Half a browser is left where a cleaner of temporary files was at work.
    if (!existsSync(join(target, program))) await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(join(target, program))) {
      const message = `The browser of @sparticuz/chromium could not be unpacked; is there enough space in ${home}?`;
      throw new FoveaError('browser/failed', message, { cause: error });
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Where a machine has no fonts or too few libraries, those of the package are taken. */
function environmentFor(folder: string): Record<string, string> {
  const env: Record<string, string> = {};
  const libraries = join(folder, 'al2023', 'lib');
  if (existsSync(libraries)) env['LD_LIBRARY_PATH'] = libraries;
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts');
  return env;
}
