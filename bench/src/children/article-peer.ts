/**
 * A peer from npm, page after page. On each line comes `INPUT<tab>URL<tab>OUTPUT`; the HTML of the main content goes to
 * OUTPUT and `html` to the standard output, or `error` and why.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { npmPeers } from '../article-extractors.ts';

// What a peer has to say must not pass for an answer.
console.log = console.info = console.debug = console.warn = (): void => {};
const extract = await npmPeers.find(({ name }) => name === process.argv[2])!.load();
// Some throw where nobody can catch it; the page at hand is answered for all the same.
process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const [input = '', url = '', output = ''] = line.split('\t');
  process.stdout.write(`${await answer(input, url, output)}\n`);
}

async function answer(input: string, url: string, output: string): Promise<string> {
  try {
    writeFileSync(output, (await extract(readFileSync(input, 'utf8'), url)) ?? '');
    return 'html';
  } catch (thrown) {
    return `error ${String(thrown).replaceAll(/\s+/g, ' ')}`;
  }
}
