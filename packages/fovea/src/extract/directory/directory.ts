import type { Extraction, Group, LaidOutDoc, Note, Style } from '../../model/index.ts';
import { directoryModel } from '../../models/directory.ts';
import { directoryGroup, readerOf, seePage, type SeenPage } from './directory-group.ts';
import { directoryModelFromJson, type DirectoryModel } from './directory-model.ts';
import { featureTable } from './feature-table.ts';
import type { DirectoryMethod } from './method-names.ts';
import { runsOfPages } from './overleaf.ts';
import { pageRows } from './page-features.ts';
import { viewPages, type PageView } from './page-view.ts';
import { parsePage } from './parse-page.ts';

/** How directories are looked for. */
export type DirectoryOptions = {
  /** `fovea` unless given. */
  readonly method?: DirectoryMethod;
  /** Takes every page for a directory instead of asking which are. */
  readonly allPages?: boolean;
  /** A model as `fovea train directory` writes it, instead of the one that comes with Fovea. */
  readonly model?: DirectoryModel;
};

/** Pages from here on are taken for directories. */
export const pageThreshold = 0.5;

let shipped: DirectoryModel | undefined;

/** What comes with Fovea; read when first needed. */
export function shippedDirectoryModel(): DirectoryModel {
  return (shipped ??= directoryModelFromJson(JSON.parse(directoryModel)));
}

function pageOdds(views: readonly PageView[], { pages }: DirectoryModel): Float32Array {
  const column = pages.classes.indexOf('directory');
  const odds = pages.predictProba(featureTable(pageRows(views), pages.columns));
  return Float32Array.from(views, (_, i) => odds[i * pages.classes.length + column] ?? 0);
}

function noteOfNothing(doc: LaidOutDoc): Note {
  const hasWords = doc.pages.some(({ tokens }) => tokens.length > 0);
  const message = hasWords
    ? 'No page looks like a directory; --all-pages reads every page as one'
    : 'There are no words on any page: it may be a scan that was read without OCR';
  return { level: 'info', code: hasWords ? 'directory/none' : 'directory/no-words', message };
}

/** Directories, each of one page or of a run of pages. */
function directoriesIn(
  views: readonly PageView[],
  styles: readonly Style[],
  options: Required<DirectoryOptions>,
): Group[] {
  const { method, allPages, model } = options;
  const odds = pageOdds(views, model);
  const pages = views.flatMap((view, i): SeenPage[] => {
    if (!allPages && odds[i]! < pageThreshold) return [];
    const parsed = parsePage(view, method, model);
    return parsed.tree.length > 0 ? [seePage(view, parsed, odds[i]!, odds[i]! >= pageThreshold, styles)] : [];
  });
  const { text } = readerOf(pages);
  return runsOfPages(pages, (node) => text(node.tokens, node.page)).map((run) => directoryGroup(run, method));
}

/**
 * Finds the directory pages of a document, and on each who plays which part: a group `directory` for every page, or run
 * of pages where one goes on overleaf, its children nested as it is read, and `value.relations` with organisations,
 * persons, roles and addresses.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { findDirectories, type DirectoryValue } from 'fovea/directory';
 * const { groups } = findDirectories(await read('examples/documents/directory-page.pdf'));
 * const { organisation, role } = (groups[0].value as DirectoryValue).relations[1];
 * console.log(organisation, 'is', role); // => KPMG Luxembourg Société Coopérative is Auditor of the Fund
 * ```
 */
export function findDirectories(doc: LaidOutDoc, options: DirectoryOptions = {}): Extraction {
  const { method = 'fovea', allPages = false, model = shippedDirectoryModel() } = options;
  const { source, notes, status, styles } = doc;
  const groups = directoriesIn(viewPages(doc.pages, styles), styles, { method, allPages, model });
  const found = groups.length > 0;
  return {
    schema: 'fovea/extraction@1',
    source,
    status: found || status === 'failed' ? status : 'empty',
    groups,
    notes: found ? notes : [...notes, noteOfNothing(doc)],
  };
}
