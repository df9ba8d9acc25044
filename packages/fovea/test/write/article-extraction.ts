import * as fc from 'fast-check';
import type { ArticleMetadata, Content, Extraction, Inline } from '../../src/model/index.ts';
import { hostileText } from './samples.ts';

/** An extraction of these parts. */
export function extractionOf(
  article: readonly Content[],
  comments: readonly Content[] = [],
  metadata: ArticleMetadata = {},
): Extraction {
  const children = (contents: readonly Content[]): Extraction['groups'] =>
    contents.map((value) => ({ type: value.kind, score: 1, text: '', value }));
  return {
    schema: 'fovea/extraction@1',
    source: { uri: 'one.html', media: 'html', pages: [] },
    status: 'ok',
    groups: [
      { type: 'article', score: 1, text: '', value: metadata, children: children(article) },
      ...(comments.length > 0 ? [{ type: 'comments', score: 1, text: '', children: children(comments) }] : []),
    ],
    notes: [],
  };
}

export const p = (...children: Inline[]): Content => ({ kind: 'paragraph', children });

const hostileAddress = fc.oneof(
  hostileText,
  fc.constantFrom(
    'javascript:alert(1)',
    ' java\nscript:x',
    'JAVASCRIPT:x',
    'data:text/html,<script>',
    'vbscript:x',
    '//x/"onload=y',
    'http://x/\'"><script>',
  ),
);

const { inline } = fc.letrec<{ inline: Inline }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    hostileText,
    fc.record({
      kind: fc.constantFrom('strong', 'emphasis', 'deleted', 'marked', 'superscript', 'subscript'),
      children: fc.array(tie('inline'), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('link'),
      href: hostileAddress,
      title: hostileText,
      children: fc.array(tie('inline'), { maxLength: 2 }),
    }),
    fc.record({ kind: fc.constant('image'), src: hostileAddress, alt: hostileText, title: hostileText }),
    fc.record({ kind: fc.constant('code'), text: hostileText }),
    fc.record({ kind: fc.constant('math'), tex: hostileText }),
    fc.record({ kind: fc.constant('footnote'), id: hostileText, label: hostileText }),
    fc.constant({ kind: 'break' }),
    fc.record({ kind: fc.constant('checkbox'), checked: fc.boolean() }),
  ),
}));

const inlines = fc.array(inline, { maxLength: 3 });

/** Content made of whatever would break out of it. */
export const { content: hostileContent } = fc.letrec<{ content: Content }>((tie) => {
  const contents = fc.array(tie('content'), { maxLength: 2 });
  const images = fc.array(fc.record({ kind: fc.constant('image'), src: hostileAddress, alt: hostileText }), {
    maxLength: 2,
  });
  const cell = fc.record({
    children: contents,
    header: fc.constantFrom(true, undefined),
    columns: fc.nat(3),
    rows: fc.nat(3),
    align: fc.constantFrom('left', 'center', '"onclick=x', undefined),
  });
  return {
    content: fc.oneof(
      { depthSize: 'small' },
      fc.record({ kind: fc.constant('paragraph'), children: inlines }),
      fc.record({ kind: fc.constant('heading'), level: fc.integer({ min: -1, max: 9 }), children: inlines }),
      fc.record({
        kind: fc.constant('list'),
        ordered: fc.boolean(),
        start: fc.nat(9),
        items: fc.array(contents, { maxLength: 2 }),
      }),
      fc.record({
        kind: fc.constant('definitions'),
        items: fc.array(fc.record({ terms: fc.array(inlines, { maxLength: 2 }), details: contents }), { maxLength: 2 }),
      }),
      fc.record({
        kind: fc.constant('table'),
        caption: inlines,
        head: fc.nat(2),
        rows: fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('code'), language: hostileText, text: hostileText }),
      fc.record({ kind: fc.constant('quote'), children: contents }),
      fc.record({ kind: fc.constant('figure'), images, caption: inlines }),
      fc.record({ kind: fc.constant('math'), tex: hostileText }),
      fc.constant({ kind: 'rule' }),
      fc.record({
        kind: fc.constant('footnotes'),
        notes: fc.array(fc.record({ id: hostileText, children: contents }), { maxLength: 2 }),
      }),
    ) as fc.Arbitrary<Content>,
  };
});
