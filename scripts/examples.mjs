/** `npm run examples -- ARGS`: makes the example documents anew. */
import { runBuilt } from './setup.mjs';

await runBuilt('examples/dist/src/make.js');
