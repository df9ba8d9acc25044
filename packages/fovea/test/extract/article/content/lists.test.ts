import { describe, expect, it } from 'vitest';
import type { Content } from '../../../../src/model/index.ts';
import { contentsOf, groupsOf, notIn, paragraph } from './own-page.ts';

const list = (...items: (string | Content[])[]): Content => ({
  kind: 'list',
  ordered: false,
  items: items.map((item) => (typeof item === 'string' ? [paragraph(item)] : item)),
});

describe('lists', () => {
  it('nest, in items or between them', () => {
    expect(contentsOf('<ul><li>a<ul><li>b</ul><li>c</ul>')).toEqual([list([paragraph('a'), list('b')], 'c')]);
    expect(contentsOf('<ul><li>a</li><ul><li>b</ul><li>c</ul>')).toEqual([list([paragraph('a'), list('b')], 'c')]);
    expect(groupsOf('<ul><li>a<ul><li>b</ul><li>c</ul>')[0]?.text).toBe('a\nb\nc');
  });

  it('are numbered from where they start', () => {
    expect(contentsOf('<ol start=3><li>a<li>b</ol>')).toEqual([{ ...list('a', 'b'), ordered: true, start: 3 }]);
    expect(contentsOf('<ol start=x><li>a</ol>')).toEqual([{ ...list('a'), ordered: true }]);
  });

  it('have boxes to tick', () => {
    expect(contentsOf('<ul><li><input type=checkbox checked> a<li><label><input type=checkbox>b</label></ul>')).toEqual(
      [
        list(
          [paragraph({ kind: 'checkbox', checked: true }, ' a')],
          [paragraph({ kind: 'checkbox', checked: false }, ' b')],
        ),
      ],
    );
  });

  it('take in what stands between items', () => {
    expect(contentsOf('<ul>a<li>b</li>c</ul>')).toEqual([list('a', 'b', 'c')]);
  });

  it('may lack a list around them', () => {
    expect(contentsOf('<div><li>a</li><li>b</li></div><p>c</p><li>d</li>')).toEqual([
      list('a', 'b'),
      paragraph('c'),
      list('d'),
    ]);
  });

  it('leave out items that were not chosen', () => {
    expect(contentsOf('<ul><li>a<li class="no">b<li>c</ul>', notIn('no'))).toEqual([list('a', 'c')]);
  });

  it('of cards, posts or comments are no lists', () => {
    expect(contentsOf('<ul><li><h3>a</h3><p>b</p></li></ul>').map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
    ]);
    expect(contentsOf('<ol><li><p>a<p>b<p>c<p>d</li></ol>')).toHaveLength(4);
    expect(contentsOf('<ol><li><h3>a</h3><p>b</p></li></ol>').map(({ kind }) => kind)).toEqual(['list']);
  });
});

describe('definitions', () => {
  it('have terms and what is said of them', () => {
    expect(contentsOf('<dl><dt>a<dt><b>b</b><dd>c<dd><p>d</p><div><dt>e</dt><dd>f</dd></div></dl>')).toEqual([
      {
        kind: 'definitions',
        items: [
          { terms: [['a'], [{ kind: 'strong', children: ['b'] }]], details: [paragraph('c'), paragraph('d')] },
          { terms: [['e']], details: [paragraph('f')] },
        ],
      },
    ]);
    expect(groupsOf('<dl><dt>a<dd>b</dl>')[0]?.text).toBe('a\nb');
  });

  it('without terms only indent', () => {
    expect(contentsOf('<dl><dd>a<dd>b</dl>')).toEqual([paragraph('a'), paragraph('b')]);
    expect(contentsOf('<dl><dt>a<dt>b</dl>')).toEqual([paragraph('a'), paragraph('b')]);
  });
});
