import { formatCheck, type Check } from './bench.ts';

/** What became of one bench in a run of all. */
export type Section = {
  readonly name: string;
  readonly description: string;
  /** The command that makes these figures again. */
  readonly command: string;
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly minutes: number;
  readonly checks: readonly Check[];
  /** All that it printed; only its tables of figures are kept. */
  readonly printed: string;
};

const intro = `# Results

What the benches found, each with its command, date, machine and commit. Made by \`npm run bench -- all --data DIR\`,
which writes the sections of the benches it ran and leaves the others as they are. What is compared was measured in one
run; times of different sections may be from different days.
`;

const heading = /^## (\S+)$/m;

/** The file with these sections in it; those that were there before and are not among them stay. Benches are in the order of `names`. */
export function withSections(before: string, sections: readonly Section[], names: readonly string[]): string {
  const texts = new Map(sectionsIn(before));
  for (const section of sections) texts.set(section.name, toMarkdown(section));
  return [intro, ...names.flatMap((name) => texts.get(name) ?? [])].join('\n');
}

function sectionsIn(markdown: string): [string, string][] {
  const parts = markdown.split(/^(?=## \S+$)/m).slice(1);
  return parts.map((part) => [heading.exec(part)![1]!, `${part.trimEnd()}\n`]);
}

function toMarkdown({ name, description, command, date, commit, machine, minutes, checks, printed }: Section): string {
  const failed = checks.filter(({ passed }) => passed === false).length;
  const skipped = checks.filter(({ passed }) => passed === undefined).length;
  const counts = `${checks.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`;
  return [
    `## ${name}`,
    '',
    `${description[0]!.toUpperCase()}${description.slice(1)}. \`${command}\``,
    '',
    `${date}, commit ${commit}, ${machine}, ${minutes.toFixed(1)} minutes: ${counts}.`,
    '',
    '```text',
    ...(checks.length > 0 ? checks.map(formatCheck) : ['no requirements']),
    '```',
    '',
    ...tablesOf(printed).flatMap((table) => ['```text', ...table, '```', '']),
  ].join('\n');
}

/** Columns are apart by two blanks at least. */
const cellsOf = (line: string): string[] => line.trim().split(/ {2,}/);
const isFigure = (cell: string): boolean => /^[-+]?[\d.,]+(?: ?[%×]| .*)?$|^-$/.test(cell);
/** A table with fewer columns of figures than this may be a list of texts. */
const leastFigures = 3;

/**
 * The tables of figures in what a bench has printed. All else stays out: benches also print what they got wrong, which are
 * texts of documents that are not ours to publish.
 */
function tablesOf(printed: string): string[][] {
  const lines = printed.split('\n');
  const tables: string[][] = [];
  const isHead = (at: number): boolean => /^-[- ]*-$/.test(lines[at + 1] ?? '');
  for (let at = 0; at < lines.length; at++) {
    if (!isHead(at)) continue;
    let end = at + 2;
    while (end < lines.length && lines[end]!.trim() !== '' && !isHead(end)) end++;
    const table = lines.slice(at, end);
    const [, , ...rows] = table;
    if (rows.every((row) => cellsOf(row).filter(isFigure).length >= leastFigures)) tables.push(table);
    at += table.length - 1;
  }
  return tables;
}
