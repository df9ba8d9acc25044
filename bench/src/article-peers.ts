import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { cacheFolder, openTextCache, type MadeText } from './article-cache.ts';
import { createLineChild, type LineChild } from './article-child.ts';
import { npmPeers, type NpmPeer } from './article-extractors.ts';
import { textOfHtml } from './article-html-text.ts';
import type { ArticlePage } from './article-pages.ts';
import { childCommand, firstLine, pythons, script, type FoundPeer, type Peer } from './peers.ts';

/** A page of any size ends in this time on an idle machine, or the peer has hung. */
const timeoutMs = 60_000;
/** Peers gather memory; after so many pages they start afresh. */
const pagesOfAChild = 200;
/** Goes up when the children or the way from HTML to text change, so that old texts are not taken for new. */
const revision = 1;

export const articlePeers: readonly Peer[] = [
  boilerpipe('Boilerpipe Article (jar)', 'ARTICLE'),
  boilerpipe('Boilerpipe Default (jar)', 'DEFAULT'),
  {
    name: 'python3-readability',
    howToGet: 'apt install python3-readability, or pip install readability-lxml',
    find: findPythonReadability,
  },
  ...npmPeers.map(peerFromNpm),
];

export function peerFromNpm({ name, package: dependency }: NpmPeer): Peer {
  return {
    name,
    howToGet: 'npm install (it is a dependency of this package)',
    find: async () => {
      const version = versionOf(dependency);
      return version === undefined ? undefined : { version, command: () => childCommand('article-peer', name) };
    },
  };
}

function versionOf(dependency: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(dependency) ?? [];
  const path = folders.map((folder) => join(folder, dependency, 'package.json')).find((file) => existsSync(file));
  return path === undefined ? undefined : (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

async function findPythonReadability(): Promise<FoundPeer | undefined> {
  for (const python of pythons) {
    const version = await firstLine(python, ['-c', 'import readability; print(readability.__version__)']);
    if (version === undefined) continue;
    return { version, command: () => ({ command: python, args: [script('article-readability.py')] }) };
  }
  return undefined;
}

const jars = ['boilerpipe', 'nekohtml', 'xercesImpl'].map((name) => `/usr/share/java/${name}.jar`);

function boilerpipe(name: string, extractor: string): Peer {
  return {
    name,
    howToGet: 'apt install libboilerpipe-java default-jdk-headless',
    find: async () => {
      if (!jars.every((jar) => existsSync(jar)) || (await firstLine('java', ['--version'])) === undefined)
        return undefined;
      const version = /-([\d.]+)\.jar$/.exec(realpathSync(jars[0]!))?.[1] ?? 'of unknown version';
      const args = ['-Xss64m', '-cp', jars.join(delimiter), script('ArticleBoilerpipe.java'), extractor];
      return { version, command: () => ({ command: 'java', args }) };
    },
  };
}

/** The texts a peer makes of pages, in their order; what it made before is taken from the cache. */
export async function textsOfPeer(
  peer: Pick<Peer, 'name'>,
  found: FoundPeer,
  pages: readonly ArticlePage[],
  jobs: number,
  folder: string = cacheFolder,
): Promise<MadeText[]> {
  const cache = openTextCache(`${peer.name} ${found.version} r${revision}`, folder);
  const missing = pages.filter(({ key }) => !cache.get(key));
  if (missing.length > 0) await makeTexts(found, missing, jobs, (page, made) => cache.put(page.key, made));
  return pages.map(({ key }) => cache.get(key)!);
}

async function makeTexts(
  found: FoundPeer,
  pages: readonly ArticlePage[],
  jobs: number,
  keep: (page: ArticlePage, made: MadeText) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-article-peer-'));
  const queue = pages.values();
  const work = async (slot: number): Promise<void> => {
    const child = createLineChild(found.command(), timeoutMs);
    const place = join(folder, String(slot));
    try {
      await tryOut(child, place);
      let asked = 0;
      for (const page of queue) {
        if (++asked % pagesOfAChild === 0) child.stop();
        keep(page, await madeText(child, page, place));
      }
    } finally {
      child.stop();
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, (_, slot) => work(slot)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A peer that can't start must not pass for one that finds nothing. */
async function tryOut(child: LineChild, place: string): Promise<void> {
  const text = 'So it is with every page that one has to read from the top. '.repeat(10);
  const html = (): string => `<html><head><title>A page</title></head><body><p>${text}</p></body></html>`;
  const { failure } = await madeText(child, { html, url: 'https://example.invalid/' }, place);
  if (failure !== undefined) throw new Error(`does not run: ${failure}`);
}

async function madeText(
  child: LineChild,
  { html, url }: Pick<ArticlePage, 'html' | 'url'>,
  place: string,
): Promise<MadeText> {
  await writeFile(`${place}.html`, html());
  const answer = await child.ask([`${place}.html`, url, `${place}.out`].join('\t'));
  if (answer !== 'html' && answer !== 'text') return { text: '', failure: answer };
  const made = await readFile(`${place}.out`, 'utf8');
  return { text: answer === 'html' ? textOfHtml(made) : made };
}
