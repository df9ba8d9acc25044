import { type Box } from '../../model/index.ts';
import { entry, firstOf, lookUp } from '../../model/lookup.ts';
import { besideRow } from './neighbour-rows.ts';
import { linesUnder, type BodyLine, type SameBody } from './body-lines.ts';
import { bodyGroup, type BodyGroup, type StartsBody } from './body-rows.ts';
import { goesOn, startsAnew } from './continuation.ts';
import { growTree, yesOdds, type GrownTree, type TreeModel } from './grow-tree.ts';
import type { LabelledPage } from './labelled-page.ts';
import type { Phrase } from './phrase.ts';
import { inReadingOrder, type Placed } from './reading-order.ts';
import { treeNode, type Chances, type TreeNode } from './tree-node.ts';
import type { HeaderView, TreeView } from './tree-view.ts';
import { boxAround } from '../../model/box-around.ts';

const wordsOf = (phrases: readonly Phrase[]): number[] => phrases.flatMap(({ tokens }) => tokens.map(({ id }) => id));

/** A label and its value read as one line; a name and an office beside it as two. */
function partsOf({ phrases }: BodyLine): number[][] {
  const isLabelled = firstOf(phrases).text.endsWith(':');
  return isLabelled ? [wordsOf(phrases)] : phrases.map((phrase) => wordsOf([phrase]));
}

/** Lines that are one body, and how likely it starts and ends where it does. */
type SplitBody = { readonly lines: BodyLine[]; split: number };

/** The bodies of a stretch of lines, each a stretch itself. */
export function splitBodies(group: BodyGroup, startsBody: StartsBody): readonly SplitBody[] {
  const bodies: SplitBody[] = [];
  let start = 0;
  group.lines.forEach((line, i) => {
    const before = bodies.at(-1);
    if (!before) {
      bodies.push({ lines: [line], split: 1 });
      return;
    }
    const odds = startsAnew(group, i, start) ? 1 : goesOn(group, i, start) ? 0 : startsBody(group, i, start);
    before.split = Math.min(before.split, Math.max(odds, 1 - odds));
    if (odds > 0.5) {
      bodies.push({ lines: [line], split: odds });
      start = i;
    } else before.lines.push(line);
  });
  return bodies;
}

const boxOf = (phrases: readonly Phrase[]): Box => boxAround(phrases.map(({ box }) => box));

/** Says of neighbours on a line under a heading whether they are one body. */
export function sameBodyBy(
  { beside }: TreeModel,
  phrases: readonly Phrase[],
  owner: HeaderView | undefined,
  tree: TreeView,
): SameBody {
  return (pair, pairs) => firstOf(yesOdds(beside, [besideRow(pair, pairs, phrases, owner, tree)]));
}

type Under = {
  readonly bodies: ReadonlyMap<HeaderView | undefined, readonly Phrase[]>;
  readonly headers: ReadonlyMap<HeaderView | undefined, readonly HeaderView[]>;
};

function listed<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return lists;
}

/** How likely a phrase is what it is taken for. */
export type LabelChance = (phrase: Phrase) => number;

/** What trees are made of and by. */
type Growth = {
  readonly grown: GrownTree;
  readonly under: Under;
  readonly model: TreeModel;
  readonly startsBody: StartsBody;
  readonly labelChance: LabelChance;
};

function chancesOf(phrases: readonly Phrase[], place: number, split: number, is: LabelChance): Chances {
  const labels = phrases.map(is);
  const leastLabel = labels.reduce((least, label) => Math.min(least, label), 1);
  return { label: labels.reduce((sum, label) => sum + label, 0) / labels.length, leastLabel, place, split };
}

function bodyNode({ lines, split }: SplitBody, { grown, labelChance }: Growth): Placed<TreeNode> {
  const phrases = lines.flatMap((line) => line.phrases);
  const place = phrases.reduce((least, phrase) => Math.min(least, lookUp(grown.owned, phrase).sure), 1);
  const node = treeNode('body', lines.flatMap(partsOf));
  return { item: { ...node, chances: chancesOf(phrases, place, split, labelChance) }, box: boxOf(phrases) };
}

function headerNode(header: HeaderView, isRoot: boolean, growth: Growth): Placed<TreeNode> {
  const { phrases, box } = header.node;
  const below = nodesUnder(header, growth);
  const node = treeNode(
    'header',
    phrases.map((phrase) => wordsOf([phrase])),
    inReadingOrder(below),
  );
  const chances = chancesOf(phrases, entry(growth.grown.nested, header.index).sure, 1, growth.labelChance);
  return {
    item: { ...node, chances, ...(header.isTitle && isRoot && { isTitle: true }) },
    box: boxAround([box, ...below.map((one) => one.box)]),
  };
}

/** The nodes under a heading, or those under none. */
function nodesUnder(owner: HeaderView | undefined, growth: Growth): Placed<TreeNode>[] {
  const { under, model, startsBody, grown } = growth;
  const phrases = under.bodies.get(owner) ?? [];
  const lines = linesUnder(phrases, sameBodyBy(model, phrases, owner, grown.tree));
  const bodies = lines.length > 0 ? splitBodies(bodyGroup(owner?.node, lines, grown.tree.view), startsBody) : [];
  return [
    ...bodies.map((body) => bodyNode(body, growth)),
    ...(under.headers.get(owner) ?? []).map((header) => headerNode(header, owner === undefined, growth)),
  ];
}

/** The reading tree of a page whose headings and lines have their places. */
export function treeOf(
  grown: GrownTree,
  model: TreeModel,
  startsBody: StartsBody,
  labelChance: LabelChance = () => 1,
): TreeNode[] {
  const { tree, owned, nested } = grown;
  const under: Under = {
    bodies: listed([...owned].map(([phrase, { header }]) => [header, phrase] as const)),
    headers: listed(tree.headers.map((header, i) => [entry(nested, i).header, header] as const)),
  };
  return inReadingOrder(nodesUnder(undefined, { grown, under, model, startsBody, labelChance }));
}

/** The reading tree of a labelled page. */
export function readingTree({ view, labels }: LabelledPage, model: TreeModel, startsBody: StartsBody): TreeNode[] {
  return treeOf(growTree(view, labels, model), model, startsBody);
}
