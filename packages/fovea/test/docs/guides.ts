/** The README, the guides and what they are held against. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../../../..', import.meta.url));

/** README, guides, reference and the page about the examples, by their paths from the root. */
export const guides: readonly string[] = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'examples/README.md',
];

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The parts of a page below headings of the second rank, by these. */
export function sectionsOf(path: string): ReadonlyMap<string, string> {
  const sections = textOf(path).split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]));
}
