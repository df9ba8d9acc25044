import { Option, type Command } from 'commander';
import { defaultConnectionOptions, defaultServiceOptions } from '../service/options.ts';
import { verbsOf } from '../../verbs/index.ts';
import { addDoorOptions, type DoorFlags } from './door-options.ts';
import type { Front } from './main.ts';
import { byteSize, seconds, wholeNumber } from './parse.ts';

const paths = verbsOf('http').map(({ name }) => `/v1/${name}`);

const examples = `
Send documents as the request body, as a form with a file, or as JSON with a "url", to POST
${paths.join(', ')}.
Small requests are answered directly; large ones, and those with the header "Prefer: respond-async", return a job under
/v1/jobs. See /openapi.json and docs/service.md. The address is printed once the server is listening; logs are JSON lines
on standard error.

Without tokens, the server accepts requests from this machine only, for its own host names and from no other site; use
--allow-host and --allow-origin to allow more. A token file has one "name token" per line, or is a JSON list with limits
per token: [{ "name": "app", "token": "…", "requestsPerMinute": 60, "concurrency": 2, "maxBytes": 10000000 }].

Examples:
  fovea serve                                     on 127.0.0.1:8080, for this machine only
  fovea serve --port 0                            on any free port
  FOVEA_TOKEN=$(openssl rand -hex 32) fovea serve --host 0.0.0.0
  fovea serve --host 0.0.0.0 --token-file tokens.json --store models/ -j 8
  fovea serve --no-fetch --max-bytes 20M --timeout 30

  curl --data-binary @flyer.pdf -H 'Content-Type: application/pdf' http://127.0.0.1:8080/v1/offers
  curl -F file=@report.pdf -F with=balance-sheet http://127.0.0.1:8080/v1/wrap`;

export type ServeFlags = DoorFlags & {
  readonly port: number;
  readonly host: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly auth: boolean;
  readonly jobs: number;
  readonly queue: number;
  readonly rate: number;
  readonly maxBytes: number;
  readonly maxHeld: number;
  readonly maxPages: number;
  readonly timeout: number;
  readonly memory: number;
  readonly wait: number;
  readonly asyncAbove: number;
  readonly keep: number;
  readonly maxJobs: number;
  readonly keepBytes: number;
  readonly store?: string;
  readonly maxStored: number;
  readonly storeBytes: number;
  readonly fetch: boolean;
  readonly allowPrivate?: boolean;
  readonly headerTimeout: number;
  readonly requestTimeout: number;
  readonly idleTimeout: number;
  readonly drain: number;
  readonly quiet?: boolean;
};

const { limits, ...service } = defaultServiceOptions;
const connections = defaultConnectionOptions;

const timeOption = (flag: string, help: string, milliseconds: number): Option =>
  new Option(`--${flag} <seconds>`, help)
    .argParser(seconds(`--${flag}`))
    .default(milliseconds, `${milliseconds / 1000}`);
const sizeOption = (flag: string, help: string, bytes: number): Option =>
  new Option(`--${flag} <size>`, help).argParser(byteSize(`--${flag}`)).default(bytes, `${bytes / 2 ** 20}M`);

export function addServeCommand(program: Command, front: Front): void {
  const command = program
    .command('serve')
    .description('start an HTTP API: documents in, structured data out, with jobs, tokens and limits')
    .option('--port <number>', 'port to listen on; 0 for any free one', wholeNumber('--port', 0), 8080)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(new Option('--token <text>', 'the token that clients must send').env('FOVEA_TOKEN'))
    .option('--token-file <file>', 'file with several tokens and their limits')
    .option('--no-auth', 'run without tokens even if other machines can reach it');
  addDoorOptions(command, ['host', 'origin'])
    .addOption(
      new Option('-j, --jobs <number>', 'documents to process in parallel')
        .argParser(wholeNumber('--jobs', 1))
        .default(service.jobs, 'all cores'),
    )
    .option('--queue <number>', 'documents that may wait; more get 503', wholeNumber('--queue', 0), service.queue)
    .option('--rate <number>', 'requests per minute and token', wholeNumber('--rate', 1), service.requestsPerMinute)
    .option('--max-pages <number>', 'maximum pages per document', wholeNumber('--max-pages', 1), limits.maxPages)
    .addOption(sizeOption('max-bytes', 'maximum size of a document', limits.maxBytes))
    .addOption(sizeOption('max-held', 'maximum size of all requests in memory', service.maxHeldBytes))
    .addOption(timeOption('timeout', 'time limit per document', limits.timeoutMs))
    .addOption(sizeOption('memory', 'memory limit per document', limits.maxMemoryBytes))
    .addOption(timeOption('wait', 'turn a request into a job after this time', service.waitMs))
    .addOption(sizeOption('async-above', 'turn larger requests into jobs immediately', service.asyncAboveBytes))
    .addOption(timeOption('keep', 'how long finished jobs are kept', service.keepMs))
    .option(
      '--max-jobs <number>',
      'maximum jobs kept, divided evenly between tokens',
      wholeNumber('--max-jobs', 1),
      service.maxKept,
    )
    .addOption(sizeOption('keep-bytes', 'maximum size of results kept, divided likewise', service.maxKeptBytes))
    .option('--store <folder>', 'folder for uploaded models and wrappers (default: uploads are rejected)')
    .option(
      '--max-stored <number>',
      'maximum models and wrappers stored, divided evenly between tokens',
      wholeNumber('--max-stored', 1),
      service.maxStored,
    )
    .addOption(sizeOption('store-bytes', 'maximum size of stored files, divided likewise', service.maxStoredBytes))
    .option('--no-fetch', 'do not fetch URLs')
    .option('--allow-private', 'allow URLs that resolve to this machine or its private network')
    .addOption(timeOption('header-timeout', 'time limit for request headers', connections.headersMs))
    .addOption(timeOption('request-timeout', 'time limit for a complete request', connections.requestMs))
    .addOption(timeOption('idle-timeout', 'time limit for an idle connection', connections.idleMs))
    .addOption(timeOption('drain', 'time limit for running work on shutdown', connections.drainMs));
  command.addHelpText('after', examples).action(async (_flags: object, own: Command) => {
    const flags: ServeFlags = own.optsWithGlobals();
    // Loaded when needed, so that --help and --version stay quick.
    const { runServe } = await import('./serve.ts');
    front.done(await runServe(flags, front.signal));
  });
}
