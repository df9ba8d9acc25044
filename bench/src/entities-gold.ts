/** The gold of directory pages, as far as it says what stands in a block of lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './bench.ts';

export type GoldParty = {
  readonly doc: string;
  readonly family: string;
  readonly lines: readonly string[];
  /** The text of the header right above, and of all headers on the way to it. */
  readonly header: string;
  readonly role: string;
  readonly organisation?: string;
  readonly person?: string;
  readonly address?: string;
};

type Node = {
  readonly id: number;
  readonly label: 'header' | 'body';
  readonly parent: number | null;
  readonly text: string;
  readonly lines: readonly { readonly text: string }[];
};
type Triple = {
  readonly node: number;
  readonly role: string | null;
  readonly organisation: string | null;
  readonly organisation_implied: boolean;
  readonly person: string | null;
  readonly address: string | null;
};
type Truth = { readonly doc: string; readonly nodes: readonly Node[]; readonly triples: readonly Triple[] };

/** Documents of one house or one template are one family: what is learned from one is known of the other. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^jpm-/, 'jpm'],
  [/^abrdn-/, 'abrdn'],
  [/^(?:betmakers|kelly-partners|rectifier)$/, 'au-template'],
];

export function goldParties(data: string): GoldParty[] {
  const folder = join(data, 'directory', 'truth');
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw new UsageError(`--data: there is no ${folder}`);
  }
  return names.toSorted().flatMap((name) => partiesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth));
}

function partiesOf({ doc, nodes, triples }: Truth): GoldParty[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const family = families.find(([pattern]) => pattern.test(doc))?.[1] ?? doc;
  return triples.flatMap((triple) => {
    const node = byId.get(triple.node);
    if (!node) return [];
    const parent = node.parent === null ? undefined : byId.get(node.parent);
    const own = triple.organisation_implied ? null : triple.organisation;
    return {
      doc,
      family,
      lines: node.lines.map(({ text }) => text),
      header: parent?.text.replaceAll('\n', ' ') ?? '',
      role: triple.role ?? '',
      ...(own === null ? {} : { organisation: own }),
      ...(triple.person === null ? {} : { person: personName(triple.person, node.lines[0]?.text ?? '') }),
      ...(triple.address === null ? {} : { address: triple.address }),
    };
  });
}

/**
 * The gold of a person is the whole block, office and all. The name is what stands on its first line before a dash, a
 * comma or a bracket that ends the line; letters such as `Jr.` and `CPA` belong to it.
 */
export function personName(gold: string, firstLine: string): string {
  const line = gold.startsWith(firstLine.trim()) ? firstLine.trim() : gold;
  const letters = /^(.*?(?:, (?:Jr\.?|Sr\.?|II|III|IV|CPA|CFA|PhD|MBA|OBE|MBE|CBE))+)(?=,|\s|$)/.exec(line)?.[1];
  return letters ?? line.replace(/\s+[–-]\s.*$|,\s.*$|\s*\([^)]*\)?$/, '').trim();
}
