/** The gold of directory pages, as far as it says what stands in a block of lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './bench.ts';

export type GoldParty = {
  readonly doc: string;
  readonly folder: string;
  /** Of the lines, as far as their letters tell, else of the document. */
  readonly language: string;
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

/** The first was looked at while names were learned to be read, the second mostly was not. */
export const goldFolders = ['directory', 'directory2'] as const;

export function goldParties(data: string): GoldParty[] {
  return goldFolders.flatMap((name) => partiesIn(data, name));
}

/** Languages of documents by their names: `en`, or `en+zh` where pages have both. */
function languagesOf(data: string, name: string): ReadonlyMap<string, string> {
  const [head = [], ...rows] = readFileSync(join(data, name, 'index.csv'), 'utf8')
    .split('\n')
    .map((line) => line.match(/(?:"[^"]*"|[^,])*(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []);
  const [doc, language] = [head.indexOf('doc'), head.indexOf('language')];
  return new Map(rows.map((row) => [row[doc] ?? '', row[language] ?? '']));
}

function partiesIn(data: string, name: string): GoldParty[] {
  const folder = join(data, name, 'truth');
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw new UsageError(`--data: there is no ${folder}`);
  }
  const languages = languagesOf(data, name);
  return names.toSorted().flatMap((file) => {
    const truth = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth;
    return partiesOf(truth).map((party) => ({
      ...party,
      folder: name,
      language: languageOf(party.lines, languages.get(party.doc) ?? ''),
    }));
  });
}

const languageOf = (lines: readonly string[], ofDocument: string): string =>
  /\p{Script=Han}/u.test(lines.join(' ')) ? 'zh' : (ofDocument.split('+')[0] ?? '');

function partiesOf({ doc, nodes, triples }: Truth): Omit<GoldParty, 'folder' | 'language'>[] {
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
