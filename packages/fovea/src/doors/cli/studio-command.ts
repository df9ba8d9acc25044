import type { Command } from 'commander';
import { addDoorOptions, doorOf, type DoorFlags } from './door-options.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';

const examples = `
A project is a folder that can be put under version control: documents/, labels/, wrappers/, models/, runs/ and
fovea.json. Opening a folder without fovea.json makes it a project. Everything stays on this machine. See docs/studio.md.

Examples:
  fovea studio                       the project in the current folder
  fovea studio flyers/ --port 4600
  fovea studio flyers/ --no-open     print the address, do not open a browser`;

type Flags = DoorFlags & {
  readonly port?: number;
  readonly host?: string;
  readonly open: boolean;
  readonly quiet?: boolean;
};

export function addStudioCommand(program: Command, front: Front): void {
  const command = program
    .command('studio')
    .description('view, label, train and evaluate in a browser')
    .argument('[folder]', 'project folder', '.')
    .option('--port <number>', 'port to listen on (default: any free one)', wholeNumber('--port', 0))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--no-open', 'do not open a browser');
  addDoorOptions(command, ['host'])
    .addHelpText('after', examples)
    .action(async (folder: string, _flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      const { port = 0, host = '127.0.0.1', open, quiet = false } = flags;
      const { allowHosts } = doorOf(flags);
      // Loaded when needed, so that --help and --version stay quick.
      const { runStudio } = await import('./studio.ts');
      front.done(await runStudio(folder, { port, host, allowHosts, open, quiet, signal: front.signal }));
    });
}
