import { dirname } from 'node:path';
import { settingsFor, type BatchSettings, type BatchVerb } from '../batch/settings.ts';
import { UsageError } from '../cli/exit-code.ts';
import { parsePages } from '../cli/parse.ts';
import { shippedWrappers } from '../extract/wrapper/index.ts';
import type { InputItem } from '../inputs/item.ts';
import { FoveaError } from '../model/index.ts';
import { checkAddress, parseAddress } from '../read/fetch-bytes.ts';
import { isAddress, uriOf } from '../read/input.ts';
import type { McpOptions } from './options.ts';
import { allowedPath, foldersFor, type Roots } from './roots.ts';
import type { Inputs, ToolName } from './schemas.ts';
import type { Task } from './task.ts';

/** A call whose arguments have been checked. */
export type Call = { readonly [K in ToolName]: { readonly tool: K; readonly args: Inputs[K] } }[ToolName];

/** Every word comes with its place and look: more pages than this fill the memory of whoever asks. */
const maxTokenPages = 50;

/** What is to be done, with everything that it may touch looked at. @throws FoveaError for what may not be touched */
export async function taskOf(call: Call, options: McpOptions, narrower: Roots | undefined): Promise<Task> {
  const path = (place: string, kind: 'file' | 'folder'): Promise<string> =>
    allowedPath(place, kind, options.roots, narrower);
  const folders = foldersFor(options.roots, narrower);
  const itemOf = async (place: string): Promise<InputItem> => ({
    uri: uriOf(place),
    from: { kind: 'input', input: isFetched(place) ? checkedAddress(place, options) : await path(place, 'file') },
  });
  if (call.tool === 'validate') {
    const { nodes, root } = call.args;
    const item = await itemOf(nodes);
    if (root === undefined && isFetched(nodes))
      throw new FoveaError('mcp/bad-argument', 'root is needed where nodes is an address: it says where files lie');
    const own = item.from.kind === 'input' ? dirname(item.from.input) : '.';
    const folder = root === undefined ? own : await path(root, 'folder');
    const settings = settingsOf('read', options, {});
    return { tool: 'validate', item, folders, settings, root: folder, urls: options.allowUrls };
  }
  const { tool, args } = call;
  const item = await itemOf(args.input);
  const settings = settingsOf(tool, options, args);
  switch (call.tool) {
    case 'read': {
      const { detail = 'markdown' } = call.args;
      const maxPages = detail === 'tokens' ? Math.min(maxTokenPages, settings.maxPages) : settings.maxPages;
      return { tool: 'read', item, folders, settings: { ...settings, maxPages }, detail };
    }
    case 'wrap': {
      const { wrapper: place } = call.args;
      const wrapper = shippedWrappers.has(place) ? { place } : { place, path: await path(place, 'file') };
      return { tool: 'wrap', item, folders, settings, wrapper };
    }
    default:
      return { tool: call.tool, item, folders, settings };
  }
}

/** Files have addresses, too, but are not fetched. */
const isFetched = (place: string): boolean => isAddress(place) && !/^file:/i.test(place);

function checkedAddress(place: string, { allowUrls, allowPrivate = false }: McpOptions): string {
  if (!allowUrls) throw new FoveaError('mcp/urls-off', `${uriOf(place)} is not fetched: this server takes only files`);
  checkAddress(parseAddress(place), allowPrivate);
  return place;
}

type Choices = {
  readonly pages?: string | undefined;
  readonly password?: string | undefined;
  readonly ocr?: 'auto' | 'never' | 'always' | undefined;
  readonly comments?: 'separate' | 'include' | 'drop' | undefined;
};

function settingsOf(verb: BatchVerb, options: McpOptions, { pages, password, ocr, comments }: Choices): BatchSettings {
  if (pages !== undefined) checkPages(pages);
  return {
    ...settingsFor(verb, { ...options, ...(ocr && { ocr }), ...(password !== undefined && { password }) }),
    ...(pages !== undefined && { pages }),
    ...(comments !== undefined && { comments }),
  };
}

function checkPages(pages: string): void {
  try {
    parsePages(pages);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    throw new FoveaError('mcp/bad-argument', thrown.message.replace(/^--/, ''));
  }
}
