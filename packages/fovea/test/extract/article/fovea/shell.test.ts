import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shellContent } from '../../../../src/extract/article/fovea/shell.ts';
import { nodesOf, sourceTextOf } from '../../../../src/model/index.ts';
import { parseHtml } from '../../../../src/read/html/parse.ts';

const words = 'word '.repeat(100);

/** The paragraphs that the article of a page becomes which has it in its data only. */
function paragraphsOf(articleBody: string): string[] {
  // A tag in the data must not end the script that the data is in.
  const json = JSON.stringify({ articleBody }).replaceAll('<', String.raw`\u003c`);
  const root = shellContent(parseHtml(`<body><script type="application/json">${json}</script>`))!;
  return [...nodesOf(root)].filter((node) => node.kind === 'text').map(sourceTextOf);
}

/** What patterns say in the plainest way, which a hostile text can stall. */
function plainly(text: string): string[] {
  if (!/<\/?[a-z]/i.test(text)) return text.split(/\n+/).filter((line) => line.trim() !== '');
  return text
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, ' ')
    .replaceAll(/<\/?(?:p|br)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split(/\n+/)
    .filter((line) => line.trim() !== '');
}

it.each(['script', 'style'])('markup in data goes, whatever is broken in it: %s', (name) => {
  const pieces = [
    '<',
    '>',
    '<p>',
    '</P ',
    '<b',
    '<br/>',
    `<${name}>`,
    `</${name}>`,
    `<${name}`,
    ' one ',
    '\n',
    '/',
    's',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => words + parts.join(''));
  const test = fc.property(text, (article) => {
    expect(paragraphsOf(article)).toEqual(plainly(article));
  });
  fc.assert(test, { numRuns: 500 });
});
