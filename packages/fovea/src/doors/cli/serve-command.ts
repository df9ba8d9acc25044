import { Option, type Command } from 'commander';
import { defaultConnectionOptions, defaultServiceOptions } from '../service/options.ts';
import { addDoorOptions, type DoorFlags } from './door-options.ts';
import type { Front } from './main.ts';
import { byteSize, seconds, wholeNumber } from './parse.ts';

const examples = `
Documents go to POST /v1/read, article, offers, wrap, directory and validate: as the body itself, as a form with a file, or
as JSON with a "url". Small work is answered at once; large work, or with the header "Prefer: respond-async", gives a job
under /v1/jobs. /openapi.json has all of it, docs/service.md tells it. The address is printed when it listens; logs are JSON
lines on standard error.

Without tokens only this machine can reach it, under its own names and from no page of another site; --allow-host and
--allow-origin name others. A file of tokens has a line each, "name token", or is a JSON list with limits
of each: [{ "name": "app", "token": "…", "requestsPerMinute": 60, "concurrency": 2, "maxBytes": 10000000 }].

Examples:
  fovea serve                                     on 127.0.0.1:8080, for this machine alone
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
    .description('an HTTP API: documents in, structured data out, with jobs, tokens and limits')
    .option('--port <number>', 'of this machine; 0 for any free one', wholeNumber('--port', 0), 8080)
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .addOption(new Option('--token <text>', 'the one token that is good').env('FOVEA_TOKEN'))
    .option('--token-file <file>', 'tokens with limits of their own')
    .option('--no-auth', 'without tokens, also where other machines can reach it');
  addDoorOptions(command, ['host', 'origin'])
    .addOption(
      new Option('-j, --jobs <number>', 'documents at work at one time')
        .argParser(wholeNumber('--jobs', 1))
        .default(service.jobs, 'all cores'),
    )
    .option('--queue <number>', 'documents that may wait; more get 503', wholeNumber('--queue', 0), service.queue)
    .option('--rate <number>', 'requests a minute of a token', wholeNumber('--rate', 1), service.requestsPerMinute)
    .option('--max-pages <number>', 'most pages of one document', wholeNumber('--max-pages', 1), limits.maxPages)
    .addOption(sizeOption('max-bytes', 'largest document', limits.maxBytes))
    .addOption(sizeOption('max-held', 'most bytes of all requests in memory', service.maxHeldBytes))
    .addOption(timeOption('timeout', 'longest time for one document', limits.timeoutMs))
    .addOption(sizeOption('memory', 'most memory for one document', limits.maxMemoryBytes))
    .addOption(timeOption('wait', 'after this an answer turns into a job', service.waitMs))
    .addOption(sizeOption('async-above', 'larger bodies are jobs from the start', service.asyncAboveBytes))
    .addOption(timeOption('keep', 'how long a finished job can be asked for', service.keepMs))
    .option(
      '--max-jobs <number>',
      'jobs that are kept, shared out evenly among tokens',
      wholeNumber('--max-jobs', 1),
      service.maxKept,
    )
    .addOption(sizeOption('keep-bytes', 'results that are kept, likewise', service.maxKeptBytes))
    .option('--store <folder>', 'where uploaded models and wrappers are kept; none are taken without')
    .option(
      '--max-stored <number>',
      'models and wrappers that are stored, shared out evenly among tokens',
      wholeNumber('--max-stored', 1),
      service.maxStored,
    )
    .addOption(sizeOption('store-bytes', 'their bytes, likewise', service.maxStoredBytes))
    .option('--no-fetch', 'refuse all addresses')
    .option('--allow-private', 'let addresses lead to this machine or its network')
    .addOption(timeOption('header-timeout', 'for the headers of a request', connections.headersMs))
    .addOption(timeOption('request-timeout', 'for a request to be sent as a whole', connections.requestMs))
    .addOption(timeOption('idle-timeout', 'of a connection between requests', connections.idleMs))
    .addOption(timeOption('drain', 'for work under way, when told to end', connections.drainMs));
  command.addHelpText('after', examples).action(async (_flags: object, own: Command) => {
    const flags: ServeFlags = own.optsWithGlobals();
    // Loaded when needed, so that --help and --version stay quick.
    const { runServe } = await import('./serve.ts');
    front.done(await runServe(flags, front.signal));
  });
}
