import { access, constants } from 'node:fs/promises';
import { delimiter, posix, win32 } from 'node:path';
import { FoveaError } from '../../model/index.ts';
import { addPackages } from '../add-packages.ts';
import { unpackShipped } from './shipped-browser.ts';

/** A browser's program, and what it needs around it. */
export type FoundBrowser = { readonly path: string; readonly env?: Readonly<Record<string, string>> };

type Environment = Readonly<Record<string, string | undefined>>;

const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where Chrome, Chromium and Edge are usually installed, the likeliest first. */
export function usualPlaces(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])];
    return macNames.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => env[name]);
    return windowsPrograms.flatMap((program) => roots.flatMap((root) => (root ? [win32.join(root, program)] : [])));
  }
  const folders = [
    ...(env['PATH'] ?? '').split(delimiter).filter((folder) => posix.isAbsolute(folder)),
    ...linuxFolders,
  ];
  return linuxNames.flatMap((name) => [...new Set(folders)].map((folder) => posix.join(folder, name)));
}

/**
 * The browser to use: `wanted` or else `FOVEA_BROWSER`, each a path or `shipped`; else an installed one; else the one
 * of the npm package `@sparticuz/chromium`.
 */
export async function findBrowser(
  wanted: string | undefined,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): Promise<FoundBrowser> {
  const chosen = wanted || env['FOVEA_BROWSER'];
  if (chosen && chosen !== 'shipped') {
    if (await isProgram(chosen)) return { path: chosen };
    throw new FoveaError(
      'browser/missing',
      `${chosen} is not an executable; check FOVEA_BROWSER or the option browser`,
    );
  }
  if (!chosen) {
    for (const path of usualPlaces(platform, env)) if (await isProgram(path)) return { path };
  }
  const shipped = platform === 'linux' ? await unpackShipped() : undefined;
  if (shipped) return shipped;
  throw new FoveaError('browser/missing', adviceFor(platform));
}

function adviceFor(platform: NodeJS.Platform): string {
  const shipped = platform === 'linux' ? `, or run: ${addPackages('playwright-core', '@sparticuz/chromium')}` : '';
  return `No browser found; set FOVEA_BROWSER, install Chrome or Chromium${shipped}`;
}

async function isProgram(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
