import type { Command } from 'commander';
import { addInputOptions, inputSettingsOf, type InputFlags } from './input-options.ts';
import { pdfFiles } from '../inputs/folder.ts';
import { givenInputs } from './inputs.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';

const examples = `
Every page becomes three pictures:
  NAME-p1-black.png    its letters, black on white
  NAME-p1-colour.png   its letters as they are printed, on nothing
  NAME-p1-markup.png   its drawings, highlights and strike-outs, without letters and images, on nothing

Examples:
  fovea planes flyer.pdf -o out/
  fovea planes flyer.pdf -o out/ --pages 1-3 --dpi 200
  fovea planes 'inbox/**/*.pdf' -o out/ -j 2`;

type Flags = InputFlags & { readonly output: string; readonly dpi?: number };

export function addPlanesCommand(program: Command, front: Front): void {
  addInputOptions(
    program
      .command('planes')
      .description('take pages apart: letters, colours, drawings')
      .requiredOption('-o, --output <folder>', 'where the pictures go')
      .option('--dpi <number>', 'resolution (100)', wholeNumber('--dpi', 1)),
  )
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, command: Command) => {
      const flags: Flags = command.optsWithGlobals();
      const { output, dpi } = flags;
      const settings = { ...inputSettingsOf(flags, front.signal), output, ...(dpi !== undefined && { dpi }) };
      // Loaded when needed, so that --help and --version stay quick.
      const { runPlanes } = await import('./planes.ts');
      const { inputs, unreadable } = await givenInputs(given, pdfFiles, settings);
      front.done(await runPlanes(inputs, { ...settings, unreadable }));
    });
}
