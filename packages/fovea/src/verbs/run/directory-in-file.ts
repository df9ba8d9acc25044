import type { FoundDirectories } from '../../extract/directory/directory.ts';
import type { DirectoryGroup } from '../../extract/directory/index.ts';
import { worthOcr } from '../../extract/directory/worth-ocr.ts';
import {
  statusOf,
  wordCount,
  type Extraction,
  type LaidOutDoc,
  type Note,
  type Page,
  type Style,
} from '../../model/index.ts';
import { pageRanges } from '../../model/page-ranges.ts';
import { searchStatus } from '../../model/search-status.ts';
import { createSuspicion } from '../../read/ocr/suspicion.ts';
import type { OcrMode } from '../../read/ocr/open.ts';
import type { DocFile } from './read.ts';

/** Finds directories in a document; `among` are the pages that may be one, all unless given. */
export type FindDirectories = (doc: LaidOutDoc, among?: ReadonlySet<number>) => Promise<FoundDirectories>;

export type DirectoriesInFile = { readonly doc: LaidOutDoc; readonly extraction: Extraction<DirectoryGroup> };

/** Which pages are looked at, and whether pictures of them are read. */
export type FileChoice = {
  readonly numbers?: readonly number[] | undefined;
  readonly ocr?: OcrMode | undefined;
  readonly allPages?: boolean;
};

/** Where a font that writes so much of a page is odd, the page can't be judged by its words. */
const oddShare = 0.3;

/** Pages whose text is hardly a language: the map of a font may be wrong. */
function oddPages(pages: readonly Page[], styles: readonly Style[]): Set<number> {
  const { suspectsOn } = createSuspicion();
  const suspects = new Set(pages.flatMap((page) => suspectsOn(page, styles)));
  const isOdd = ({ tokens }: Page): boolean =>
    tokens.filter(({ style }) => suspects.has(styles[style]?.font ?? '')).length > oddShare * tokens.length;
  return new Set(suspects.size === 0 ? [] : pages.filter(isOdd).map(({ number }) => number));
}

/** What was not read is told once, not page by page; pictures among pages of text are no trouble where a directory was found. */
function withoutUnread(doc: LaidOutDoc, leftAlone: readonly number[]): LaidOutDoc {
  if (leftAlone.length === 0) return doc;
  const isTold = ({ code, page }: Note): boolean => code === 'pdf/needs-ocr' && leftAlone.includes(page ?? 0);
  const message = `OCR had no look at what is no directory by its place and shape: ${pageRanges(leftAlone)}; pages that are asked for are read`;
  const notes: Note[] = [
    ...doc.notes.filter((note) => !isTold(note)),
    { level: 'info', code: 'directory/not-read', message },
  ];
  const words = doc.pages.reduce((sum, page) => sum + wordCount(page), 0);
  return { ...doc, notes, status: statusOf({ pages: doc.pages.length, words, notes }) };
}

function toldAnew({ extraction }: FoundDirectories, before: LaidOutDoc, doc: LaidOutDoc): Extraction<DirectoryGroup> {
  const own = extraction.notes.filter((note) => !before.notes.includes(note));
  const status = searchStatus(doc, { found: extraction.groups.length, notes: own });
  return { ...extraction, status, notes: [...doc.notes, ...own] };
}

/**
 * Directories of an open document. Pages are read by what they say themselves first; OCR, which takes a hundred times as
 * long, has a look only at those that may be a directory. Pages that were asked for are all read as told.
 */
export async function directoriesInFile(
  file: Pick<DocFile, 'doc' | 'readAgain'>,
  { numbers, ocr = 'auto', allPages = false }: FileChoice,
  find: FindDirectories,
): Promise<DirectoriesInFile> {
  if (ocr !== 'auto' || allPages || numbers) {
    const doc = await file.doc(numbers);
    return { doc, extraction: (await find(doc)).extraction };
  }
  const plain = await file.doc(undefined, { ocr: 'never' });
  const first = await find(plain);
  const { worth, leftAlone } = worthOcr(plain, first, oddPages(plain.pages, plain.styles));
  if (worth.size === 0) {
    const doc = withoutUnread(plain, leftAlone);
    return { doc, extraction: toldAnew(first, plain, doc) };
  }
  const doc = withoutUnread(await file.readAgain(plain, worth), leftAlone);
  const likely = plain.pages.map(({ number }) => number).filter((number) => (first.odds.get(number) ?? 0) > 0.2);
  return { doc, extraction: (await find(doc, new Set([...worth, ...likely]))).extraction };
}
