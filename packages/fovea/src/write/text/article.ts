import { filledLines, rowText } from '../../model/content-text.ts';
import type { Content, Extraction } from '../../model/index.ts';
import { articleParts, lettersOf } from '../article-parts.ts';

/**
 * An article as plain text: an empty line between blocks, markers before items, tabs between cells; comments come last.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { articleToText } from 'fovea/write';
 * const text = articleToText(await article('examples/pages/tide-mill.html'));
 * console.log(text.slice(0, 75)); // => For the first time in forty years, the wheel of the Saltmarsh tide mill has
 * ```
 */
export function articleToText(extraction: Extraction): string {
  const { article, comments } = articleParts(extraction);
  const text = [...article, ...comments].map(contentText).filter((one) => one !== '');
  return text.length === 0 ? '' : `${text.join('\n\n')}\n`;
}

/** The text of one part of an article. */
export function contentText(content: Content): string {
  switch (content.kind) {
    case 'heading':
    case 'paragraph':
      return plain(content.children);
    case 'list':
      return listText(content);
    case 'definitions':
      return filledLines(
        content.items.map(({ terms, details }) =>
          filledLines([...terms.map(plain), indented(contentsText(details), '  ')]),
        ),
      );
    case 'table':
      return filledLines([plain(content.caption ?? []), ...content.rows.map((row) => rowText(row, contentsText))]);
    case 'code':
      // Empty lines around it would part it from itself.
      return content.text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
    case 'quote':
      return contentsText(content.children, '\n\n');
    case 'figure':
      return plain(content.caption ?? []);
    case 'math':
      return content.tex.trim();
    case 'rule':
      return '';
    case 'footnotes':
      return filledLines(content.notes.map(({ id, children }) => marked(`[${id}] `, contentsText(children))));
  }
}

function plain(inline: Parameters<typeof lettersOf>[0]): string {
  return lettersOf(inline).replaceAll('\u00A0', ' ').trim();
}

function contentsText(contents: readonly Content[], between = '\n'): string {
  return filledLines(contents.map(contentText), between);
}

function listText({ ordered, start = 1, items }: Extract<Content, { readonly kind: 'list' }>): string {
  return filledLines(items.map((item, i) => marked(ordered ? `${start + i}. ` : '- ', contentsText(item))));
}

/** A mark before the first line, the other lines under its text. */
function marked(mark: string, text: string): string {
  return text === '' ? '' : mark + indented(text, ' '.repeat(mark.length)).slice(mark.length);
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent);
}
