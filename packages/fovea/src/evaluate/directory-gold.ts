import type { Box } from '../model/index.ts';

/** The label of a node in a reading tree. */
export type GoldLabel = 'header' | 'body';

/** A node of a reading tree, as labelled by people. */
export type GoldNode = {
  readonly id: number;
  readonly label: GoldLabel;
  /** The outermost heading, which names the page, not a role. */
  readonly isTitle: boolean;
  readonly parent: number | undefined;
  readonly words: readonly number[];
  readonly text: string;
};

/** Who has which role, as labelled by people. */
export type GoldRelation = {
  readonly role: string;
  readonly organisation: string | undefined;
  /** The page does not name it: it is the publisher of the document. */
  readonly isImplied: boolean;
  /** Includes what follows the name: a position, a title. */
  readonly person: string | undefined;
  readonly address: string | undefined;
};

/** A directory page with its gold tree. */
export type DirectoryGold = {
  readonly doc: string;
  readonly page: number;
  readonly words: readonly { readonly text: string; readonly box: Box }[];
  readonly nodes: readonly GoldNode[];
  readonly relations: readonly GoldRelation[];
  /** Words that readers of the document miss, and that count as words of the page. */
  readonly added?: readonly { readonly text: string; readonly box: Box }[];
  /** The parts of the page that are labelled, if it is not labelled as a whole. */
  readonly regions?: readonly Box[];
};

/** A truth file for one directory page, as written by people. Other keys are ignored. */
export type DirectoryGoldFile = {
  readonly doc: string;
  readonly page: number;
  /** Every word of the page: its text, and its left, top, right and bottom in points. */
  readonly words: readonly { readonly t: string; readonly b: readonly [number, number, number, number] }[];
  readonly nodes: readonly {
    readonly id: number;
    readonly label: GoldLabel;
    /** `title` for the outermost heading, which names the page. */
    readonly kind?: string;
    /** The id of its parent node. */
    readonly parent?: number | null;
    /** Indexes into `words`. */
    readonly words: readonly number[];
    readonly text?: string;
  }[];
  /** Indexes into `words` of those that readers of the document miss. */
  readonly added?: readonly number[];
  /** The parts of the page that are labelled, if it is not labelled as a whole: left, top, right, bottom. */
  readonly regions?: readonly (readonly [number, number, number, number])[];
  /** Who does what, and where. */
  readonly triples?: readonly {
    readonly role?: string | null;
    readonly organisation?: string | null;
    /** The page does not name it: it is the publisher of the document. */
    readonly organisation_implied?: boolean;
    readonly person?: string | null;
    readonly address?: string | null;
  }[];
};

type Json = Readonly<Record<string, unknown>>;

const objects = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function boxFrom(value: unknown): Box {
  const numbers = Array.isArray(value) ? value.map(Number) : [];
  const [x0, y0, x1, y1] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) throw new TypeError('a box is four numbers');
  return { x0: x0!, y0: y0!, x1: x1!, y1: y1! };
}

function nodeFrom(json: Json): GoldNode {
  const { id, label, kind, parent, words } = json;
  if (typeof id !== 'number' || (label !== 'header' && label !== 'body'))
    throw new TypeError('a node has id and label');
  return {
    id,
    label,
    isTitle: kind === 'title',
    parent: typeof parent === 'number' ? parent : undefined,
    words: Array.isArray(words) ? words.map(Number) : [],
    text: text(json['text']) ?? '',
  };
}

function relationFrom(json: Json): GoldRelation {
  return {
    role: text(json['role']) ?? '',
    organisation: text(json['organisation']),
    isImplied: json['organisation_implied'] === true,
    person: text(json['person']),
    address: text(json['address']),
  };
}

/**
 * Reads a truth file: `{doc, page, words: [{t, b}], nodes: [{id, label, parent, words}], triples}`.
 * @example
 * ```ts
 * import { directoryGoldFrom } from 'fovea/evaluate';
 * const words = [{ t: 'Auditor', b: [0, 0, 40, 10] }, { t: 'KPMG', b: [0, 12, 30, 22] }];
 * const header = { id: 0, label: 'header', parent: null, words: [0] };
 * const nodes = [header, { id: 1, label: 'body', parent: 0, words: [1] }];
 * const gold = directoryGoldFrom({ doc: 'fund.pdf', page: 1, words, nodes, triples: [] });
 * console.log(gold.nodes[1].label, gold.words[1].text, 'under', gold.words[0].text); // => body KPMG under Auditor
 * ```
 */
export function directoryGoldFrom(json: unknown): DirectoryGold {
  const { doc, page, words: given, nodes, triples, added, regions } = (json ?? {}) as Json;
  if (typeof doc !== 'string' || typeof page !== 'number') throw new TypeError('a truth file names doc and page');
  const words = objects(given).map((word) => ({ text: text(word['t']) ?? '', box: boxFrom(word['b']) }));
  return {
    doc,
    page,
    words,
    nodes: objects(nodes).map(nodeFrom),
    relations: objects(triples).map(relationFrom),
    ...(Array.isArray(added) && { added: added.flatMap((word) => words[Number(word)] ?? []) }),
    ...(Array.isArray(regions) && { regions: regions.map(boxFrom) }),
  };
}

/** For each token the index of the word of the gold whose box holds its centre, or -1. */
export function goldWordOfTokens(tokens: readonly { readonly box: Box }[], { words }: DirectoryGold): Int32Array {
  return Int32Array.from(tokens, ({ box }) => {
    const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    let best = -1;
    let nearest = Infinity;
    words.forEach(({ box: word }, i) => {
      if (x < word.x0 || x > word.x1 || y < word.y0 || y > word.y1) return;
      const off = Math.abs(y - (word.y0 + word.y1) / 2);
      if (off < nearest) [best, nearest] = [i, off];
    });
    return best;
  });
}
