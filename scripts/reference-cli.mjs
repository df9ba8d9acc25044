/** The page on the command line: what every verb says of itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './setup.mjs';

const program = join(root, 'packages', 'fovea', 'bin', 'fovea.js');

async function helpOf(verb) {
  const { code, stdout, output } = await run(process.execPath, [program, ...verb, '--help'], { capture: true });
  if (code !== 0) throw new Error(`fovea ${verb.join(' ')} --help failed:\n${output}`);
  return stdout.trimEnd();
}

/** The verbs that a help text lists under `Commands:`. */
function verbsIn(help) {
  const [, list = ''] = /^Commands:\n((?: .*\n?)*)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name).filter((name) => name !== 'help');
}

/** A verb, then those below it, with their help texts. */
async function chapters(verb) {
  const help = await helpOf(verb);
  const below = await Promise.all(verbsIn(help).map((name) => chapters([...verb, name])));
  return [{ verb, help }, ...below.flat()];
}

/** The formats that a help text offers for `-f`. */
function formatsIn(help) {
  const [, choices = ''] = /^ +-f, --format[\s\S]*?\(choices:([^)]*?)(?:,\s+default[^)]*)?\)/m.exec(help) ?? [];
  return [...choices.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
}

/** Exit codes with their comments, from where they are defined. */
function exitCodes() {
  const text = readFileSync(join(root, 'packages', 'fovea', 'src', 'run', 'exit-code.ts'), 'utf8');
  const [, body] = /ExitCode = \{([\s\S]*?)\}/.exec(text);
  const lines = [...body.matchAll(/\/\*\* (.*?) \*\/\s+\w+: (\d+),/g)];
  return lines.map(([, meaning, code]) => `| ${code} | ${meaning} |`);
}

const titleOf = (verb) => ['fovea', ...verb].join(' ');

/** The page by its path below `docs/reference`. */
export async function cliPages() {
  const all = await chapters([]);
  const formats = all
    .map(({ verb, help }) => ({ verb, formats: formatsIn(help) }))
    .filter(({ formats }) => formats.length > 0)
    .map(({ verb, formats }) => `| \`${titleOf(verb)}\` | ${formats.map((name) => `\`${name}\``).join(', ')} |`);
  const parts = [
    '<!-- Written by `npm run reference` from the command line itself: change that, not this page. -->',
    '# Command line reference',
    'Results go to standard output, everything else to standard error. Inputs are files, folders, globs, addresses and `-` for standard input.',
    '## Formats',
    ['| verb | `-f` |', '| --- | --- |', ...formats].join('\n'),
    '## Exit codes',
    ['| code | meaning |', '| --: | --- |', ...exitCodes()].join('\n'),
    ...all.flatMap(({ verb, help }) => [`## ${titleOf(verb)}`, ['```text', help, '```'].join('\n')]),
  ];
  return new Map([['cli.md', `${parts.join('\n\n')}\n`]]);
}
