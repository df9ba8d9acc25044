import type { Content, Inline } from '../../model/index.ts';
import { imageToMarkdown, inlineToMarkdown, longestRun, noteName } from './article-inline.ts';
import { tableToMarkdown } from './article-table.ts';
import type { MarkdownPlace } from './escape.ts';

type List = Extract<Content, { readonly kind: 'list' }>;

/** Parts of an article as Markdown. */
export function contentsToMarkdown(contents: readonly Content[], notePrefix = ''): string {
  return new BlockWriter(notePrefix).all(contents, 'paragraph');
}

/** As deep as content is, which is never deep: extraction sees to that. */
class BlockWriter {
  private readonly notePrefix: string;

  constructor(notePrefix: string) {
    this.notePrefix = notePrefix;
  }

  /** `place` is where the first of them stands. */
  all(contents: readonly Content[], place: MarkdownPlace, between = '\n\n'): string {
    const written: string[] = [];
    let before: Content | undefined;
    let isOther = false;
    for (const content of contents) {
      // Two lists in a row would be one, were their marks the same.
      isOther = content.kind === 'list' && before?.kind === 'list' && before.ordered === content.ordered && !isOther;
      const text = this.one(content, written.length === 0 ? place : 'paragraph', isOther);
      if (text === '') continue;
      written.push(text);
      before = content;
    }
    return written.join(between);
  }

  private one(content: Content, place: MarkdownPlace, isOther: boolean): string {
    switch (content.kind) {
      case 'heading':
        return this.heading(content.level, content.children);
      case 'paragraph':
        return this.inline(content.children, place);
      case 'list':
        return this.list(content, isOther);
      case 'definitions':
        return this.definitions(content);
      case 'table':
        return tableToMarkdown(content, (inline, where) => this.inline(inline, where));
      case 'code':
        return fenced(content.text, content.language);
      case 'quote':
        return this.all(content.children, 'paragraph')
          .replaceAll(/^(?!$)/gm, '> ')
          .replaceAll(/^$/gm, '>');
      case 'figure':
        return this.figure(content);
      case 'math':
        return displayed(content.tex);
      case 'rule':
        return '***';
      case 'footnotes':
        return content.notes.map(({ id, children }) => this.note(id, children)).join('\n');
    }
  }

  private inline(inline: readonly Inline[], place: MarkdownPlace): string {
    return inlineToMarkdown(inline, { place, notePrefix: this.notePrefix }).trim();
  }

  private heading(level: number, children: readonly Inline[]): string {
    const text = this.inline(children, 'heading');
    return text === '' ? '' : `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${text}`;
  }

  private list(list: List, isOther: boolean): string {
    const { ordered, start = 1, items } = list;
    const between = isTight(list) ? '\n' : '\n\n';
    const written = items.map((item, i) => {
      const mark = ordered ? `${start + i}${isOther ? ')' : '.'}` : isOther ? '+' : '-';
      return marked(`${mark} `, this.all(item, 'item', between));
    });
    return written.join(between);
  }

  /** GitHub knows no such lists: terms are bold, with what is said of them below. */
  private definitions({ items }: Extract<Content, { readonly kind: 'definitions' }>): string {
    const written = items.map(({ terms, details }) => {
      const term = this.inline([{ kind: 'strong', children: terms.flatMap(parted) }], 'item');
      const [first, ...rest] = details;
      const isShort = first?.kind === 'paragraph' && rest.length === 0;
      const said = this.all(details, 'paragraph');
      return marked('- ', [term, said].filter((text) => text !== '').join(isShort ? '\\\n' : '\n\n'));
    });
    return written.join('\n');
  }

  private figure({ images, caption }: Extract<Content, { readonly kind: 'figure' }>): string {
    const lines = [...images.map(imageToMarkdown), this.inline(caption ?? [], 'paragraph')];
    return lines.filter((line) => line !== '').join('\\\n');
  }

  private note(id: string, children: readonly Content[]): string {
    const mark = `[^${noteName(id, this.notePrefix)}]: `;
    return mark + indented(this.all(children, 'paragraph'), '    ').trimStart();
  }
}

function parted(term: readonly Inline[], index: number): readonly Inline[] {
  return index === 0 ? term : [{ kind: 'break' }, ...term];
}

/** Items of one paragraph, maybe with lists below, stand close. */
function isTight({ items }: List): boolean {
  return items.every((item) =>
    item.every((content, i) => (i === 0 ? content.kind === 'paragraph' : isNested(content))),
  );
}

/** Right after the line of a paragraph Markdown starts a numbered list only at one. */
function isNested(content: Content): boolean {
  return content.kind === 'list' && (!content.ordered || (content.start ?? 1) === 1);
}

function marked(mark: string, text: string): string {
  return (mark + indented(text, ' '.repeat(mark.length)).trimStart()).trimEnd();
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent);
}

function fenced(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language.replaceAll(/[\s`]/g, '')}\n${code}\n${fence}`;
}

function displayed(tex: string): string {
  const lines = tex
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // A dollar sign inside would end it.
  return lines.some((line) => line.includes('$$')) ? fenced(lines.join('\n'), 'math') : `$$\n${lines.join('\n')}\n$$`;
}
