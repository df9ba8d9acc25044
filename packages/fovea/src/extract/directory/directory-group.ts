import { unionAll, type Box, type Group, type Style, type Token } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import type { SureModel } from './directory-model.ts';
import type { DirectoryMethod } from './method-names.ts';
import { joinPages, type ReadPage } from './multi-page.ts';
import type { PageView } from './page-view.ts';
import type { ParsedPage } from './parse-page.ts';
import { relationsOf, type IsParty, type Relation } from './relations.ts';
import { pageChances, sureOfBody, sureOfRelation, type PageChances } from './confidence-rows.ts';
import type { TreeNode } from './tree-node.ts';
import { boxAround } from '../../model/box-around.ts';

/** A relation with its position. */
export type PlacedRelation = Omit<Relation, 'body' | 'stack' | 'score'> & {
  /** The probability that role, party and address are right. */
  readonly score: number;
  readonly page: number;
  readonly box: Box;
};

/** The value of a `directory` group. */
export type DirectoryValue = {
  readonly method: DirectoryMethod;
  /** The pages it is on: more than one if it continues on the next page. */
  readonly pages: readonly number[];
  readonly relations: readonly PlacedRelation[];
};

/** A directory of one or more pages. Its children are headings and the text below them, nested as they are read. */
export type DirectoryGroup = Group<DirectoryValue, 'directory'> & { readonly value: DirectoryValue };

/** A page of a directory with what its words are and how sure that is. */
export type SeenPage = ReadPage & {
  readonly odds: number;
  readonly sureOf: ParsedPage['sureOf'];
  readonly words: ReadonlyMap<number, Token>;
};

function onPage(nodes: readonly TreeNode[], page: number): TreeNode[] {
  return nodes.map((node) => ({ ...node, page, children: onPage(node.children, page) }));
}

/** The look of most headings, the title aside. */
function headingLook(tree: readonly TreeNode[], words: SeenPage['words'], styles: readonly Style[]): string {
  const counts = new Map<string, number>();
  const visit = ({ label, tokens, isTitle, children }: TreeNode): void => {
    const style = styles[words.get(tokens[0] ?? -1)?.style ?? -1];
    if (label === 'header' && isTitle !== true && style) {
      const name = [style.font, Math.round(style.size), style.color].join('|');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    children.forEach(visit);
  };
  tree.forEach(visit);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

export function seePage(
  view: PageView,
  parsed: ParsedPage,
  odds: number,
  isSure: boolean,
  styles: readonly Style[],
): SeenPage {
  const { number, tokens } = view.page;
  const words = new Map(tokens.map((token) => [token.id, token]));
  const tree = onPage(parsed.tree, number);
  const look = headingLook(tree, words, styles);
  return { number, tree, look, isSure, odds, sureOf: parsed.sureOf, words };
}

type Texts = (tokens: readonly number[], page: number | undefined) => string;

/** Reads off the pages of a directory what their words say and where they are. */
export function readerOf(pages: readonly SeenPage[]): {
  text: Texts;
  place: (node: TreeNode) => Box;
  sure: (node: TreeNode) => number;
  /** How likely what is made of the page of a node is right. */
  page: (node: TreeNode) => PageChances;
} {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const chances = new Map(pages.map(({ number, tree, odds }) => [number, pageChances(tree, odds)]));
  const wordsOn = (page: number | undefined): SeenPage['words'] => byNumber.get(page ?? 0)?.words ?? new Map();
  return {
    text: (ids, page) => ids.map((id) => wordsOn(page).get(id)?.text ?? '').join(' '),
    place: ({ tokens, page }) =>
      unionAll(tokens.flatMap((id) => wordsOn(page).get(id)?.box ?? [])) ?? { x0: 0, y0: 0, x1: 0, y1: 0 },
    sure: ({ tokens, page }) => {
      const { sureOf } = byNumber.get(page ?? 0) ?? { sureOf: () => 0 };
      return tokens.reduce((sum, token) => sum + sureOf(token), 0) / Math.max(1, tokens.length);
    },
    page: ({ page }) => chances.get(page ?? 0) ?? { odds: 1, label: 1 },
  };
}

type Reader = ReturnType<typeof readerOf>;

/** Gives nodes and relations their scores. */
type Judge = {
  readonly node: (node: TreeNode, stack: readonly TreeNode[]) => number;
  readonly relation: (relation: Relation) => number;
};

/** Without a model each is as sure as its words are. */
function judgeBy(reader: Reader, model: SureModel | undefined): Judge {
  const own = (node: TreeNode): number => Math.min(1, Math.max(0, reader.sure(node)));
  if (!model) return { node: own, relation: ({ body, score = 1 }) => score * own(body) };
  return {
    node: (node, stack) => (node.label === 'body' ? sureOfBody(model, node, stack, reader.page(node)) : own(node)),
    relation: (relation) => sureOfRelation(model, relation, reader.page(relation.body)),
  };
}

function groupOf(node: TreeNode, reader: Reader, judge: Judge, stack: readonly TreeNode[] = []): Group {
  const inner = node.isTitle ? stack : [...stack, node];
  return {
    type: node.label,
    score: judge.node(node, stack),
    ...(node.page !== undefined && { page: node.page }),
    box: reader.place(node),
    text: node.lines.map((line) => reader.text(line, node.page)).join('\n'),
    tokens: node.tokens,
    ...(node.isTitle && { value: { isTitle: true } }),
    ...(node.children.length > 0 && { children: node.children.map((child) => groupOf(child, reader, judge, inner)) }),
  };
}

/** Boxes of what is on a page, wherever in the trees. */
function boxesOn(groups: readonly Group[], page: number): Box[] {
  return groups.flatMap((group) => [
    ...(group.page === page && group.box ? [group.box] : []),
    ...boxesOn(group.children ?? [], page),
  ]);
}

/** A directory; of a model, where one is given, come which bodies are about parties and how sure that is. */
export function directoryGroup(
  run: readonly SeenPage[],
  method: DirectoryMethod,
  isParty?: IsParty,
  model?: SureModel,
): DirectoryGroup {
  const reader = readerOf(run);
  const judge = judgeBy(reader, model);
  const tree = joinPages(run, (node) => reader.text(node.tokens, node.page));
  const children = tree.map((node) => groupOf(node, reader, judge));
  const pages = run.map(({ number }) => number);
  const relations = relationsOf(tree, reader.text, isParty).map((relation) => {
    const { body, stack: _, ...told } = relation;
    return { ...told, score: judge.relation(relation), page: body.page ?? firstOf(pages), box: reader.place(body) };
  });
  const value: DirectoryValue = { method, pages, relations };
  return {
    type: 'directory',
    score: run.reduce((sum, { odds }) => sum + odds, 0) / run.length,
    page: firstOf(pages),
    box: boxAround(boxesOn(children, firstOf(pages))),
    text: indented(children),
    value,
    children,
  };
}

/** The tree as text: a line a node, deeper ones further in. */
function indented(groups: readonly Group[], depth = 0): string {
  return groups
    .flatMap(({ text, children = [] }) => {
      const own = `${'  '.repeat(depth)}${text.replaceAll('\n', ' · ')}`;
      return children.length > 0 ? [own, indented(children, depth + 1)] : [own];
    })
    .join('\n');
}
