import { filledLines, rowText, type Content, type Inline } from '../../../model/index.ts';

/** The words of a part of an article: a line for every line, item and row, tabs between cells. */
export function contentText(content: Content): string {
  switch (content.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(content.children);
    case 'list':
      return filledLines(content.items.map(contentsText));
    case 'definitions':
      return filledLines(
        content.items.map(({ terms, details }) => filledLines([...terms.map(inlineText), contentsText(details)])),
      );
    case 'table':
      return filledLines([inlineText(content.caption ?? []), ...content.rows.map((row) => rowText(row, contentsText))]);
    case 'code':
      return content.text;
    case 'quote':
      return contentsText(content.children);
    case 'figure':
      return inlineText(content.caption ?? []);
    case 'math':
      return content.tex;
    case 'rule':
      return '';
    case 'footnotes':
      return filledLines(content.notes.map(({ children }) => contentsText(children)));
  }
}

function contentsText(contents: readonly Content[]): string {
  return filledLines(contents.map(contentText));
}

function inlineText(inline: readonly Inline[]): string {
  return rawText(inline).replaceAll('\u00A0', ' ').trim();
}

function rawText(inline: readonly Inline[]): string {
  let text = '';
  for (const one of inline) {
    if (typeof one === 'string') text += one;
    else if ('children' in one) text += rawText(one.children);
    else if (one.kind === 'code') text += one.text;
    else if (one.kind === 'math') text += one.tex;
    else if (one.kind === 'break') text += '\n';
    else if (one.kind === 'footnote') text += one.label;
  }
  return text;
}
