import type { Extraction, LaidOutDoc, Note, Page, Style } from '../../model/index.ts';
import { isReadByOcr } from '../../model/read-by-ocr.ts';
import { searchStatus } from '../../model/search-status.ts';
import { entry } from '../../model/lookup.ts';
import { directoryModel } from '../../models/directory.ts';
import { directoryGroup, readerOf, seePage, type DirectoryGroup, type SeenPage } from './directory-group.ts';
import { directoryModelFromJson, type DirectoryModel } from './directory-model.ts';
import { featureTable } from './feature-table.ts';
import type { DirectoryMethod } from './method-names.ts';
import { runsOfPages } from './multi-page.ts';
import { pageThreshold, withContinued } from './continued-pages.ts';
import { pageRows } from './page-features.ts';
import { viewPages, type PageView } from './page-view.ts';
import { parsePage, partiesBy } from './parse-page.ts';

export { pageThreshold };

/** How directories are found. */
export type DirectoryOptions = {
  /** Default: `fovea`. */
  readonly method?: DirectoryMethod;
  /** Treats every page as a directory instead of classifying pages. */
  readonly allPages?: boolean;
  /** A model written by `fovea train directory`, instead of the built-in one. */
  readonly model?: DirectoryModel;
  /**
   * Page numbers that may be directories; the other pages are not classified, which saves most of the time. Default:
   * all.
   */
  readonly among?: ReadonlySet<number>;
};

/** Directories, and how sure the model was of every page that it was asked about. */
export type FoundDirectories = {
  readonly extraction: Extraction<DirectoryGroup>;
  readonly odds: ReadonlyMap<number, number>;
};

let shipped: DirectoryModel | undefined;

/** What comes with Fovea; read when first needed. */
export function shippedDirectoryModel(): DirectoryModel {
  return (shipped ??= directoryModelFromJson(JSON.parse(directoryModel)));
}

/** How sure the model is that pages are directories, by their number. */
function pageOdds(
  views: readonly PageView[],
  { pages }: DirectoryModel,
  among: ReadonlySet<number> | undefined,
): Map<number, number> {
  const asked = [...views.keys()].filter((i) => among?.has(entry(views, i).page.number) ?? true);
  if (asked.length === 0) return new Map();
  const column = pages.classes.indexOf('directory');
  const odds = pages.predictProba(featureTable(pageRows(views, asked), pages.columns));
  const oddsAt = (row: number): number => Math.fround(odds[row * pages.classes.length + column] ?? 0);
  return withContinued(views, new Map(asked.map((i, row) => [entry(views, i).page.number, oddsAt(row)])));
}

function noteOfNothing(doc: LaidOutDoc): Note {
  const hasWords = doc.pages.some(({ tokens }) => tokens.length > 0);
  const message = hasWords
    ? 'No page looks like a directory page; use option allPages to treat every page as one'
    : 'No page has any words; it may be a scan that was read without OCR';
  return { level: 'info', code: hasWords ? 'directory/none' : 'directory/no-words', message };
}

/** What directories are made of, besides their pages. */
type Reading = { readonly styles: readonly Style[]; readonly method: DirectoryMethod; readonly model: DirectoryModel };

/** The model learned from printed pages: what it makes of others may be right, but nobody has counted how often. */
function uncalibratedNote({ number }: Page): Note {
  const message = `The scores on page ${number} are not calibrated: its words come from OCR, which loses styles`;
  return { level: 'warning', code: 'directory/uncalibrated', message, page: number };
}

type Found = { readonly groups: readonly DirectoryGroup[]; readonly notes: readonly Note[] };

/** Directories, each of one page or of a run of pages. */
function directoriesIn(
  views: readonly PageView[],
  odds: ReadonlyMap<number, number>,
  allPages: boolean,
  { styles, method, model }: Reading,
): Found {
  const pages = views.flatMap((view): SeenPage[] => {
    const sure = odds.get(view.page.number) ?? 0;
    if (!allPages && sure < pageThreshold) return [];
    const parsed = parsePage(view, method, model);
    return parsed.tree.length > 0 ? [seePage(view, parsed, sure, sure >= pageThreshold, styles)] : [];
  });
  const { text } = readerOf(pages);
  const runs = runsOfPages(pages, (node) => text(node.tokens, node.page));
  const found = new Set(pages.map(({ number }) => number));
  const read = views.filter(({ page }) => found.has(page.number) && isReadByOcr(page));
  return {
    groups: runs.map((run) =>
      directoryGroup(run, method, partiesBy(method, model), method === 'fovea' ? model : undefined),
    ),
    notes: read.map(({ page }) => uncalibratedNote(page)),
  };
}

/**
 * Finds the directory pages of a document and who has which role: one `directory` group per page, or per run of pages
 * if a directory continues on the next page. Its children are nested as read, and `value.relations` has organisations,
 * persons, roles and addresses.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { findDirectories } from 'fovea/directory';
 * const { groups } = findDirectories(await read('examples/documents/directory-page.pdf'));
 * const second = groups[0]?.value.relations[1];
 * console.log(second?.organisation, 'is', second?.role); // => KPMG Luxembourg Société Coopérative is Auditor of the Fund
 * ```
 */
export function findDirectories(doc: LaidOutDoc, options: DirectoryOptions = {}): Extraction<DirectoryGroup> {
  return readDirectories(doc, options).extraction;
}

/** The same, with what the model said of pages. */
export function readDirectories(doc: LaidOutDoc, options: DirectoryOptions = {}): FoundDirectories {
  const { method = 'fovea', allPages = false, model = shippedDirectoryModel(), among } = options;
  const { source, styles } = doc;
  const views = viewPages(doc.pages, styles);
  const odds = pageOdds(views, model, among);
  const { groups, notes: remarks } = directoriesIn(views, odds, allPages, { styles, method, model });
  const notes = groups.length > 0 ? remarks : [noteOfNothing(doc)];
  const status = searchStatus(doc, { found: groups.length, notes });
  const extraction: Extraction<DirectoryGroup> = {
    schema: 'fovea/extraction@1',
    source,
    status,
    groups,
    notes: [...doc.notes, ...notes],
  };
  return { extraction, odds };
}
