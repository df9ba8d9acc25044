import type { Command } from 'commander';
import { addDoorOptions, doorOf, type DoorFlags } from './door-options.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';

const examples = `
A project is a folder that can be put under git: documents/, labels/, wrappers/, models/, runs/ and fovea.json. A folder
without fovea.json becomes one. Everything stays on this machine; docs/studio.md says more.

Examples:
  fovea studio                       the project of this folder
  fovea studio flyers/ --port 4600
  fovea studio flyers/ --no-open     prints the address and leaves the browser alone`;

type Flags = DoorFlags & {
  readonly port?: number;
  readonly host?: string;
  readonly open: boolean;
  readonly quiet?: boolean;
};

export function addStudioCommand(program: Command, front: Front): void {
  const command = program
    .command('studio')
    .description('look, label, train and judge in a browser: the documents of a folder')
    .argument('[folder]', 'the folder of the project', '.')
    .option('--port <number>', 'a port of this machine; any free one unless told', wholeNumber('--port', 0))
    .option('--host <address>', 'the address to listen on; only this machine can reach it unless told', '127.0.0.1')
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
