import type { LaidOutPage, Style } from '../../model/index.ts';
import { entry, pick } from '../../model/lookup.ts';
import { pageLook, type PageLook } from './page-look.ts';
import { phrasesOf, type Phrase } from './phrase.ts';
import { findRunningHeads } from './running-heads.ts';
import { surroundingsOf, type Surroundings } from './surroundings.ts';
import { textSigns, type TextSigns } from './text-signs.ts';

/** A page as it is judged: its phrases, what they say, how they look, and what is around them. */
export type PageView = {
  readonly page: LaidOutPage;
  readonly phrases: readonly Phrase[];
  readonly signs: readonly TextSigns[];
  readonly around: readonly Surroundings[];
  readonly look: PageLook;
  /** Running heads, running feet, page numbers, marks beside the text. */
  readonly isFurniture: (phrase: Phrase) => boolean;
};

function furnitureTokens({ layout }: LaidOutPage): Set<number> {
  const blocks = layout.blocks.filter(({ furniture }) => furniture !== undefined);
  return new Set(
    blocks.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        pick(layout.segments, entry(layout.lines, line).segments).flatMap(({ tokens }) => tokens),
      ),
    ),
  );
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The view of a page whose phrases and furniture are known. */
export function viewPage(
  page: LaidOutPage,
  phrases: readonly Phrase[],
  styles: readonly Style[],
  isFurniture: (phrase: Phrase) => boolean,
): PageView {
  const told = phrases.filter((phrase) => !isFurniture(phrase));
  const signs = once(() => phrases.map(({ text }) => textSigns(text)));
  const around = once(() => surroundingsOf(phrases));
  return {
    page,
    phrases,
    // Most pages of a document are no directories and need neither.
    get signs() {
      return signs();
    },
    get around() {
      return around();
    },
    look: pageLook(told.length > 0 ? told : phrases, styles),
    isFurniture,
  };
}

/** The views of all pages of a document; what repeats from page to page is seen only with the others. */
export function viewPages(pages: readonly LaidOutPage[], styles: readonly Style[]): PageView[] {
  const read = pages.map((page) => ({ page, phrases: phrasesOf(page, styles) }));
  const running = findRunningHeads(read);
  return read.map(({ page, phrases }) => {
    const aside = furnitureTokens(page);
    return viewPage(
      page,
      phrases,
      styles,
      (phrase) => running.has(phrase) || phrase.tokens.every(({ id }) => aside.has(id)),
    );
  });
}
