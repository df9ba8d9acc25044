/** What the command line starts the service by. */
export { createLog } from './log.ts';
export { quotasOf } from './quotas.ts';
export { serveService, type ServeOptions } from './serve.ts';
export { readTokenFile, type TokenEntry } from './tokens.ts';
