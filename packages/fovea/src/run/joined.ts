import { unknownSource } from '../model/failed-extraction.ts';
import { statusOf, type Note, type PageSize, type Source, type Style } from '../model/index.ts';
import type { Joiner, PagePart, StreamPart, VerbStream } from '../verbs/stream.ts';
import type { HowWritten } from '../verbs/verb.ts';
import type { ItemResult } from './do-item.ts';

/** What one part of a document adds to its result. */
export type Added = {
  readonly text: string | Uint8Array;
  readonly files: NonNullable<PagePart['files']>;
  readonly isPage: boolean;
};

/** Joins the parts of one document. What was read is kept when its thread has to be terminated. */
export class JoinedItem {
  readonly #joiner: Joiner;
  readonly #needsRest: boolean;
  readonly #notes: Note[] = [];
  readonly #styles: Style[] = [];
  readonly #sizes: PageSize[] = [];
  #source: Omit<Source, 'pages'>;
  #found = 0;
  #hasRest = false;

  constructor(uri: string, { join, whole = [] }: VerbStream, how: HowWritten) {
    this.#joiner = join(how);
    this.#needsRest = whole.includes(how.format);
    this.#source = unknownSource(uri);
  }

  add(part: StreamPart): Added {
    if ('page' in part) return this.#page(part.page);
    if ('notes' in part) {
      this.#notes.push(...part.notes);
      return added('');
    }
    if ('rest' in part) {
      this.#hasRest = true;
      return added(part.rest);
    }
    const isOpened = 'opened' in part;
    this.#source = isOpened ? part.opened.source : part.loaded;
    return added(isOpened ? this.#joiner.start(part.opened) : '');
  }

  #page(page: PagePart): Added {
    const { size, found, styles, notes, files } = page;
    this.#sizes.push(size);
    this.#found += found;
    this.#styles.push(...styles);
    this.#notes.push(...notes);
    return { text: this.#joiner.page(page), files: files ?? {}, isPage: true };
  }

  /** What became of the document, and the end of its text; the notes of its result say what ended it. */
  end(result: ItemResult): ItemResult {
    const notes = [...this.#notes, ...(result.told?.notes ?? [])];
    const isLost = this.#needsRest && !this.#hasRest;
    const status = isLost ? 'failed' : statusOf({ pages: this.#sizes.length, words: this.#found, notes });
    const source = { ...this.#source, pages: this.#sizes };
    const line = this.#joiner.end({ source, status, styles: this.#styles, notes });
    return { ...result, status, line, told: { notes, kinds: [], pageCount: 0, pages: [] } };
  }
}

const added = (text: Added['text']): Added => ({ text, files: {}, isPage: false });
