/** Which pages OCR has a look at, to find directories. */
import { describe, expect, it } from 'vitest';
import { worthOcr } from '../../../src/extract/directory/worth-ocr.ts';
import type { FoundDirectories } from '../../../src/extract/directory/directory.ts';
import { TokenFlag, type LaidOutDoc, type LaidOutPage } from '../../../src/model/index.ts';
import { docOf, type Put } from './pages.ts';

type Kind = 'text' | 'picture' | 'doubtful' | 'unreadable' | 'prose';

/** A document of pages of some kinds. */
function docWith(kinds: readonly Kind[]): LaidOutDoc {
  const text = 'Some words of one line';
  const lineOf = (kind: Kind): Put => ({ text: kind === 'prose' ? `${text} and ${text} more` : text, x: 60, y: 100 });
  const doc = docOf(kinds.map((kind) => (kind === 'picture' ? [] : [lineOf(kind)])));
  const pages = doc.pages.map((page, i): LaidOutPage => {
    const { width, height, tokens } = page;
    if (kinds[i] === 'picture') {
      const box = { x0: 0, y0: 0, x1: width, y1: height };
      return { ...page, images: [{ box, width: 100, height: 100 }] as unknown as LaidOutPage['images'] };
    }
    const count = kinds[i] === 'unreadable' || kinds[i] === 'prose' ? tokens.length : kinds[i] === 'doubtful' ? 1 : 0;
    return {
      ...page,
      tokens: tokens.map((token, at) => (at < count ? { ...token, flags: TokenFlag.doubtful } : token)),
    };
  });
  return { ...doc, pages };
}

/** A directory on a page, or none, with how likely pages are directories. */
function foundIn(doc: LaidOutDoc, count: number, odds: Readonly<Record<number, number>> = {}): FoundDirectories {
  const value = { method: 'fovea', pages: [count], relations: [] };
  const group = {
    type: 'directory',
    score: 1,
    page: 1,
    value,
  } as unknown as FoundDirectories['extraction']['groups'][number];
  const { source, notes } = doc;
  return {
    extraction: {
      schema: 'fovea/extraction@1',
      source,
      status: 'ok',
      groups: count > 0 ? [group] : [],
      notes,
    },
    odds: new Map(Object.entries(odds).map(([page, value]) => [Number(page), value])),
  };
}

const many = (count: number, kind: Kind): Kind[] => Array.from({ length: count }, () => kind);
const judged = (kinds: readonly Kind[], count: number, odds: Readonly<Record<number, number>> = {}) => {
  const doc = docWith(kinds);
  const { worth, leftAlone } = worthOcr(doc, foundIn(doc, count, odds));
  return { worth: [...worth], leftAlone };
};

describe('pages are worth OCR', () => {
  it('all of a scan, and none that say what they are', () => {
    expect(judged(many(3, 'picture'), 0).worth).toEqual([1, 2, 3]);
    expect(judged(many(30, 'text'), 1)).toEqual({ worth: [], leftAlone: [] });
  });

  it('pictures among text while no directory was found, and photographs where one was are left alone', () => {
    const kinds: Kind[] = ['picture', ...many(30, 'text'), 'picture'];
    expect(judged(kinds, 0)).toEqual({ worth: [1, 32], leftAlone: [] });
    expect(judged(kinds, 1)).toEqual({ worth: [], leftAlone: [1, 32] });
    // A few pages, or many pictures, may be a scan in part, whatever was found.
    expect(judged(['text', 'picture'], 1).worth).toEqual([2]);
    expect(judged([...many(10, 'text'), ...many(10, 'picture')], 1).worth).toHaveLength(10);
  });

  it('pages with some unread words that may be directories, and those that can’t be judged', () => {
    const kinds: Kind[] = ['doubtful', 'doubtful', 'unreadable', 'text'];
    expect(judged(kinds, 1, { 1: 0.01, 2: 0.4, 3: 0, 4: 0.9 }).worth).toEqual([2, 3]);
  });

  it('pages that nobody can read, where a directory may still stand', () => {
    const kinds: Kind[] = [...many(40, 'unreadable'), 'text', ...many(40, 'unreadable')];
    const { worth, leftAlone } = judged(kinds, 41);
    expect(worth).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40, 42, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81]);
    expect(leftAlone).toHaveLength(58);
    expect(judged(kinds, 0).worth).toHaveLength(80);
    // Long lines are no directory, wherever they stand.
    expect(judged(many(4, 'prose'), 0)).toEqual({ worth: [], leftAlone: [1, 2, 3, 4] });
  });

  it('pages whose text is hardly a language', () => {
    const doc = docWith(many(2, 'text'));
    expect([...worthOcr(doc, foundIn(doc, 1), new Set([2])).worth]).toEqual([2]);
  });
});
