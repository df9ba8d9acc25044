import { noteOfError, toFoveaError, type Note } from '../../model/index.ts';
import { readWarc, type ArchivedPage, type WarcEntry } from '../../read/warc/index.ts';
import type { InputItem } from './item.ts';

/** The pages of a web archive, and what is wrong with it, in its order. */
export async function* archivedItems(
  source: AsyncIterable<Uint8Array>,
  archive: string,
  options: { readonly maxBytes: number; readonly signal: AbortSignal },
): AsyncGenerator<InputItem, undefined> {
  let records = 0;
  let found = 0;
  try {
    for await (const entry of readWarc(source, options)) {
      if (options.signal.aborted) return;
      records++;
      const item = itemOf(entry, archive);
      if (!item) continue;
      found++;
      yield item;
    }
  } catch (thrown) {
    yield told(archive, 'failed', [noteOfError(toFoveaError(thrown, 'input/unreadable'))]);
    return;
  }
  if (found > 0) return;
  const message = `The archive has ${records} records, but none is a web page`;
  yield told(archive, 'empty', [{ level: 'warning', code: 'warc/no-pages', message }]);
}

function itemOf(entry: WarcEntry, archive: string): InputItem | undefined {
  if (entry.kind === 'other') return undefined;
  const place = placeOf(entry, archive);
  if (entry.kind === 'page') {
    return { uri: entry.uri, from: { kind: 'archived', page: entry, notes: [place, ...cutNotes(entry)] } };
  }
  const { offset, uri = `${archive}#byte=${offset}`, error } = entry;
  // On a terminal there is only the address, which does not say in which archive it stands.
  return told(uri, 'failed', [place, { ...noteOfError(error), message: `${archive}: ${error.message}` }]);
}

/** So that a result leads back to its record. */
function placeOf({ id, offset }: WarcEntry, archive: string): Note {
  const message = `Record ${id === undefined ? '' : `${id} `}at byte ${offset} of ${archive}`;
  return { level: 'info', code: 'warc/record', message };
}

function cutNotes({ truncated }: ArchivedPage): Note[] {
  if (truncated === undefined) return [];
  const message = `The page was truncated when it was stored (${truncated.slice(0, 40)})`;
  return [{ level: 'warning', code: 'warc/truncated', message }];
}

function told(uri: string, status: 'failed' | 'empty', notes: readonly Note[]): InputItem {
  return { uri, from: { kind: 'told', status, notes } };
}
