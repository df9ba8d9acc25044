import type { Content, ContentImage, Inline, TableCell } from '../../model/index.ts';
import { safeLink, safePicture } from '../article-parts.ts';
import { escapeXml } from '../xml.ts';

type Table = Extract<Content, { readonly kind: 'table' }>;

const inlineTags = {
  strong: 'strong',
  emphasis: 'em',
  deleted: 'del',
  marked: 'mark',
  superscript: 'sup',
  subscript: 'sub',
} as const;

/** A part of an article as HTML: only the tags and attributes that are written here, all text escaped. */
export function contentToHtml(content: Content, notePrefix = ''): string {
  return new HtmlWriter(notePrefix).one(content);
}

/** Several parts; marks and notes of the same name lead to each other. */
export function contentsToHtml(contents: readonly Content[], notePrefix = ''): string {
  return new HtmlWriter(notePrefix).all(contents);
}

/** Text between tags, line ends as they are. */
export function escapeText(text: string): string {
  return escapeXml(text)
    .replaceAll('&#10;', '\n')
    .replaceAll('&#9;', '\t')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
}

class HtmlWriter {
  private readonly notePrefix: string;
  private readonly marked = new Set<string>();

  constructor(notePrefix: string) {
    this.notePrefix = notePrefix;
  }

  all(contents: readonly Content[]): string {
    return contents.map((content) => this.one(content)).join('\n');
  }

  one(content: Content): string {
    switch (content.kind) {
      case 'heading': {
        const tag = `h${Math.min(6, Math.max(1, Math.trunc(content.level) || 1))}`;
        return `<${tag}>${this.inline(content.children)}</${tag}>`;
      }
      case 'paragraph':
        return `<p>${this.inline(content.children)}</p>`;
      case 'list':
        return this.list(content);
      case 'definitions':
        return `<dl>\n${content.items.map((item) => this.definition(item)).join('\n')}\n</dl>`;
      case 'table':
        return this.table(content);
      case 'code':
        return `<pre><code${languageClass(content.language)}>${escapeText(content.text)}</code></pre>`;
      case 'quote':
        return `<blockquote>\n${this.all(content.children)}\n</blockquote>`;
      case 'figure':
        return this.figure(content);
      case 'math':
        return `<p class="math display">\\[${escapeText(content.tex)}\\]</p>`;
      case 'rule':
        return '<hr>';
      case 'footnotes':
        return `<section class="footnotes">\n${content.notes.map((note) => this.note(note.id, note.children)).join('\n')}\n</section>`;
    }
  }

  inline(inline: readonly Inline[]): string {
    return inline.map((one) => this.inlineOne(one)).join('');
  }

  private inlineOne(one: Inline): string {
    if (typeof one === 'string') return escapeText(one);
    switch (one.kind) {
      case 'link':
        return this.link(one);
      case 'code':
        return `<code>${escapeText(one.text)}</code>`;
      case 'image':
        return imageHtml(one);
      case 'math':
        return `<span class="math">\\(${escapeText(one.tex)}\\)</span>`;
      case 'break':
        return '<br>';
      case 'checkbox':
        return `<input type="checkbox" disabled${one.checked ? ' checked' : ''}>`;
      case 'footnote':
        return this.mark(one.id, one.label);
      default: {
        const tag = inlineTags[one.kind];
        return `<${tag}>${this.inline(one.children)}</${tag}>`;
      }
    }
  }

  private link({ href, title, children }: Extract<Inline, { readonly kind: 'link' }>): string {
    const inner = this.inline(children);
    const safe = safeLink(href);
    if (safe === undefined) return inner;
    return `<a href="${escapeXml(safe)}"${title ? ` title="${escapeXml(title)}"` : ''}>${inner}</a>`;
  }

  private mark(id: string, label: string): string {
    const name = this.nameOf(id);
    // A note may be referred to more than once; the way back leads to the first.
    const own = this.marked.has(name) ? '' : ` id="note-mark-${name}"`;
    this.marked.add(name);
    return `<sup><a href="#note-${name}"${own}>${escapeText(label)}</a></sup>`;
  }

  private note(id: string, children: readonly Content[]): string {
    const name = this.nameOf(id);
    const back = this.marked.has(name) ? `<a href="#note-mark-${name}">${escapeText(id)}</a>` : escapeText(id);
    return `<div id="note-${name}" class="footnote">${back} ${this.all(children)}</div>`;
  }

  private nameOf(id: string): string {
    return escapeXml((this.notePrefix + id).replaceAll(/[^\p{L}\p{N}_.-]/gu, '-'));
  }

  private list({ ordered, start, items }: Extract<Content, { readonly kind: 'list' }>): string {
    const tag = ordered ? 'ol' : 'ul';
    const from = ordered && start !== undefined && start !== 1 ? ` start="${Math.trunc(start)}"` : '';
    const inner = items.map((item) => `<li>${this.tight(item)}</li>`).join('\n');
    return `<${tag}${from}>\n${inner}\n</${tag}>`;
  }

  private definition({ terms, details }: Extract<Content, { readonly kind: 'definitions' }>['items'][number]): string {
    const names = terms.map((term) => `<dt>${this.inline(term)}</dt>`);
    return [...names, ...(details.length > 0 ? [`<dd>${this.tight(details)}</dd>`] : [])].join('\n');
  }

  private table({ caption, head, rows }: Table): string {
    const title = caption ? `<caption>${this.inline(caption)}</caption>\n` : '';
    const row = (cells: readonly TableCell[]): string => `<tr>${cells.map((cell) => this.cell(cell)).join('')}</tr>`;
    const headRows = rows.slice(0, head).map(row);
    const bodyRows = rows.slice(head).map(row);
    const above = headRows.length > 0 ? `<thead>\n${headRows.join('\n')}\n</thead>\n` : '';
    return `<table>\n${title}${above}<tbody>\n${bodyRows.join('\n')}\n</tbody>\n</table>`;
  }

  private cell({ children, header, columns = 1, rows = 1, align }: TableCell): string {
    const tag = header ? 'th' : 'td';
    const spans =
      (columns > 1 ? ` colspan="${Math.trunc(columns)}"` : '') + (rows > 1 ? ` rowspan="${Math.trunc(rows)}"` : '');
    const side = align === 'left' || align === 'center' || align === 'right' ? ` style="text-align:${align}"` : '';
    // A table may stand in Markdown, where an empty line would end it.
    return `<${tag}${spans}${side}>${this.tight(children).replaceAll('\n', '&#10;')}</${tag}>`;
  }

  /** A single paragraph needs no tags of its own. */
  private tight(contents: readonly Content[]): string {
    const [first, ...rest] = contents;
    if (first?.kind !== 'paragraph') return this.all(contents);
    const isPlain = rest.every(({ kind }) => kind === 'list');
    return isPlain ? [this.inline(first.children), ...rest.map((one) => this.one(one))].join('\n') : this.all(contents);
  }

  private figure({ images, caption }: Extract<Content, { readonly kind: 'figure' }>): string {
    const title = caption ? `<figcaption>${this.inline(caption)}</figcaption>` : '';
    return `<figure>${images.map(imageHtml).join('')}${title}</figure>`;
  }
}

function imageHtml({ src, alt = '', title }: ContentImage): string {
  const safe = safePicture(src);
  if (safe === undefined) return escapeText(alt);
  return `<img src="${escapeXml(safe)}" alt="${escapeXml(alt)}"${title ? ` title="${escapeXml(title)}"` : ''}>`;
}

function languageClass(language: string | undefined): string {
  return language === undefined || !/^[\w+#.-]+$/.test(language) ? '' : ` class="language-${escapeXml(language)}"`;
}
