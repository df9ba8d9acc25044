import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './bench.ts';
import { outputOf } from './measure.ts';

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
  const remove = async (): Promise<void> => {
    for (const target of unpacked) await rm(target, { recursive: true, force: true });
  };
  try {
    const pages: WebCorpusPage[] = [];
    for (const set of names) pages.push(...pagesOf(set, await folderOf(folder, set, unpacked)));
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

async function folderOf(folder: string, set: string, unpacked: string[]): Promise<string> {
  const ready = join(folder, set);
  if (existsSync(ready)) return ready;
  const archive = `${ready}.tar.xz`;
  if (!existsSync(archive)) throw new UsageError(`--data: neither ${ready} nor ${archive} is there`);
  const target = await mkdtemp(join(tmpdir(), `fovea-web-${set}-`));
  unpacked.push(target);
  try {
    await outputOf({ command: 'tar', args: ['-C', target, '-xJf', archive] });
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message.trim() : String(thrown);
    throw new UsageError(`${archive} can't be unpacked; tar and xz (Debian: xz-utils) are needed.\n${why}`);
  }
  return join(target, set);
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
