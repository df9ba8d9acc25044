/** `npm run bench -- ARGS`: speed and accuracy beside the peers. */
import { runBuilt } from './setup.mjs';

await runBuilt('bench/dist/src/run.js');
