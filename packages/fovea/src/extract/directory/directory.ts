import { unionAll, type Box, type Extraction, type Group, type LaidOutDoc, type Note } from '../../model/index.ts';
import { directoryModel } from '../../models/directory.ts';
import { directoryModelFromJson, type DirectoryModel } from './directory-model.ts';
import { featureTable } from './feature-table.ts';
import type { DirectoryMethod } from './method-names.ts';
import { pageRows } from './page-features.ts';
import { viewPages, type PageView } from './page-view.ts';
import { parsePage, type ParsedPage } from './parse-page.ts';
import { relationsOf, type Relation } from './relations.ts';
import type { TreeNode } from './tree-node.ts';

export type DirectoryOptions = {
  /** `fovea` unless given. */
  readonly method?: DirectoryMethod;
  /** Takes every page for a directory instead of asking which are. */
  readonly allPages?: boolean;
  /** A model as `fovea train directory` writes it, instead of the one that comes with Fovea. */
  readonly model?: DirectoryModel;
};

/** A relation with its place. */
export type PlacedRelation = Omit<Relation, 'tokens'> & { readonly page: number; readonly box: Box };

/** What the value of a group `directory` holds. */
export type DirectoryValue = { readonly method: DirectoryMethod; readonly relations: readonly PlacedRelation[] };

/** Pages from here on are taken for directories. */
export const pageThreshold = 0.5;

let shipped: DirectoryModel | undefined;

/** What comes with Fovea; read when first needed. */
export function shippedDirectoryModel(): DirectoryModel {
  return (shipped ??= directoryModelFromJson(JSON.parse(directoryModel)));
}

function pageOdds(views: readonly PageView[], { pages }: DirectoryModel): Float32Array {
  const column = pages.classes.indexOf('directory');
  const odds = pages.predictProba(featureTable(pageRows(views), pages.columns));
  return Float32Array.from(views, (_, i) => odds[i * pages.classes.length + column] ?? 0);
}

type Texts = (tokens: readonly number[]) => string;
type Place = (tokens: readonly number[]) => Box;

function groupOf(node: TreeNode, page: number, { sureOf }: ParsedPage, text: Texts, place: Place): Group {
  const sure = node.tokens.reduce((sum, token) => sum + sureOf(token), 0) / Math.max(1, node.tokens.length);
  return {
    type: node.label,
    score: Math.min(1, Math.max(0, sure)),
    page,
    box: place(node.tokens),
    text: node.lines.map(text).join('\n'),
    tokens: node.tokens,
    ...(node.isTitle && { value: { isTitle: true } }),
    ...(node.children.length > 0 && {
      children: node.children.map((child) => groupOf(child, page, { sureOf, tree: [] }, text, place)),
    }),
  };
}

function directoryGroup(view: PageView, odds: number, method: DirectoryMethod, model: DirectoryModel): Group[] {
  const parsed = parsePage(view, method, model);
  if (parsed.tree.length === 0) return [];
  const { number, tokens } = view.page;
  const byId = new Map(tokens.map((token) => [token.id, token]));
  const text: Texts = (ids) => ids.map((id) => byId.get(id)?.text ?? '').join(' ');
  const place: Place = (ids) =>
    unionAll(ids.flatMap((id) => byId.get(id)?.box ?? [])) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  const children = parsed.tree.map((node) => groupOf(node, number, parsed, text, place));
  const relations = relationsOf(parsed.tree, text).map(({ tokens: own, ...relation }) => ({
    ...relation,
    page: number,
    box: place(own),
  }));
  const value: DirectoryValue = { method, relations };
  const box = unionAll(children.flatMap((child) => child.box ?? []))!;
  return [{ type: 'directory', score: odds, page: number, box, text: indented(children), value, children }];
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

function noteOfNothing(doc: LaidOutDoc): Note {
  const hasWords = doc.pages.some(({ tokens }) => tokens.length > 0);
  const message = hasWords
    ? 'No page looks like a directory; --all-pages reads every page as one'
    : 'There are no words on any page: it may be a scan that was read without OCR';
  return { level: 'info', code: hasWords ? 'directory/none' : 'directory/no-words', message };
}

/**
 * Finds the directory pages of a document, and on each who plays which part: a group `directory` a page, its children
 * nested as the page is read, and `value.relations` with organisations, persons, roles and addresses.
 */
export function findDirectories(doc: LaidOutDoc, options: DirectoryOptions = {}): Extraction {
  const { method = 'fovea', allPages = false, model = shippedDirectoryModel() } = options;
  const views = viewPages(doc.pages, doc.styles);
  const odds = pageOdds(views, model);
  const groups = views.flatMap((view, i) =>
    allPages || odds[i]! >= pageThreshold ? directoryGroup(view, odds[i]!, method, model) : [],
  );
  const { source, notes, status } = doc;
  const found = groups.length > 0;
  return {
    schema: 'fovea/extraction@1',
    source,
    status: found || status === 'failed' ? status : 'empty',
    groups,
    notes: found ? notes : [...notes, noteOfNothing(doc)],
  };
}
