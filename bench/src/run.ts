/** `npm run bench -- NAME [--data DIR]`: runs one benchmark, or `all` of them. */
import { runBench } from './runner.ts';

// A document that can't be ended must not keep a finished bench alive.
process.exit(await runBench(process.argv.slice(2)));
