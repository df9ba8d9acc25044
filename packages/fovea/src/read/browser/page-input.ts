import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FoveaError } from '../../model/index.ts';
import { parseAddress } from '../fetch-bytes.ts';
import { isAddress, uriOf } from '../input.ts';
import { pagePath, serveFolder, type Serve } from './folder.ts';
import { startServer } from './loopback-server.ts';
import type { RenderInput } from './types.ts';

/** A page that is ready to be opened. */
export type PageInput = {
  /** What to call it. */
  readonly uri: string;
  readonly address: URL;
  /** Whether it lies on this machine. */
  readonly local: boolean;
  /** The loopback server it comes from. */
  readonly own: string | undefined;
  /** Serves the host of the address, in place of the network. */
  readonly site: Serve | undefined;
  readonly close: () => Promise<void>;
};

export async function preparePage(input: RenderInput): Promise<PageInput> {
  if (typeof input === 'string' && !isAddress(input)) return await fileInput(input, input);
  if (typeof input === 'string' || input instanceof URL) return await addressInput(input);
  if ('html' in input) return await htmlInput(input.html, input.name);
  return await folderInput(input);
}

async function addressInput(input: string | URL): Promise<PageInput> {
  const address = parseAddress(input);
  if (address.protocol === 'file:') return await fileInput(fileURLToPath(address), String(input));
  if (address.protocol !== 'http:' && address.protocol !== 'https:') {
    const message = `${address.protocol} URLs cannot be rendered, only http: and https: ones`;
    throw new FoveaError('net/unsupported-scheme', message);
  }
  return { uri: uriOf(String(input)), address, local: false, own: undefined, site: undefined, close: async () => {} };
}

/** A file comes with its folder: style sheets and scripts lie beside it. */
async function fileInput(path: string, uri: string): Promise<PageInput> {
  const stats = await stat(path).catch((error: unknown) => {
    throw new FoveaError('input/not-found', `${uri} does not exist; check the path`, { cause: error });
  });
  if (!stats.isFile()) {
    const message = `${uri} cannot be rendered: it is not a file; for a folder pass { folder, page }`;
    throw new FoveaError('input/unreadable', message);
  }
  return await servedInput(await serveFolder(dirname(path)), `/${basename(path)}`, uri);
}

async function htmlInput(html: string, name = 'bytes:'): Promise<PageInput> {
  const page = { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
  return await servedInput(async (path) => (/^\/(?:\?|$)/.test(path) ? page : undefined), '/', name);
}

async function folderInput(input: Extract<RenderInput, { folder: string }>): Promise<PageInput> {
  const { folder, page = 'index.html', host, within } = input;
  const serve = await serveFolder(folder, within);
  const path = pagePath(page);
  const uri = `${folder.replace(/[\\/]$/, '')}${path}`;
  if ((await serve(encodePath(path))) === undefined) {
    throw new FoveaError('input/not-found', `${uri} does not exist; check the folder and the page in it`);
  }
  // The page keeps its folder's address, as relative links start from there.
  const shown = page.endsWith('/') ? path.slice(0, -'index.html'.length) : path;
  if (host === undefined) return await servedInput(serve, shown, uri);
  const address = parseAddress(`https://${host}${encodePath(shown)}`);
  return { uri, address, local: true, own: undefined, site: serve, close: async () => {} };
}

async function servedInput(serve: Serve, path: string, uri: string): Promise<PageInput> {
  const encoded = encodePath(path);
  // Whatever its name says: it was given as a page.
  const asPage: Serve = async (asked) => {
    const file = await serve(asked);
    return file && asked === encoded ? { ...file, contentType: pageType(file.contentType) } : file;
  };
  const server = await startServer(asPage);
  const address = new URL(`http://${server.host}${encoded}`);
  return { uri, address, local: true, own: server.host, site: undefined, close: server.close };
}

function pageType(contentType: string): string {
  return /html/.test(contentType) ? contentType : 'text/html';
}

/** A path of the file system as one of an address. */
function encodePath(path: string): string {
  return pathToFileURL(`/${path.replace(/^\/+/, '')}`, { windows: false }).pathname;
}
