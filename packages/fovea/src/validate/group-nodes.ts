import {
  hiddenFlags,
  unionAll,
  visualProperties,
  type Doc,
  type Group,
  type Page,
  type Style,
  type Token,
  type VisualProperty,
} from '../model/index.ts';
import type { MeasuredNode } from './node.ts';

/**
 * Converts groups of a document to nodes for validation: the style and position of their tokens stand for CSS. One node
 * per group, in order; its type is its field, so offers are compared with offers and titles with titles.
 * @example
 * ```ts
 * import { offers, read } from 'fovea';
 * import { nodesOfGroups, validateNodes } from 'fovea/validate';
 * const { groups } = await offers('examples/documents/flyer.pdf');
 * const nodes = nodesOfGroups(await read('examples/documents/flyer.pdf'), groups);
 * console.log(nodes[0].field, validateNodes(nodes).length === groups.length); // => offer true
 * ```
 */
export function nodesOfGroups(doc: Pick<Doc, 'pages' | 'styles'>, groups: readonly Group[]): MeasuredNode[] {
  const pages = new Map(doc.pages.map((page) => [page.number, page]));
  const tokensById = new Map<Page, Map<number, Token>>();
  const tokenOf = (page: Page, id: number): Token | undefined => {
    const known = tokensById.get(page) ?? new Map(page.tokens.map((token) => [token.id, token]));
    tokensById.set(page, known);
    return known.get(id);
  };
  return groups.map((group) => {
    const tokens = tokensOf(group, group.page, (number, id) => {
      const page = pages.get(number);
      return page && tokenOf(page, id);
    });
    return nodeOf(group, tokens, doc.styles);
  });
}

type FindToken = (page: number, id: number) => Token | undefined;

/** Those of its children too: a group has either, and an offer looks like its parts. */
function tokensOf(group: Group, page: number | undefined, find: FindToken): Token[] {
  const own = page === undefined ? [] : (group.tokens ?? []).flatMap((id) => find(page, id) ?? []);
  return [...own, ...(group.children ?? []).flatMap((child) => tokensOf(child, child.page ?? page, find))];
}

function nodeOf(group: Group, tokens: readonly Token[], styles: readonly Style[]): MeasuredNode {
  const style = mainStyle(tokens, styles);
  const box = group.box ?? unionAll(tokens.map(({ box }) => box));
  return {
    page: group.page ?? 0,
    xpath: group.xpath ?? '',
    text: group.text,
    style: style ? vectorOf(style) : unknownVector,
    field: group.type,
    ...(box && { box }),
    ...(tokens.length > 0 && { visible: tokens.some(({ flags }) => !(flags & hiddenFlags)) }),
    ...(style && { font: style.font }),
  };
}

/** The style that most of the text is set in. */
function mainStyle(tokens: readonly Token[], styles: readonly Style[]): Style | undefined {
  const bytes = new Map<number, number>();
  for (const { style, text } of tokens) bytes.set(style, (bytes.get(style) ?? 0) + Math.max(1, text.length));
  const [most] = [...bytes].sort(([a, x], [b, y]) => y - x || a - b);
  return most && styles[most[0]];
}

const unknownVector: readonly string[] = visualProperties.map(() => '');
const vectors = new WeakMap<Style, readonly string[]>();

/** What a style says of the visual properties; the others are not known. Tokens of one style share one vector. */
function vectorOf(style: Style): readonly string[] {
  const known = vectors.get(style);
  if (known) return known;
  const said: Partial<Record<VisualProperty, string>> = {
    color: style.color,
    'font-size': `${Math.round(style.size * 10) / 10}`,
    'font-style': style.italic ? 'italic' : 'normal',
    'font-weight': `${style.weight}`,
  };
  const vector = visualProperties.map((property) => said[property] ?? '');
  vectors.set(style, vector);
  return vector;
}
