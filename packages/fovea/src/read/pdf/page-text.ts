import { tokensOf } from '../../layout/tokens.ts';
import { hiddenFlags, TokenFlag, type Note, type Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { PdfContext } from './document.ts';
import type { PageFrame } from './geometry.ts';
import { readGlyphs } from './glyphs.ts';
import { judgeHidden } from './hidden-notes.ts';
import { markHidden } from './hidden.ts';
import { lettersOf, type Letter } from './letters.ts';
import type { Drawings } from './objects.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';

/** How words are encoded in their fonts, by token id. */
export type Spellings = ReadonlyMap<number, readonly Letter[]>;

export type PageText = {
  readonly tokens: Token[];
  readonly notes: readonly Note[];
  /** Of doubtful tokens. */
  readonly spellings: Spellings;
};

export function readPageText(
  context: PdfContext,
  handle: number,
  number: number,
  frame: PageFrame,
  drawings: Drawings,
): PageText {
  const { x } = context.engine;
  const text = x.FPDFText_LoadPage(handle);
  if (text === 0) return { tokens: [], notes: [], spellings: new Map() };
  try {
    return textOfPage(context, { handle, number, text }, frame, drawings);
  } finally {
    if (!context.engine.isDead()) x.FPDFText_ClosePage(text);
  }
}

function textOfPage(
  context: PdfContext,
  { handle, number, text }: { readonly handle: number; readonly number: number; readonly text: number },
  frame: PageFrame,
  drawings: Drawings,
): PageText {
  const { engine, styles, hidden, layers } = context;
  const glyphs = readGlyphs(engine, text, frame, styles, context.glyphs);
  context.glyphs = glyphs;
  const { tokens: found, words, tokenOf } = tokensOf(glyphs, frame);
  const surface = { engine, page: handle, frame, styles: styles.styles, layers };
  const marked = markHidden(surface, found, glyphs, tokenOf, drawings);
  const { width, height } = frame;
  const { dropped, note } = judgeHidden({ number, tokens: marked, images: drawings.images, width, height }, hidden);
  const kept = dropped ? marked.filter(({ flags }) => !(flags & hiddenFlags)) : marked;
  return {
    tokens: dropped ? kept.map((token, id) => ({ ...token, id })) : kept,
    notes: note ? [note] : [],
    spellings: spellingsOf(glyphs, kept, words, number),
  };
}

function spellingsOf(
  glyphs: PdfGlyphs,
  tokens: readonly Token[],
  words: readonly (readonly number[])[],
  page: number,
): Spellings {
  const spellings = new Map<number, Letter[]>();
  for (const [index, { id, flags }] of tokens.entries()) {
    if (flags & TokenFlag.doubtful) spellings.set(index, lettersOf(glyphs, entry(words, id), page));
  }
  return spellings;
}
