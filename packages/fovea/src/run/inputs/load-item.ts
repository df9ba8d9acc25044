import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import { documentOf, loadDocument, type LoadedDocument } from '../../read/load-document.ts';
import { decodedBody } from '../../read/warc/index.ts';
import type { InputItem } from './item.ts';

export type LoadOptions = FetchRules & { readonly maxBytes: number; readonly timeoutMs: number };

/** The document of an item, with what is to be said of it already. */
export function loadItem({ uri, from }: InputItem, options: LoadOptions): Promise<LoadedDocument> | LoadedDocument {
  const { maxBytes, timeoutMs } = options;
  switch (from.kind) {
    case 'input':
      return loadDocument(from.input, { ...fetchRulesOf(options), maxBytes, timeoutMs });
    case 'bytes': {
      const { bytes, contentType } = from;
      return documentOf({ uri, bytes, ...(contentType !== undefined && { contentType }) });
    }
    case 'rendered': {
      const { bytes, url, notes } = from;
      const loaded = { uri, bytes, contentType: 'text/html; charset=utf-8', ...(url !== undefined && { url }) };
      return { ...documentOf(loaded), notes };
    }
    case 'archived': {
      const { contentType } = from.page;
      const bytes = decodedBody(from.page, maxBytes) as Uint8Array<ArrayBuffer>;
      return { ...documentOf({ uri, bytes, ...(contentType !== undefined && { contentType }) }), notes: from.notes };
    }
    case 'doc':
    case 'told':
      throw new TypeError('Nothing to load');
  }
}
