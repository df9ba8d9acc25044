import { dirname } from 'node:path';
import { settingsFor } from '../../run/work-settings.ts';
import { shippedWrappers } from '../../extract/wrapper/index.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { FoveaError } from '../../model/index.ts';
import { checkAddress, parseAddress } from '../../read/fetch-bytes.ts';
import { isAddress, uriOf } from '../../read/input.ts';
import { verbNamed } from '../../verbs/index.ts';
import type { CheckedValues } from '../../verbs/verb.ts';
import type { McpOptions } from './options.ts';
import { allowedPath, foldersFor, type Roots } from './roots.ts';
import type { NamedFile, Task } from './task.ts';

/** A call whose arguments have been checked. */
export type Call = { readonly tool: string; readonly args: CheckedValues };

/** Every word comes with its place and look: more pages than this fill the memory of whoever asks. */
const maxTokenPages = 50;

type Places = Readonly<Record<'input' | 'nodes' | 'root' | 'model' | 'with' | 'detail', string | undefined>>;

/** What is to be done, with everything that it may touch looked at. @throws FoveaError for what may not be touched */
export async function taskOf({ tool, args }: Call, options: McpOptions, narrower: Roots | undefined): Promise<Task> {
  const { input, nodes, root, model, with: wrapper, detail, ...choice } = args as CheckedValues & Places;
  const path = (place: string, kind: 'file' | 'folder'): Promise<string> =>
    allowedPath(place, kind, options.roots, narrower);
  const named = async (place: string): Promise<NamedFile> => ({ place, path: await path(place, 'file') });
  const place = input ?? nodes ?? '';
  const item: InputItem = {
    uri: uriOf(place),
    from: { kind: 'input', input: isFetched(place) ? checkedAddress(place, options) : await path(place, 'file') },
  };
  if (nodes !== undefined && root === undefined && isFetched(nodes))
    throw new FoveaError(
      'option/invalid',
      'root is required if nodes is a URL: it is the folder that files are relative to',
    );
  const isTokens = detail === 'tokens';
  const maxPages = isTokens ? Math.min(maxTokenPages, options.maxPages) : options.maxPages;
  return {
    item,
    settings: settingsFor(tool, { ...usual(tool, options), ...choice }, { ...options, maxPages }, {}),
    folders: foldersFor(options.roots, narrower),
    isTokens,
    urls: options.allowUrls,
    ...(root !== undefined && { root: await path(root, 'folder') }),
    ...(model !== undefined && { model: await named(model) }),
    ...(wrapper !== undefined && {
      wrapper: shippedWrappers.has(wrapper) ? { place: wrapper } : await named(wrapper),
    }),
    ...(nodes !== undefined && root === undefined && { root: dirname((item.from as { input: string }).input) }),
  };
}

/** How the server was told to read, of what the tool can be told. */
function usual(tool: string, { ocr, language, hidden }: McpOptions): CheckedValues {
  const { options } = verbNamed(tool);
  const told = Object.entries({ ocr, language, hidden });
  return Object.fromEntries(told.filter(([name, value]) => name in options && value !== undefined));
}

/** Files have addresses, too, but are not fetched. */
const isFetched = (place: string): boolean => isAddress(place) && !/^file:/i.test(place);

function checkedAddress(place: string, { allowUrls, allowPrivate = false }: McpOptions): string {
  if (!allowUrls)
    throw new FoveaError('mcp/urls-off', `${uriOf(place)} was not fetched: this server only accepts files`);
  checkAddress(parseAddress(place), allowPrivate);
  return place;
}
