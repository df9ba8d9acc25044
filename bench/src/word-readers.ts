import { open, TokenFlag, type Token } from 'fovea';
import { outputOf } from './measure.ts';
import type { FoundPeer } from './peers.ts';

/** A word and its upper left corner, in points. */
export type Word = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Nobody sees it: it is off the page or drawn invisibly. Peers leave out some of these. */
  readonly unseen?: boolean;
};

/** The words of every page of a document. */
export type WordReader = {
  readonly name: string;
  readonly read: (path: string) => Promise<readonly (readonly Word[])[]>;
};

export const foveaWords: WordReader = {
  name: 'fovea',
  read: async (path) => {
    const file = await open(path, { ocr: 'never' });
    try {
      const pages: Word[][] = Array.from({ length: file.pageCount }, () => []);
      for await (const { number, tokens } of file) {
        pages[number - 1] = tokens.map(wordOfToken);
      }
      return pages;
    } finally {
      await file.close();
    }
  },
};

function wordOfToken({ text, box, flags }: Token): Word {
  const unseen = (flags & (TokenFlag.outside | TokenFlag.invisible)) !== 0;
  return { text, x: box.x0, y: box.y0, unseen };
}

/** `get_text("words")`. */
export function pymupdfWords(peer: FoundPeer): WordReader {
  return {
    name: 'PyMuPDF',
    read: async (path) => {
      const lines = (await outputOf(peer.command('words', path))).trimEnd().split('\n');
      return lines.map((line) =>
        (JSON.parse(line) as [string, number, number][]).map(([text, x, y]) => ({ text, x, y })),
      );
    },
  };
}

/** `pdftotext -bbox`. */
export function popplerWords(peer: FoundPeer): WordReader {
  return { name: 'poppler', read: async (path) => wordsOfXhtml(await outputOf(peer.command('-bbox', path, '-'))) };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: `'` };

/** The words in the XHTML that `pdftotext -bbox` and `-bbox-layout` print, page by page. */
export function wordsOfXhtml(xhtml: string): Word[][] {
  return xhtml
    .split(/<page /)
    .slice(1)
    .map((page) => [...page.matchAll(/<word xMin="([^"]*)" yMin="([^"]*)"[^>]*>([^<]*)<\/word>/g)].map(wordOfMatch));
}

function wordOfMatch([, x, y, text = '']: RegExpMatchArray): Word {
  const plain = text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return { text: plain, x: Number(x), y: Number(y) };
}
