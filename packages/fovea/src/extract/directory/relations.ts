import { readParty } from '../../look/entities/index.ts';
import { jurisdictionOf } from '../../look/entities/roles.ts';
import { withoutContinued } from './continued.ts';
import type { TreeNode } from './tree-node.ts';

/** Who plays which part, and where they are found. */
export type Relation = {
  readonly organisation?: string;
  readonly person?: string;
  /** What a person is: `Chairman`. */
  readonly title?: string;
  /** The headings above it, from the outermost in, without that of the page. */
  readonly role: string;
  /** Whose law it is about: `English` of `(as to English law)`. */
  readonly jurisdiction?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly url?: string;
  /** All lines that say how to reach it. */
  readonly contact: readonly string[];
  readonly path: readonly string[];
  /** What says so. */
  readonly body: TreeNode;
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

/** Sentences tell of somebody; they are no record of one. */
function isProse(lines: readonly string[]): boolean {
  const words = lines.map((line) => line.split(/\s+/).length);
  const middle = words.toSorted((a, b) => a - b)[Math.floor(words.length / 2)] ?? 0;
  const [first = ''] = lines;
  return middle > 8 || (first.split(/\s+/).length > 9 && /\p{Ll}/u.test(first));
}

function relationOf(body: TreeNode, path: readonly string[], title: string | undefined, words: Words): Relation[] {
  const lines = body.lines.map((line) => words(line, body.page));
  const role = path.join(' / ');
  if (isProse(lines)) return [];
  const party = readParty(lines, { role });
  const { organisation, person, address } = party;
  if (!organisation && !person && !address) return [];
  const jurisdiction = path.map(lawOf).findLast((found) => found !== undefined);
  return [
    {
      ...(organisation && { organisation: organisation.text }),
      ...(person && { person: person.text }),
      ...(party.role && { title: party.role.text }),
      role,
      ...(jurisdiction !== undefined && { jurisdiction }),
      ...(address && { address: address.text }),
      ...(party.phone && { phone: party.phone.text }),
      ...(party.email && { email: party.email.text }),
      ...(party.url && { url: party.url.text }),
      contact: party.contacts.map(({ text }) => text),
      path: title === undefined ? path : [title, ...path],
      body,
    },
  ];
}

/** The relations that a tree holds, in reading order. */
export function relationsOf(tree: readonly TreeNode[], words: Words): Relation[] {
  const walk = (nodes: readonly TreeNode[], path: readonly string[], title: string | undefined): Relation[] =>
    nodes.flatMap((node) => {
      if (node.label === 'body') return relationOf(node, path, title, words);
      const text = cleanHeader(words(node.tokens, node.page));
      return node.isTitle ? walk(node.children, path, text) : walk(node.children, [...path, text], title);
    });
  return walk(tree, [], undefined);
}
