import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside `dist`, and only in a checkout: a package has no sources. */
const ownSources = fileURLToPath(new URL('../../../src', import.meta.url));

/** What to say where the app is not there: what helps in a checkout is not part of an installed package. */
export function appMissing(sources: string = ownSources): string {
  return existsSync(sources)
    ? 'The app of the studio is not built; npm run build does it'
    : 'The app of the studio is missing from this installation; install the package fovea again';
}
