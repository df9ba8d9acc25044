import { attributeOf, nodesOf, sourceTextOf, type HtmlElement, type HtmlText } from '../../../model/index.ts';
import { countWords } from '../blocks/words.ts';

/** Larger scripts are programs or data of another kind. */
const maxScript = 5_000_000;
/** Fewer words are no article. */
const minWords = 80;
/** Values looked at in one script, so that data without end is left alone. */
const maxValues = 200_000;

/** Keys under which sites keep the text of a page. */
const textKeys: ReadonlySet<string> = new Set(
  'articleBody reviewBody text content body html bodyHtml contentHtml description rendered markdown'.split(' '),
);

/**
 * The page that scripts would build, where what it shows is next to nothing: the longest text in its JSON-LD or state,
 * as the only content of its body. Undefined where there is none.
 */
export function shellContent(root: HtmlElement): HtmlElement | undefined {
  let best = '';
  let bestWords = minWords;
  for (const script of scriptsOf(root)) {
    for (const text of textsIn(script)) {
      const words = countWords(text);
      if (words > bestWords) [best, bestWords] = [text, words];
    }
  }
  return best === '' ? undefined : pageOf(root, best);
}

function* scriptsOf(root: HtmlElement): Generator<string, undefined> {
  for (const node of nodesOf(root)) {
    if (node.kind !== 'element' || node.name !== 'script') continue;
    const isData = /json/i.test(attributeOf(node, 'type') ?? '') || /^__\w+__$/.test(attributeOf(node, 'id') ?? '');
    const text = isData ? sourceTextOf(node) : '';
    if (text !== '' && text.length <= maxScript) yield text;
  }
}

/** Texts under the known keys, as plain text with a line for each paragraph. */
function textsIn(script: string): string[] {
  const texts: string[] = [];
  const open: unknown[] = [parsed(script)];
  for (let i = 0; i < open.length && i < maxValues; i++) {
    const value = open[i];
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') open.push(inner);
      else if (textKeys.has(key) && inner.length > minWords) texts.push(plainText(inner));
    }
  }
  return texts;
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script);
  } catch {
    return undefined;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * What a tag becomes; one without an end is text, and stays. Patterns take it up to the end of the text all the same:
 * to look for an end that never comes behind each of many beginnings would take the square of the time.
 */
const ended =
  (by: string) =>
  (tag: string, end: string): string =>
    end === '' ? tag : by;

/** Markup inside of data is only looked through: its structure is not worth another parser. */
function plainText(text: string): string {
  if (!/<\/?[a-z]/i.test(text)) return text;
  return text
    .replaceAll(/<script\b[^]*?(<\/script>|$)/gi, ended(' '))
    .replaceAll(/<style\b[^]*?(<\/style>|$)/gi, ended(' '))
    .replaceAll(/<\/?(?:p|div|h[1-6]|li|ul|ol|br|tr|table|blockquote|section|pre)\b[^>]*(>?)/gi, ended('\n'))
    .replaceAll(/<[^>]*(>?)/g, ended(''))
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)));
}

type Building<T> = { -readonly [K in keyof T]: T[K] };

/** The same page with an article of paragraphs as all of its body. */
function pageOf(root: HtmlElement, text: string): HtmlElement {
  const html: Building<HtmlElement> = { ...root, children: [] };
  const body = elementIn(html, 'body');
  const article = elementIn(body, 'article');
  body.children = [article];
  article.children = text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const paragraph = elementIn(article, 'p');
      const node: HtmlText = { kind: 'text', parent: paragraph, text: line, start: root.start, end: root.start };
      paragraph.children = [node];
      return paragraph;
    });
  html.children = [...root.children.filter((child) => child.kind === 'element' && child.name === 'head'), body];
  return html;
}

function elementIn(parent: HtmlElement, name: string): Building<HtmlElement> {
  const { start } = parent;
  return { kind: 'element', parent, name, namespace: 'html', attributes: [], children: [], start, end: start };
}
