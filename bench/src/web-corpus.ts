import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './bench.ts';
import { removeUnpacked, unpackedFolder } from './unpacked.ts';

/** One page of a set, as it lies on the disk. */
export type WebCorpusPage = {
  readonly set: string;
  readonly id: string;
  /** The path of the page itself. */
  readonly html: string;
  /** The path of the text people took for its content, where the set has one. */
  readonly gold: string | undefined;
  readonly url: string | undefined;
  /** All that the set says of the page. */
  readonly meta: Readonly<Record<string, unknown>>;
};

/** Web pages of one or more sets, in order of set and id; `remove` takes away what was unpacked. */
export type WebCorpus = {
  readonly pages: readonly WebCorpusPage[];
  readonly remove: () => Promise<void>;
};

/**
 * The sets below `DATA/web`, all or those named: `DATA/web/SET` where it is there, else `DATA/web/SET.tar.xz` unpacked
 * beside the system's temporary files.
 */
export async function openWebCorpus(data: string, sets?: readonly string[]): Promise<WebCorpus> {
  const folder = join(data, 'web');
  const names = sets ?? setsIn(folder);
  if (names.length === 0) throw new UsageError(`--data: there are no sets of web pages in ${folder}`);
  const unpacked: string[] = [];
  const remove = (): Promise<void> => removeUnpacked(unpacked);
  try {
    const pages: WebCorpusPage[] = [];
    for (const set of names) pages.push(...pagesOf(set, await unpackedFolder(folder, set, unpacked)));
    return { pages, remove };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

function setsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() && !entry.name.startsWith('.')) || entry.name.endsWith('.tar.xz'))
    .map((entry) => entry.name.replace(/\.tar\.xz$/, ''));
  return [...new Set(names)].toSorted();
}

type Meta = { readonly pages?: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

function pagesOf(set: string, folder: string): WebCorpusPage[] {
  const meta = metaOf(join(folder, 'meta.json'));
  const names = readdirSync(join(folder, 'html')).filter((name) => name.endsWith('.html'));
  return names.toSorted().map((name) => {
    const id = name.slice(0, -'.html'.length);
    const gold = join(folder, 'gold', `${id}.txt`);
    const own = meta.pages?.[id] ?? {};
    const url = typeof own['url'] === 'string' && own['url'] !== '' ? own['url'] : undefined;
    return { set, id, html: join(folder, 'html', name), gold: existsSync(gold) ? gold : undefined, url, meta: own };
  });
}

function metaOf(path: string): Meta {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Meta) : {};
}
