import { Option, type Command } from 'commander';
import { directoryMethods, type DirectoryMethod } from '../../extract/directory/method-names.ts';
import type { Front } from './main.ts';

const notes = `
The folder has the same layout as for \`fovea train directory\`. Scores on training documents say little; the model card
has the held-out scores.

Examples:
  fovea evaluate directory --data documents/
  fovea evaluate directory --data documents/ --model model.json -f json`;

type Flags = {
  readonly data: string;
  readonly model?: string;
  readonly method: DirectoryMethod;
  readonly format: 'text' | 'json';
  readonly quiet?: boolean;
};

/** `fovea evaluate directory`: pages, trees and relations beside what is known of them. */
export function addEvaluateDirectoryCommand(evaluate: Command, front: Front): void {
  evaluate
    .command('directory')
    .description('score directory pages, reading trees and relations')
    .requiredOption('--data <folder>', 'folder with labelled documents')
    .option('--model <path>', 'model file from fovea train directory (default: built-in model)')
    .addOption(new Option('--method <name>', 'extraction method').choices(directoryMethods).default('fovea'))
    .addOption(new Option('-f, --format <format>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', notes)
    .action(async (_flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runEvaluateDirectory } = await import('./evaluate-directory.ts');
      front.done(await runEvaluateDirectory({ ...flags, quiet: flags.quiet ?? false }, front));
    });
}
