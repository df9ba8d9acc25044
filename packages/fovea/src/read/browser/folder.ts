import { realpath, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { FoveaError } from '../../model/index.ts';
import { isInside, liesIn, readInside, type Folders } from '../inside.ts';

export type ServedFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** What a page may ask for on the place it was loaded from; undefined where there is nothing. */
export type Serve = (path: string) => Promise<ServedFile | undefined>;

const contentTypes: Readonly<Record<string, string>> = {
  // Without a charset: pages say themselves how they are encoded.
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.wasm': 'application/wasm',
};

/** Where a page stands in a folder; a path that ends in a slash is that of `index.html` in it. */
export function pagePath(page: string): string {
  const path = page.startsWith('/') ? page : `/${page}`;
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** As much as is ever loaded for a page. */
const maxBytes = 512 << 20;

/**
 * Serves what lies in a folder, and nothing beside it: neither by `..` nor over a link that leads out.
 * @param within where the folder itself must be (default: anywhere)
 */
export async function serveFolder(folder: string, within?: Folders): Promise<Serve> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || (within && !liesIn(within, root)))
    throw new FoveaError('input/not-found', `${folder} does not exist; check the path`);
  return async (path) => {
    const decoded = decodePath(path);
    // Saved sites have files named like `all.css?ver=5`, others leave the query out of the name.
    for (const name of decoded === undefined ? [] : [decoded, withoutQuery(decoded)]) {
      const file = await fileIn(root, name);
      const bytes = file && readInside(file, [root], maxBytes);
      if (!file || !bytes) continue;
      const type = contentTypes[extname(withoutQuery(file)).toLowerCase()];
      return { bytes, contentType: type ?? 'application/octet-stream' };
    }
    return undefined;
  };
}

/** The path behind the host of an address with its query, decoded; undefined where it makes no sense. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function withoutQuery(path: string): string {
  return path.replace(/[?].*$/s, '');
}

async function fileIn(root: string, name: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(root, name));
    if (!isInside(root, file)) return undefined;
    const stats = await stat(file);
    if (stats.isFile()) return file;
    return stats.isDirectory() ? await fileIn(root, join(name, 'index.html')) : undefined;
  } catch {
    return undefined;
  }
}
