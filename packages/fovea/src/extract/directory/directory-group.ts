import { unionAll, type Box, type Group, type Style, type Token } from '../../model/index.ts';
import type { DirectoryMethod } from './method-names.ts';
import { joinPages, type ReadPage } from './overleaf.ts';
import type { PageView } from './page-view.ts';
import type { ParsedPage } from './parse-page.ts';
import { relationsOf, type Relation } from './relations.ts';
import type { TreeNode } from './tree-node.ts';

/** A relation with its place. */
export type PlacedRelation = Omit<Relation, 'body'> & { readonly page: number; readonly box: Box };

/** What the value of a group `directory` holds. */
export type DirectoryValue = {
  readonly method: DirectoryMethod;
  /** The pages it is on: more than one where it goes on overleaf. */
  readonly pages: readonly number[];
  readonly relations: readonly PlacedRelation[];
};

/** A directory of one page or several; its children are headings and what stands below them, nested as they are read. */
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
} {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const wordsOn = (page: number | undefined): SeenPage['words'] => byNumber.get(page ?? 0)?.words ?? new Map();
  return {
    text: (ids, page) => ids.map((id) => wordsOn(page).get(id)?.text ?? '').join(' '),
    place: ({ tokens, page }) =>
      unionAll(tokens.flatMap((id) => wordsOn(page).get(id)?.box ?? [])) ?? { x0: 0, y0: 0, x1: 0, y1: 0 },
    sure: ({ tokens, page }) => {
      const { sureOf } = byNumber.get(page ?? 0) ?? { sureOf: () => 0 };
      return tokens.reduce((sum, token) => sum + sureOf(token), 0) / Math.max(1, tokens.length);
    },
  };
}

function groupOf(node: TreeNode, reader: ReturnType<typeof readerOf>): Group {
  return {
    type: node.label,
    score: Math.min(1, Math.max(0, reader.sure(node))),
    ...(node.page !== undefined && { page: node.page }),
    box: reader.place(node),
    text: node.lines.map((line) => reader.text(line, node.page)).join('\n'),
    tokens: node.tokens,
    ...(node.isTitle && { value: { isTitle: true } }),
    ...(node.children.length > 0 && { children: node.children.map((child) => groupOf(child, reader)) }),
  };
}

/** Boxes of what is on a page, wherever in the trees. */
function boxesOn(groups: readonly Group[], page: number): Box[] {
  return groups.flatMap((group) => [
    ...(group.page === page && group.box ? [group.box] : []),
    ...boxesOn(group.children ?? [], page),
  ]);
}

export function directoryGroup(run: readonly SeenPage[], method: DirectoryMethod): DirectoryGroup {
  const reader = readerOf(run);
  const tree = joinPages(run, (node) => reader.text(node.tokens, node.page));
  const children = tree.map((node) => groupOf(node, reader));
  const pages = run.map(({ number }) => number);
  const relations = relationsOf(tree, reader.text).map(({ body, ...relation }) => ({
    ...relation,
    page: body.page ?? pages[0]!,
    box: reader.place(body),
  }));
  const value: DirectoryValue = { method, pages, relations };
  return {
    type: 'directory',
    score: run.reduce((sum, { odds }) => sum + odds, 0) / run.length,
    page: pages[0]!,
    box: unionAll(boxesOn(children, pages[0]!))!,
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
