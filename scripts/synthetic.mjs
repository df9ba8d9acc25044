/** `npm run synthetic -- ARGS`: makes documents with exact truth. */
import { runBuilt } from './setup.mjs';

await runBuilt('synthetic/dist/src/make.js');
