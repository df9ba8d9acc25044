import { fileURLToPath } from 'node:url';

/** A compiled file lies one folder deeper than its source; tests run from the sources. */
const up = import.meta.url.endsWith('.ts') ? '../../' : '../../../';

/** The command line as users have it. */
export const programPath: string = fileURLToPath(new URL(`${up}packages/fovea/bin/fovea.js`, import.meta.url));

/** A file of the examples. */
export const examplePath = (path: string): string => fileURLToPath(new URL(`${up}examples/${path}`, import.meta.url));
