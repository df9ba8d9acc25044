import { besideRow, rowPairs } from './neighbour-rows.ts';
import { linesUnder } from './body-lines.ts';
import { bodyGroup, bodyStartRow, type BodyGroup } from './body-rows.ts';
import type { FeatureRow } from './feature-table.ts';
import { headingPairs, headingRow, headingSetting, type HeadingPair } from './heading-rows.ts';
import { one } from '../../learn/table/feature-numbers.ts';
import type { LabelledPage, PhraseLabel } from './labelled-page.ts';
import { lineRows } from './line-features.ts';
import { nestingRow, parentsFor } from './nesting-rows.ts';
import { nearestRivals, ownerRow, rivalsFor } from './owner-rows.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { bodyRows } from './relations.ts';
import type { PageKind } from './synthetic/directory-page.ts';
import { createRandomPages } from './synthetic/random-pages.ts';
import { linesBefore, togetherRow } from './nesting-pair-rows.ts';
import { treeNode, type TreeNode } from './tree-node.ts';
import { treeView, type HeaderView, type TreeView } from './tree-view.ts';
import { entry } from '../../model/lookup.ts';

/** A row with what it is. */
export type Taught<Label extends string> = { readonly row: FeatureRow; readonly label: Label };
type Answer = Taught<'yes' | 'no'>;

/** All phrases of a page with what they are; nothing where that is not known. */
export type TaughtLines = {
  readonly view: PageView;
  readonly rows: readonly FeatureRow[];
  readonly labels: readonly (PhraseLabel | undefined)[];
};

/** Rows with what they are, from one page. */
export type TaughtPage = {
  readonly phrases: TaughtLines;
  readonly lines: readonly Taught<PhraseLabel>[];
  readonly headings: readonly Answer[];
  readonly starts: readonly Taught<'start' | 'same'>[];
  readonly owners: readonly Answer[];
  readonly nesting: readonly Answer[];
  readonly together: readonly Answer[];
  readonly beside: readonly Answer[];
  readonly parties: readonly Answer[];
};

/** What is known of a page: by token the node it is in, -1 for none, -2 where nothing is known; headers and parents by node. */
export type KnownPage = {
  readonly view: PageView;
  readonly nodeOf: (token: number) => number;
  readonly labelOf: (node: number) => 'header' | 'body';
  /** -1 where it stands under none. */
  readonly parentOf: (node: number) => number;
  /** Whether a body is about a party; nothing where that is not known. */
  readonly isParty?: (node: number) => boolean;
};

function most(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const answer = (row: FeatureRow, is: boolean): Answer => ({ row, label: is ? 'yes' : 'no' });

function startsIn(group: BodyGroup, nodeOf: (phrase: Phrase) => number): TaughtPage['starts'] {
  const nodes = group.lines.map(({ phrases }) => most(phrases.map(nodeOf)));
  let start = 0;
  return nodes.slice(1).map((node, i) => {
    const line = i + 1;
    const label = node === nodes[i] ? 'same' : 'start';
    const row = bodyStartRow(group, line, start);
    if (label === 'start') start = line;
    return { row, label };
  });
}

/** Yes for the one that is right, no for the nearest others; nothing where the right one is not among them. */
function choose<T>(candidates: readonly T[], isRight: (one: T) => boolean, rowOf: (one: T) => FeatureRow): Answer[] {
  if (!candidates.some(isRight)) return [];
  return candidates
    .filter((one, i) => i <= nearestRivals || isRight(one))
    .map((one) => answer(rowOf(one), isRight(one)));
}

/** What nodes the lines and headings of a page are, and whom they stand under. */
type Truth = {
  readonly nodeOf: (phrase: Phrase) => number;
  readonly parentOf: (phrase: Phrase) => number;
  readonly headerNode: (header: HeaderView | undefined) => number;
  readonly labelOf: KnownPage['labelOf'];
};

function teachTree(
  tree: TreeView,
  { parentOf, headerNode }: Truth,
): Pick<TaughtPage, 'owners' | 'nesting' | 'together'> {
  const bodies = new Set(tree.bodies);
  const owned = (header: HeaderView): number =>
    tree.bodies.filter((body) => parentOf(body) === headerNode(header)).length;
  return {
    owners: tree.bodies.flatMap((body) => {
      const rivals = rivalsFor(tree, body);
      const isRight = (header: HeaderView | undefined): boolean => headerNode(header) === parentOf(body);
      return choose([undefined, ...rivals], isRight, (header) => ownerRow(header, body, rivals, tree));
    }),
    nesting: tree.headers.flatMap((header) => {
      const parents = parentsFor(tree, header);
      const isRight = (parent: HeaderView | undefined): boolean => headerNode(parent) === parentOf(header.first);
      return choose([undefined, ...parents], isRight, (parent) => nestingRow(parent, header, parents, tree, owned));
    }),
    together: tree.bodies.flatMap((body) => {
      const before = linesBefore(body, tree, (phrase) => bodies.has(phrase));
      return before.map((one) => answer(togetherRow(one, body, tree), parentOf(one) === parentOf(body)));
    }),
  };
}

function teachBodies(tree: TreeView, { nodeOf, parentOf, headerNode }: Truth): Pick<TaughtPage, 'starts' | 'beside'> {
  const owners = [...new Set(tree.bodies.map(parentOf))];
  const taught = owners.map((node) => {
    const phrases = tree.bodies.filter((body) => parentOf(body) === node);
    const owner = tree.headers.find((header) => headerNode(header) === node);
    const lines = linesUnder(phrases, ({ left, right }) => (nodeOf(left) === nodeOf(right) ? 1 : 0));
    const pairs = rowPairs(phrases);
    return {
      starts: startsIn(bodyGroup(owner?.node, lines, tree.view), nodeOf),
      beside: pairs.map((pair) =>
        answer(besideRow(pair, pairs, phrases, owner, tree), nodeOf(pair.left) === nodeOf(pair.right)),
      ),
    };
  });
  return { starts: taught.flatMap(({ starts }) => starts), beside: taught.flatMap(({ beside }) => beside) };
}

/** The tree as it is known, of lines as they stand on the page. */
function knownTree(tree: TreeView, { nodeOf, parentOf, labelOf }: Truth): TreeNode[] {
  const told = [...tree.headers.flatMap(({ node }) => node.phrases), ...tree.bodies];
  const numbers = [...new Set(told.map(nodeOf))].sort((a, b) => a - b);
  const titles = new Set(tree.headers.filter(({ isTitle }) => isTitle).map(({ first }) => nodeOf(first)));
  const linesOf = (number: number): number[][] =>
    told.filter((phrase) => nodeOf(phrase) === number).map(({ tokens }) => tokens.map(({ id }) => id));
  const under = (parent: number): TreeNode[] =>
    numbers
      .filter((number) => parentOf(told.find((phrase) => nodeOf(phrase) === number)!) === parent)
      .map((number) => ({
        ...treeNode(labelOf(number), linesOf(number), under(number)),
        ...(parent < 0 && titles.has(number) && { isTitle: true as const }),
      }));
  return under(-1);
}

function teachParties(tree: readonly TreeNode[], { view, nodeOf, isParty }: KnownPage): Answer[] {
  if (!isParty) return [];
  const texts = new Map(view.page.tokens.map(({ id, text }) => [id, text]));
  const words = (tokens: readonly number[]): string => tokens.map((token) => texts.get(token) ?? '').join(' ');
  return bodyRows(tree, words).map(({ body, row }) => answer(row, isParty(nodeOf(body.tokens[0]!))));
}

function teachHeadings(page: LabelledPage, isSame: (pair: HeadingPair) => boolean): Answer[] {
  const pairs = headingPairs(page);
  const setting = headingSetting(page, pairs);
  return pairs.map((pair) => answer(headingRow(pair, page, setting), isSame(pair)));
}

/** A page as its tree is looked for, with what is known of its phrases. */
function knownView({ view, nodeOf, labelOf, parentOf }: KnownPage) {
  const known = view.phrases.map(({ tokens }) => most(tokens.map(({ id }) => nodeOf(id))));
  const labels = known.map((node): PhraseLabel => (node < 0 ? 'neither' : labelOf(node)));
  const isSame = ({ before, phrase }: HeadingPair): boolean => known[before.id] === known[phrase.id];
  const tree = treeView({ view, labels }, (pairs) => pairs.map((pair) => one(isSame(pair))));
  const truth: Truth = {
    nodeOf: ({ id }) => known[id]!,
    parentOf: ({ id }) => parentOf(known[id]!),
    headerNode: (header) => (header ? known[header.first.id]! : -1),
    labelOf,
  };
  return { known, labels, isSame, tree, truth };
}

/** The tree that a page is known to have. */
export function trueTree(page: KnownPage): TreeNode[] {
  const { tree, truth } = knownView(page);
  return knownTree(tree, truth);
}

/** What a page whose tree is known has to teach. */
export function teach(page: KnownPage): TaughtPage {
  const { view } = page;
  const { known, labels, isSame, tree, truth } = knownView(page);
  const rows = lineRows(view);
  const told = view.phrases.map((phrase, i) => (known[i] === -2 || view.isFurniture(phrase) ? undefined : labels[i]));
  const lines = told.flatMap((label, i) => (label ? [{ row: entry(rows, i), label }] : []));
  const parties = teachParties(knownTree(tree, truth), page);
  const headings = teachHeadings({ view, labels }, isSame);
  return {
    phrases: { view, rows, labels: told },
    lines,
    headings,
    ...teachTree(tree, truth),
    ...teachBodies(tree, truth),
    parties,
  };
}

/** What made pages have to teach, of some kinds only where they are given; the same for the same seed. */
export function teachMadePages(count: number, seed: number, kinds?: readonly PageKind[]): TaughtPage[] {
  return createRandomPages(count, seed, kinds).map(teach);
}
