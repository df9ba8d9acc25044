import { Option, type Command } from 'commander';
import { addDoorOptions, doorOf, type DoorFlags } from './door-options.ts';
import { addLimitOptions, limitsOf, type LimitFlags } from './input-options.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import { verbsOf } from '../../verbs/index.ts';
import { readingOptions, type ReadingValues } from '../../verbs/shared-options.ts';
import { addVerbOptions, verbFlags } from './verb-options.ts';
import { UsageError } from '../../run/exit-code.ts';

const examples = `
Programs with a language model start it themselves and talk to it on standard input and output. Tools:
${verbsOf('mcp')
  .map(({ name }) => name)
  .join(', ')}.
Only files below the roots can be read, and nothing is written. docs/mcp.md says more.

Examples:
  fovea mcp                                        files of this folder
  fovea mcp --root ~/papers --root ~/invoices
  fovea mcp --allow-urls                           also fetches public addresses
  fovea mcp --http 4700                            over HTTP on this machine, with a token that is printed
  FOVEA_TOKEN=… fovea mcp --http 4700              with a token of your own`;

type Flags = LimitFlags &
  DoorFlags & {
    readonly root: readonly string[];
    readonly allowUrls?: boolean;
    readonly http?: number | true;
    readonly host: string;
    readonly maxPages: number;
  };

const { maxPages, ocr, lang, hidden } = readingOptions;

/** How documents are read, whoever calls. Text that nobody sees is where instructions to a language model are hidden. */
const ofServer = { options: { maxPages, ocr, lang, hidden: { ...hidden, default: 'drop' } } } as const;

export function addMcpCommand(program: Command, front: Front): void {
  const command = program
    .command('mcp')
    .description('tools for language models: a server of the Model Context Protocol')
    .addOption(
      new Option('--root <folder>', 'a folder whose files may be read; may be given several times')
        .argParser((folder: string, others: readonly string[]) => [...others, folder])
        .default([], 'this folder'),
    )
    .option('--allow-urls', 'also fetch http and https addresses')
    .option('--http [port]', 'serve over HTTP instead; any free port unless told', wholeNumber('--http', 0))
    .option('--host <address>', 'with --http: the address to listen on', '127.0.0.1');
  addVerbOptions(addLimitOptions(addDoorOptions(command, ['host', 'origin'])), ofServer)
    .addHelpText('after', examples)
    .action(async (_flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      const { root, allowUrls = false, http, host, maxPages } = flags;
      if (flags.allowPrivate && !allowUrls) throw new UsageError('--allow-private goes with --allow-urls');
      // Loaded when needed, so that --help and --version stay quick.
      const { runMcp } = await import('./mcp.ts');
      const settings = {
        ...limitsOf(flags, front.signal),
        ...(verbFlags(ofServer, flags) as ReadingValues),
        maxPages,
        allowUrls,
        host,
      };
      const { allowHosts, allowOrigins } = doorOf(flags);
      const port = http === true ? 0 : http;
      front.done(await runMcp(root, { ...settings, allowHosts, allowOrigins, ...(port !== undefined && { port }) }));
    });
}
