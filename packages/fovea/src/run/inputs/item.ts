import type { Doc, Note, Status } from '../../model/index.ts';
import type { ArchivedPage } from '../../read/warc/index.ts';

/** One document to be, in the order of the results. All of it can be sent to a thread or a process. */
export type InputItem = {
  /** What the result will be called by. */
  readonly uri: string;
  readonly from: ItemSource;
  /** The file its result goes to, where each has its own. */
  readonly target?: string;
  /** What the names of files that come of it begin with. */
  readonly stem?: string;
};

export type ItemSource =
  /** A path or an address, which the thread loads itself. */
  | { readonly kind: 'input'; readonly input: string }
  /** Standard input, or what was sent to a service, which may say of what type it is. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType?: string }
  /** A page as a browser shows it, in UTF-8; `leaveOut` are blocks that do not look like those of the other pages. */
  | {
      readonly kind: 'rendered';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly url?: string;
      readonly notes: readonly Note[];
      readonly leaveOut?: Readonly<Record<number, string>>;
    }
  /** A document that was read, such as a web page that a browser has rendered. */
  | { readonly kind: 'doc'; readonly doc: Doc }
  /** A record of a web archive. */
  | { readonly kind: 'archived'; readonly page: ArchivedPage; readonly notes: readonly Note[] }
  /** Nothing to read: something is to be said in its place. */
  | { readonly kind: 'told'; readonly status: Extract<Status, 'failed' | 'empty'>; readonly notes: readonly Note[] };

/** Bytes that an item holds in memory. */
export function itemBytes({ from }: InputItem): number {
  if (from.kind === 'bytes' || from.kind === 'rendered') return from.bytes.length;
  return from.kind === 'archived' ? from.page.body.length : 0;
}

/** What an input is known by in a manifest: its path or address; of an archive, which may have one address twice, with its record. */
export function inputName({ uri, from }: InputItem): string {
  return from.kind === 'archived' ? `${uri} ${from.page.id ?? `at byte ${from.page.offset}`}` : uri;
}
