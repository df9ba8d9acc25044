import { describe, expect, it } from 'vitest';
import { nodesOf, type HtmlNode } from '../../../src/model/index.ts';
import { parseHtml } from '../../../src/read/html/index.ts';

function placed(source: string): Record<string, string> {
  const places: Record<string, string> = {};
  for (const node of nodesOf(parseHtml(source))) places[nameOf(node)] = source.slice(node.start, node.end);
  return places;
}

function nameOf(node: HtmlNode): string {
  return node.kind === 'text' ? `text ${node.text}` : node.name;
}

describe('places in the source', () => {
  it('go from the start tag to behind the end tag', () => {
    expect(placed('<html><body><div a="1">x<br/>y</div></body></html>')).toMatchObject({
      html: '<html><body><div a="1">x<br/>y</div></body></html>',
      body: '<body><div a="1">x<br/>y</div></body>',
      div: '<div a="1">x<br/>y</div>',
      br: '<br/>',
      'text x': 'x',
      'text y': 'y',
    });
  });

  it('end before what closes an element that has no end tag', () => {
    expect(placed('<ul><li>a<p>b</ul>c')).toMatchObject({ ul: '<ul><li>a<p>b</ul>', li: '<li>a<p>b', p: '<p>b' });
    expect(placed('<p>a<b>b')).toMatchObject({ p: '<p>a<b>b', b: '<b>b' });
  });

  it('are empty for what was added', () => {
    expect(placed('<table><td>a')).toMatchObject({ html: '', head: '', body: '', tbody: '', tr: '', td: '<td>a' });
    const [, second] = [...nodesOf(parseHtml('<p><b>a<p>b'))].filter(
      (node) => node.kind === 'element' && node.name === 'b',
    );
    expect(second).toMatchObject({ start: 10, end: 10 });
  });

  it('are those of the source as it is written, references and line ends included', () => {
    const source = 'a&amp;b\r\nc<i>d</i>';
    expect(placed(source)).toMatchObject({ 'text a&b\nc': 'a&amp;b\r\nc', i: '<i>d</i>' });
  });

  it('are those of the text in raw elements', () => {
    expect(placed('<script>a<b</script ><title>&lt;</title>')).toMatchObject({
      script: '<script>a<b</script >',
      'text a<b': 'a<b',
      'text <': '&lt;',
    });
  });

  it('hold for SVG', () => {
    expect(placed('<svg><linearGradient>a</LINEARGRADIENT></svg>')).toMatchObject({
      svg: '<svg><linearGradient>a</LINEARGRADIENT></svg>',
      linearGradient: '<linearGradient>a</LINEARGRADIENT>',
    });
  });

  it('leave out white space that stands elsewhere', () => {
    expect(placed('<head></head> \n a')).toMatchObject({ 'text  \n ': ' \n ', 'text a': 'a' });
  });
});
