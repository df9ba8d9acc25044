import { expect, it } from 'vitest';
import { readMetadata } from '../../../../src/extract/article/metadata.ts';
import { readHtml } from '../../../../src/read/html/index.ts';
import { cpuSeconds } from '../../../cpu-time.ts';

const long = 40_000;

it.each<[string, string]>([
  ['many words', 'word '.repeat(long)],
  ['many numbers', '1 2 3 4 '.repeat(long)],
  ['many signs', ' - | : '.repeat(long)],
  ['many open tags in text', '&lt;'.repeat(long)],
  ['many quotes and backslashes', '\\" '.repeat(long)],
])('%s in every place cost no square', (_, text) => {
  const page = readHtml(
    `<title>${text}</title><meta name=description content='${text}'><meta name=date content='${text}'>
     <script type="application/ld+json">{"@type":"Article","headline":"${text}</script>
     <body><h1>${text}</h1><p class="byline author date">${text}</p><time datetime='${text}'>${text}</time>`,
    { uri: 'https://example.org/a', media: 'html' },
  );
  expect(cpuSeconds(() => readMetadata(page))).toBeLessThan(5);
});
