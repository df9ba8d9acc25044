import { defined } from '../../model/defined.ts';
import {
  unionAll,
  type BlockKind,
  type Box,
  type Extraction,
  type Group,
  type LaidOutPage,
} from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import type { BlockValue } from '../block-groups.ts';
import { contentUnits } from './content-units.ts';
import { countTokens } from './count-tokens.ts';
import { docUnits } from './doc-units.ts';
import { packUnits, partsText, type ChunkPart, type PackedChunk } from './pack.ts';
import { wordsText, type ChunkWord } from './unit.ts';

/** What is known of a chunk besides its text. */
export type ChunkValue = {
  /** Depends on the document, the place and the text; the same in every run. */
  readonly id: string;
  /** The headings above its text, from the highest. */
  readonly headings: readonly string[];
  /** The pages that it is on; empty for web pages. */
  readonly pages: readonly number[];
  /** The number of tokens of its text, as `countTokens` counts them. */
  readonly tokens: number;
  /** The first row of the table that the chunk goes on with; tabs between cells. */
  readonly tableHead?: string;
};

/** A part of a chunk in one place. */
export type ChunkPartGroup = Group<Pick<BlockValue, 'level'>, BlockKind | 'code', never>;

/** A piece of a document for retrieval. */
export type ChunkGroup = Group<ChunkValue, 'chunk', ChunkPartGroup> & {
  readonly value: ChunkValue;
  readonly children: readonly ChunkPartGroup[];
};

/** How chunks are made. */
export type ChunkSettings = {
  readonly maxTokens: number;
  /** Makes an id of what is said of a chunk. */
  readonly idOf: (content: string) => string;
};

/** The chunks of pages in reading order. */
export function pageChunks(pages: readonly LaidOutPage[], settings: ChunkSettings): ChunkGroup[] {
  return groupsOf(packUnits(docUnits(pages), settings.maxTokens), settings);
}

/** The chunks of an article, below its title. */
export function articleChunks(article: Pick<Extraction, 'groups'>, settings: ChunkSettings): ChunkGroup[] {
  const units = contentUnits(article);
  const { title } = (article.groups[0]?.value ?? {}) as { readonly title?: string };
  const [first] = units;
  const isSaid = title === undefined || (first?.kind === 'heading' && wordsText(first.words) === title);
  return groupsOf(packUnits(units, settings.maxTokens, isSaid ? [] : [title]), settings);
}

function groupsOf(chunks: readonly PackedChunk[], { idOf }: ChunkSettings): ChunkGroup[] {
  const seen = new Map<string, number>();
  return chunks.map(({ headings, parts, tableHead }) => {
    const text = partsText(parts);
    const children = parts.flatMap(partGroups);
    const pages = [...new Set(children.flatMap(({ page }) => page ?? []))];
    const said = JSON.stringify([pages[0] ?? null, headings, text]);
    // The same text in the same place has a number as well.
    const count = seen.get(said) ?? 0;
    seen.set(said, count + 1);
    const onFirst = children.filter(({ page }) => page === pages[0]).flatMap(({ box }) => box ?? []);
    const id = idOf(count === 0 ? said : `${said}${count}`);
    return {
      type: 'chunk',
      score: parts.reduce((sum, { unit }) => sum + unit.score, 0) / parts.length,
      ...defined({ page: pages[0], box: unionAll(onFirst) }),
      text,
      value: { id, headings, pages, tokens: countTokens(text), ...defined({ tableHead }) },
      children,
    };
  });
}

/** One for every page and column that the part is on. */
function partGroups({ unit: { kind, score, xpath, level }, words }: ChunkPart): ChunkPartGroup[] {
  return byPlace(words).map((own) => {
    const box = unionAll(own.flatMap((word): Box[] => (word.box ? [word.box] : [])));
    const tokens = own.flatMap(({ token }) => token ?? []);
    return {
      type: kind,
      score,
      ...defined({ page: firstOf(own).page, box, xpath }),
      text: wordsText(own),
      ...(level !== undefined && { value: { level } }),
      ...(tokens.length > 0 && { tokens: [...new Set(tokens)] }),
    };
  });
}

function byPlace(words: readonly ChunkWord[]): ChunkWord[][] {
  const runs: ChunkWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run && !word.isApart) run.push(word);
    else runs.push([word]);
  }
  return runs;
}
