import { strFromU8, unzipSync } from 'fflate';
import { wrapperGoldFromJson } from '../../extract/wrapper/index.ts';
import { readCsv } from '../../learn/table/read-csv.ts';
import { cellText } from '../../write/table/csv.ts';
import { blockLabelFrom, labelsFrom } from '../labels-json.ts';
import { invalidLabels } from '../invalid-labels.ts';
import type { LabelledVerb } from '../labelled-verbs.ts';
import type { PageLabels } from '../page-labels.ts';
import { articleFromGold, type PageBlock } from './article.ts';
import { cocoPages, labelsOfCoco } from './coco.ts';
import { directoryFromGold } from './directory.ts';
import { goldNames } from './files.ts';
import { itemsFromGold } from './items.ts';
import { labelsOfTask, taskPlace } from './label-studio.ts';
import { offersFromGold } from './offers.ts';
import type { PageWords } from './page-words.ts';

/** What labels have besides their place. */
type LabelParts = Pick<PageLabels, 'tokens' | 'groups' | 'blocks' | 'done' | 'added' | 'regions'>;

/** Labels that were found in a file, to be fitted to the page they are of. */
export type Found = {
  /** As the file calls it. */
  readonly document: string;
  readonly page: number;
  /** The file also says which words were added to the page and which parts are done. */
  readonly isWhole?: true;
  readonly fit: (page: { readonly words?: PageWords; readonly blocks?: readonly PageBlock[] }) => Partial<LabelParts>;
};

/** The most that an archive may unpack to: only text is taken out. */
const maxUnpacked = 256 << 20;

/** Text files of an archive, by path; documents are left inside. */
export function textFiles(bytes: Uint8Array): Map<string, string> {
  let sum = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:json|jsonl|csv|txt)$/.test(name)) return false;
        sum += originalSize;
        if (sum > maxUnpacked) throw invalidLabels('the archive is too large when unpacked');
        return true;
      },
    });
    return new Map(Object.entries(files).map(([path, content]) => [path, strFromU8(content)]));
  } catch (thrown) {
    if (sum > maxUnpacked) throw thrown;
    throw invalidLabels('the body is not a zip archive');
  }
}

const wordsOf = (page: { readonly words?: PageWords }): PageWords => page.words ?? { width: 1, height: 1, words: [] };

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidLabels(`${path} is not JSON`);
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** What the files of {@link goldFiles} say; `documents` are the ids of the project, to know names again. */
export function foundInGold(
  verb: LabelledVerb,
  files: ReadonlyMap<string, string>,
  documents: readonly string[],
): Found[] {
  const ids = new Map([...goldNames(documents)].map(([id, name]) => [name, id]));
  const idOf = (name: string): string => ids.get(name) ?? name;
  return finders[verb](files, idOf);
}

type Files = ReadonlyMap<string, string>;
type IdOf = (name: string) => string;

const truthsIn = (files: Files): unknown[] =>
  [...files].filter(([path]) => /(?:^|\/)truth\/[^/]+\.json$/.test(path)).map(([path, text]) => parsed(text, path));

const finders: Readonly<Record<LabelledVerb, (files: Files, idOf: IdOf) => Found[]>> = {
  offers: (files, idOf) => truthsIn(files).map((json) => foundOffers(json, idOf)),
  directory: (files, idOf) => [...truthsIn(files).map((json) => foundTree(json, idOf)), ...otherPages(files, idOf)],
  article: (files, idOf) =>
    [...files].flatMap(([path, text]): Found[] => {
      const [, name] = /(?:^|\/)gold\/([^/]+)\.txt$/.exec(path) ?? [];
      if (name === undefined) return [];
      return [{ document: idOf(name), page: 1, fit: ({ blocks = [] }) => articleFromGold(text, blocks) }];
    }),
  wrap: (files, idOf) => linesOf(files.get('gold.jsonl') ?? '').flatMap((line) => foundItems(line, idOf)),
  validate: (files) => foundNodes(files.get('nodes.jsonl') ?? ''),
};

function foundOffers(json: unknown, idOf: IdOf): Found {
  const { source, page } = Object(json) as { source?: unknown; page?: unknown };
  const name = String(source)
    .replace(/^documents\//, '')
    .replace(/\.pdf$/i, '');
  return { document: idOf(name), page: Number(page), isWhole: true, fit: (own) => offersFromGold(json, wordsOf(own)) };
}

function foundTree(json: unknown, idOf: (name: string) => string): Found {
  const { doc, page } = Object(json) as { doc?: unknown; page?: unknown };
  const fit: Found['fit'] = (own) => directoryFromGold(json, wordsOf(own));
  return { document: idOf(String(doc)), page: Number(page), isWhole: true, fit };
}

/** Pages that are no directories: done, and without labels. */
function otherPages(files: ReadonlyMap<string, string>, idOf: (name: string) => string): Found[] {
  const rows = readCsv(files.get('pages.csv') ?? '').map(({ fields }) => fields.map((cell) => cellText(cell.trim())));
  return rows.flatMap(([doc = '', page = '', label]): Found[] =>
    label === 'other' ? [{ document: idOf(doc), page: Number(page), fit: () => ({ done: true }) }] : [],
  );
}

function foundItems(line: string, idOf: (name: string) => string): Found[] {
  const { source } = Object(parsed(line, 'gold.jsonl')) as { source?: unknown };
  const { groups } = wrapperGoldFromJson(line);
  const pages = [...new Set(groups.map(({ page }) => page ?? 1))].sort((a, b) => a - b);
  const document = idOf(String(source).replace(/\.[a-z]+$/i, ''));
  return pages.map((page): Found => ({ document, page, fit: (own) => itemsFromGold(groups, page, wordsOf(own)) }));
}

function foundNodes(text: string): Found[] {
  const byFile = new Map<string, ReturnType<typeof blockLabelFrom>[]>();
  for (const line of linesOf(text)) {
    const { file, xpath, gold, label } = Object(parsed(line, 'nodes.jsonl')) as Record<string, unknown>;
    const block = blockLabelFrom({ xpath, label: label ?? (gold === false ? 'other' : 'content') });
    byFile.set(String(file), [...(byFile.get(String(file)) ?? []), block]);
  }
  return [...byFile].map(([document, blocks]): Found => ({ document, page: 1, fit: () => ({ blocks }) }));
}

export function foundInLabelStudio(json: unknown): Found[] {
  if (!Array.isArray(json)) throw invalidLabels('a Label Studio export must be a list of tasks');
  return json.map((task): Found => {
    const place = taskPlace(task);
    if (!place) throw invalidLabels('a task does not name its document and page in its data');
    return { ...place, fit: ({ words }) => labelsOfTask(task, words) };
  });
}

export const foundInCoco = (json: unknown): Found[] =>
  cocoPages(json).map((page): Found => ({
    document: page.document,
    page: page.page,
    fit: (own) => labelsOfCoco(page, wordsOf(own)),
  }));

/** Labels as they are kept, one page a line. */
export function foundInLines(text: string): Found[] {
  return linesOf(text).map((line, i) => {
    const labels = labelsFrom(parsed(line, `line ${i + 1}`));
    const { document, page, tokens, groups, blocks, done, added, regions } = labels;
    return { document, page, isWhole: true, fit: () => ({ tokens, groups, blocks, done, added, regions }) };
  });
}
