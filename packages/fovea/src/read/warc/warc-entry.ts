import type { FoveaError } from '../../model/error.ts';

/** A web page as a crawler stored it. */
export type ArchivedPage = {
  readonly kind: 'page';
  /** Where it came from. */
  readonly uri: string;
  /** As the server sent it: `decodedBody` undoes what the server did to it. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType?: string;
  readonly transferEncoding?: string;
  readonly contentEncoding?: string;
  /** Why the crawler stopped before the end: `length`, `time`, `disconnect`. */
  readonly truncated?: string;
} & Place;

/** Where a record is. */
export type Place = {
  /** The byte it begins at; in a packed file, the byte its packed member begins at. */
  readonly offset: number;
  /** Its name: `<urn:uuid:…>`. */
  readonly id?: string;
};

export type WarcEntry =
  | ArchivedPage
  /** A record that can't be read; the next one is. */
  | ({ readonly kind: 'failed'; readonly uri?: string; readonly error: FoveaError } & Place)
  /** A record that is no web page: a request, a picture, an answer that says 404. */
  | ({ readonly kind: 'other'; readonly type: string } & Place);

export type WarcOptions = {
  /** Larger pages are left out, as failed. */
  readonly maxBytes: number;
};

export type NamedPlace = Place & { readonly uri?: string };
