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
MCP clients start this command themselves and talk to it over standard input and output. Tools:
${verbsOf('mcp')
  .map(({ name }) => name)
  .join(', ')}.
Only files inside the roots can be read, and no files are written. See docs/mcp.md.

Examples:
  fovea mcp                                        files in the current folder
  fovea mcp --root ~/papers --root ~/invoices
  fovea mcp --allow-urls                           also fetch public URLs
  fovea mcp --http 4700                            over HTTP on this machine; prints a token
  FOVEA_TOKEN=… fovea mcp --http 4700              with your own token`;

type Flags = LimitFlags &
  DoorFlags & {
    readonly root: readonly string[];
    readonly allowUrls?: boolean;
    readonly http?: number | true;
    readonly host: string;
    readonly maxPages: number;
  };

const { maxPages, ocr, language, hidden } = readingOptions;

/** How documents are read, whoever calls. Text that nobody sees is where instructions to a language model are hidden. */
const ofServer = { options: { maxPages, ocr, language, hidden: { ...hidden, default: 'drop' } } } as const;

export function addMcpCommand(program: Command, front: Front): void {
  const command = program
    .command('mcp')
    .description('start a Model Context Protocol (MCP) server with tools for language models')
    .addOption(
      new Option('--root <folder>', 'folder that may be read; repeatable')
        .argParser((folder: string, others: readonly string[]) => [...others, folder])
        .default([], 'current folder'),
    )
    .option('--allow-urls', 'also fetch http and https URLs')
    .option(
      '--http [port]',
      'serve over HTTP instead of standard input and output (default port: any free one)',
      wholeNumber('--http', 0),
    )
    .option('--host <address>', 'with --http: address to listen on', '127.0.0.1');
  addVerbOptions(addLimitOptions(addDoorOptions(command, ['host', 'origin'])), ofServer)
    .addHelpText('after', examples)
    .action(async (_flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      const { root, allowUrls = false, http, host, maxPages } = flags;
      if (flags.allowPrivate && !allowUrls) throw new UsageError('--allow-private requires --allow-urls');
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
