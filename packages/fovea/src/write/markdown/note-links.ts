import { lookUp } from '../../model/lookup.ts';
const label = /^(?:\d{1,3}|[*†‡§])[.)]?$/;

/** The mark of a note without what closes it: `1)` calls for `1`. */
export function noteMark(text: string): string | undefined {
  return label.test(text) ? text.replace(/[.)]$/, '') : undefined;
}

/** A mark in the text that calls for a note; the note may be found on a later page, and then it has a name. */
export type NoteCall = { name?: string };

/** Stands behind a word or a sentence, where no unit has its power. */
const isBeforeMark = /\p{L}{4}$|[.,;:!?)\]”"’'»]$/u;
const maxWaiting = 20_000;

type Calls = Map<string, NoteCall[]>;

/** Which marks call for which notes, page by page. */
export class NoteLinks {
  /** Whether the pages are in the notes at the end of a text. */
  isAtEnd = false;
  private readonly names = new Set<string>();
  private own: ReadonlyMap<string, string> = new Map();
  /** Notes of the page that answer pages before it: on their own page, the same mark may be a power. */
  private late: ReadonlySet<string> = new Set();
  private before: ReadonlyMap<string, string> = new Map();
  private calls: Calls = new Map();
  private callsBefore: Calls = new Map();
  private readonly waiting: Calls = new Map();
  private count = 0;

  /** Marks on the page before that have no note there. */
  get awaited(): ReadonlySet<string> {
    return new Set(this.calls.keys());
  }

  /** Marks of all pages that have no note. */
  get unanswered(): ReadonlySet<string> {
    return new Set(this.waiting.keys());
  }

  /** Names the notes of a page; those that its own text does not call for answer the pages before. */
  startPage(page: number, notes: readonly { readonly mark: string; readonly isAwaited: boolean }[]): void {
    this.before = this.own;
    this.callsBefore = this.calls;
    this.calls = new Map();
    this.own = new Map(notes.map(({ mark }) => [mark, this.newName(mark, page)]));
    this.late = new Set(notes.flatMap(({ mark, isAwaited }) => (isAwaited ? [mark] : [])));
    for (const mark of this.late) this.answer(mark, lookUp(this.own, mark));
  }

  /** The name of the note that a mark behind a word calls for; undefined where it is not known, or not yet. */
  nameOf(mark: string, word: string): string | undefined {
    const own = this.own.get(mark);
    if (own !== undefined && !this.late.has(mark)) return own;
    if (!isBeforeMark.test(word)) return undefined;
    return own ?? (this.countsOn(mark) ? this.before.get(mark) : undefined);
  }

  /** The name of a note of the page. */
  nameOfNote(mark: string): string | undefined {
    return this.own.get(mark);
  }

  /** Keeps a mark for which no note is known; undefined where it may be something else. */
  call(mark: string, word: string): NoteCall | undefined {
    if (!isBeforeMark.test(word) || this.count >= maxWaiting) return undefined;
    this.count++;
    const call: NoteCall = {};
    for (const calls of [this.calls, this.waiting]) {
      const known = calls.get(mark);
      if (known) known.push(call);
      else calls.set(mark, [call]);
    }
    return call;
  }

  private answer(mark: string, name: string): void {
    const calls = this.isAtEnd ? this.waiting.get(mark) : this.callsBefore.get(mark);
    for (const call of calls ?? []) call.name ??= name;
    this.waiting.delete(mark);
  }

  /** Whether numbers go on from page to page instead of starting again. */
  private countsOn(mark: string): boolean {
    return ![...this.own.keys()].some((one) => Number(one) <= Number(mark));
  }

  /** The mark of a note is its name, as long as no other page has one of the same. */
  private newName(mark: string, page: number): string {
    const base = /^\d+$/.test(mark) ? mark : 'note';
    let name = this.names.has(base) ? `${base}-p${page}` : base;
    while (this.names.has(name)) name += '+';
    this.names.add(name);
    return name;
  }
}
