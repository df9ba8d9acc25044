import { describe, expect, it } from 'vitest';
import type { BlockVerdict, Extraction } from '../../../src/model/index.ts';
import { articleReport } from '../../../src/write/index.ts';

function verdict(kept: boolean, measures: Record<string, number>, text = 'Some text'): BlockVerdict {
  const role = kept ? 'content' : 'boilerplate';
  return { xpath: '/html[1]/body[1]/p[1]', text, kept, role, score: kept ? 0.9 : 0.1, reasons: ['because'], measures };
}

function report(blocks: readonly BlockVerdict[], more: Record<string, unknown> = {}): string {
  const value = { method: 'dragnet', sources: { title: 'json-ld' }, title: 'A <title>', blocks, ...more };
  const extraction: Extraction = {
    schema: 'fovea/extraction@1',
    source: { uri: 'a.html', media: 'html', pages: [] },
    status: 'ok',
    groups: [{ type: 'article', score: 0.8, text: 'One\nTwo & three', value }],
    notes: [{ level: 'info', code: 'a/b', message: 'Mind <this>' }],
  };
  return articleReport(extraction);
}

const dense = { textDensity: 12, linkDensity: 0, idClass: 1.5, probability: 0.93 };
const linked = { textDensity: 2, linkDensity: 1, idClass: -3, probability: 0.04 };

describe('articleReport', () => {
  it('has a row for each block, kept or dropped, with its bars', () => {
    const html = report([verdict(true, dense), verdict(false, linked)]);
    expect(html.match(/<tr id="b\d+" class="(?:kept|dropped)">/g)).toEqual([
      '<tr id="b0" class="kept">',
      '<tr id="b1" class="dropped">',
    ]);
    for (const name of ['text density', 'link density', 'id and class', 'P(content)']) {
      expect(html).toContain(`<th scope="col">${name}</th>`);
    }
    expect(html).toContain('<b style="left:0;width:93%"></b>');
    // Against content: to the left of the middle.
    expect(html).toContain('left:calc(50% - 50%);width:50%');
    expect(html).toContain('1 of 2 blocks were kept');
  });

  it('draws the line at one half on the bar of the chance, and on no other that begins at the left', () => {
    const html = report([verdict(true, { linkDensity: 0.2, probability: 0.7 })]);
    expect(html.match(/<i class="line">/g)).toHaveLength(1);
  });

  it('leaves out bars that no block has, and falls back on the score', () => {
    const html = report([verdict(true, { words: 3 })]);
    expect(html).not.toContain('text density');
    expect(html).toContain('width:90%');
  });

  it('draws the plane of tag ratios with its dividing line, where there are ratios', () => {
    const near = { smoothed: 2, difference: 1, cluster: 0 };
    const far = { smoothed: 60, difference: 20, cluster: 1 };
    const html = report([verdict(false, near), verdict(true, far)]);
    expect(html.match(/<circle /g)).toHaveLength(2);
    expect(html).toContain('class="divide"');
    expect(report([verdict(true, dense)])).not.toContain('<svg');
  });

  it('says what the page says of itself, and where', () => {
    const html = report([]);
    expect(html).toContain('<td>A &lt;title&gt;</td><td class="dim">json-ld</td>');
    expect(html).toContain('Mind &lt;this&gt;');
    expect(html).toContain('<p>Two &amp; three</p>');
  });

  it('is safe and whole whatever a page holds', () => {
    const text = `"><script>alert(1)</script>${'x'.repeat(1000)}`;
    const html = report([verdict(true, { textDensity: NaN, linkDensity: Infinity }, text)]);
    expect(html).not.toContain('<script');
    expect(html).toContain("default-src 'none'");
  });

  it('takes pages of very many blocks', () => {
    const many = Array.from({ length: 150_000 }, (_, i) =>
      verdict(i % 2 === 0, { smoothed: i % 50, difference: 1, cluster: i % 2 }),
    );
    expect(report(many).length).toBeGreaterThan(1e7);
  });

  it('shows the end of a path that is longer than any report', () => {
    const deep = `/html[1]/body[1]${'/div[1]'.repeat(500)}/p[1]`;
    const many = Array.from({ length: 200 }, () => ({ ...verdict(true, {}), xpath: deep }));
    const html = report(many);
    expect(html).toMatch(/<code>…(?:\/div\[1\])+\/p\[1\]<\/code>/);
    expect(html.length).toBeLessThan(200 * 1000 + 50_000);
  });
});
