/** One tool in one thread, from the bytes of pages to their main content: prints what it cost. */
import { readFileSync } from 'node:fs';
import { npmPeers } from '../article-extractors.ts';
import { textOfHtml } from '../article-html-text.ts';
import { methodOfTool, type ArticleJob, type TimedPage } from '../article-job.ts';
import { extractFromBytes, methodNames } from '../article-methods.ts';
import { countCharacters, createStopwatch, reportSample, type Amount, type Stopwatch } from '../job.ts';

console.info = console.debug = console.warn = (): void => {};

const { tool, warmUp, pages } = JSON.parse(process.argv[2]!) as ArticleJob;

/** What is done by the clock; the text of what it gives is counted beside it. */
const extract = await extractorOf(methodOfTool(tool));

type Timed = (bytes: Uint8Array, url: string) => Promise<() => string>;

async function extractorOf(wanted: string | undefined): Promise<Timed> {
  if (wanted === undefined) {
    const fromHtml = await npmPeers.find(({ name }) => name === tool)!.load();
    const decoder = new TextDecoder();
    return async (bytes, url) => {
      const html = (await fromHtml(decoder.decode(bytes), url)) ?? '';
      return () => textOfHtml(html);
    };
  }
  const method = methodNames.find((name) => name === wanted)!;
  return async (bytes, url) => {
    const text = extractFromBytes(bytes, url, method);
    return () => text;
  };
}

async function readAll(list: readonly TimedPage[], watch: Stopwatch): Promise<Amount> {
  let characters = 0;
  for (const { path, url } of list) {
    const bytes = readFileSync(path);
    watch.start();
    const made = await extract(bytes, url).catch(() => () => '');
    watch.stop();
    characters += countCharacters(made());
  }
  return { pages: list.length, characters };
}

/**
 * The quick ones are through before all is compiled, so they go over the same pages again. By CPU time, as all else here:
 * on a busy machine a second by the clock compiles less.
 */
const warmUpSeconds = 4;
const cpuSeconds = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
const start = cpuSeconds();
do await readAll(warmUp, createStopwatch());
while (warmUp.length > 0 && cpuSeconds() - start < warmUpSeconds);
const watch = createStopwatch();
reportSample(watch.sample(await readAll(pages, watch)));
