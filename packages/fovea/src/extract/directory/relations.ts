import { readParty } from '../../look/entities/index.ts';
import { jurisdictionOf } from '../../look/entities/roles.ts';
import { withoutContinued } from './continued-heading.ts';
import { isProse, partyRow, type ReadBody } from './party-rows.ts';
import type { FeatureRow } from './feature-table.ts';
import type { TreeNode } from './tree-node.ts';

/** Who has which role, and where they are. */
export type Relation = {
  readonly organisation?: string;
  readonly person?: string;
  /** The position of a person: `Chairman`. */
  readonly title?: string;
  /** The headings above it, from the outermost inwards, without the page heading. */
  readonly role: string;
  /** The jurisdiction: `English` in `(as to English law)`. */
  readonly jurisdiction?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly url?: string;
  /** All lines with contact details. */
  readonly contact: readonly string[];
  readonly path: readonly string[];
  /** The probability that it names a party, if a model was used. */
  readonly score?: number;
  /** The body that it was read from. */
  readonly body: TreeNode;
  /** The headings above it, without the page heading. */
  readonly stack: readonly TreeNode[];
};

/** The text of words of a page. */
export type Words = (tokens: readonly number[], page: number | undefined) => string;

const cleanHeader = (text: string): string =>
  withoutContinued(text)
    .trimEnd()
    .replace(/[:–-]$/, '')
    .trim();

/** `(as to English law)`, `(as per Hong Kong legal matters)`. */
function lawOf(text: string): string | undefined {
  const matters = /\bas (?:to|per) ([\p{L} .&-]{2,60}?) (?:legal )?matters\b/iu.exec(text)?.[1];
  return jurisdictionOf(text) ?? matters?.trim();
}

/** How likely a body is about a party, by what it says. */
export type IsParty = (row: FeatureRow) => number;

/** Bodies that are less likely about a party than this are about something else. */
const leastSure = 0.4;

function readBody(body: TreeNode, path: readonly string[], words: Words): ReadBody | undefined {
  const lines = body.lines.map((line) => words(line, body.page));
  const party = readParty(lines, { role: path.join(' / ') });
  return party.organisation || party.person || party.address ? { lines, path, party } : undefined;
}

/** What to learn from, or to be told by, whether bodies are about parties. */
export function bodyRows(tree: readonly TreeNode[], words: Words): { body: TreeNode; row: FeatureRow }[] {
  return bodiesIn(tree, words).flatMap(({ body, path }) => {
    const read = readBody(body, path, words);
    return read ? [{ body, row: partyRow(read) }] : [];
  });
}

function relationOf({ body, path, title, stack }: PlacedBody, words: Words, isParty: IsParty | undefined): Relation[] {
  const read = readBody(body, path, words);
  if (!read) return [];
  const score = isParty?.(partyRow(read));
  if (score === undefined ? isProse(read.lines) : score < leastSure) return [];
  const { party } = read;
  const { organisation, person, address } = party;
  const jurisdiction = path.map(lawOf).findLast((found) => found !== undefined);
  return [
    {
      ...(organisation && { organisation: organisation.text }),
      ...(person && { person: person.text }),
      ...(party.role && { title: party.role.text }),
      role: path.join(' / '),
      ...(jurisdiction !== undefined && { jurisdiction }),
      ...(address && { address: address.text }),
      ...(party.phone && { phone: party.phone.text }),
      ...(party.email && { email: party.email.text }),
      ...(party.url && { url: party.url.text }),
      contact: party.contacts.map(({ text }) => text),
      path: title === undefined ? path : [title, ...path],
      ...(score !== undefined && { score }),
      body,
      stack,
    },
  ];
}

/** A body with the headings above it, without that of the page. */
type PlacedBody = {
  readonly body: TreeNode;
  readonly path: readonly string[];
  readonly stack: readonly TreeNode[];
  readonly title: string | undefined;
};

type Above = Omit<PlacedBody, 'body'>;

function bodiesIn(
  nodes: readonly TreeNode[],
  words: Words,
  above: Above = { path: [], stack: [], title: undefined },
): PlacedBody[] {
  return nodes.flatMap((node) => {
    if (node.label === 'body') return [{ body: node, ...above }];
    const text = cleanHeader(words(node.tokens, node.page));
    const { path, stack } = above;
    return node.isTitle
      ? bodiesIn(node.children, words, { ...above, title: text })
      : bodiesIn(node.children, words, { ...above, path: [...path, text], stack: [...stack, node] });
  });
}

/** The relations that a tree holds, in reading order; those of parties only, where a model tells. */
export function relationsOf(tree: readonly TreeNode[], words: Words, isParty?: IsParty): Relation[] {
  return bodiesIn(tree, words).flatMap((placed) => relationOf(placed, words, isParty));
}
