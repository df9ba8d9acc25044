/** Texts that stalled a pattern once: each took seconds to minutes, for patterns that began anew at every character. */
import { expect, it } from 'vitest';
import { shellContent } from '../../../src/extract/article/fovea/shell.ts';
import { signsOf } from '../../../src/extract/article/fovea/page-signs.ts';
import { readLinkedData } from '../../../src/extract/article/metadata/json-ld.ts';
import { isContinued } from '../../../src/extract/directory/continued-heading.ts';
import { parseHtml } from '../../../src/read/html/parse.ts';
import { marksToEscape } from '../../../src/write/markdown/escape.ts';
import { cpuSeconds } from '../../cpu-time.ts';

const size = 256 * 1024;
const many = (unit: string): string => unit.repeat(size / unit.length);

function shell(text: string): void {
  const json = JSON.stringify({ articleBody: `<p>${text}` }).replaceAll('<', String.raw`\u003c`);
  shellContent(parseHtml(`<body><script type="application/json">${json}</script>`));
}

const linkedData = (script: string): unknown =>
  signsOf(parseHtml(`<script type="application/ld+json">${script}</script>`));

const linked = (url: string): unknown =>
  readLinkedData([JSON.stringify([1, 2].map(() => ({ '@type': 'Article', url })))], { titles: [], addresses: [url] });

it.each<[string, () => unknown]>([
  ['tags without an end in data', () => shell(many('<'))],
  ['paragraphs without an end in data', () => shell(many('<p '))],
  ['scripts without an end in data', () => shell(many('<script '))],
  ['a type followed by blanks', () => linkedData(`"@type":${many(' ')}`)],
  ['an address of signs', () => linked(`${many('#')}\n`)],
  ['a heading of blanks', () => isContinued(`a${many(' ')}b`)],
  ['brackets at the start of lines', () => marksToEscape(many('[\n'), 'paragraph')],
])('%s: a quarter of a megabyte takes no second', { timeout: 120_000 }, (_, work) => {
  expect(cpuSeconds(work)).toBeLessThan(1);
});
