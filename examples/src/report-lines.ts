import type { FontName, Paper, Style } from './paper.ts';

/** A word, or the part of a parted word, as it stands on a line. */
export interface Piece {
  text: string;
  note?: string;
  link?: 'uri' | 'goto';
}

export interface Line {
  pieces: Piece[];
  /** What a reader takes from the line; a parted word counts whole, on the line where it begins. */
  told: string[];
  parted?: { pieces: [string, string]; word: string };
  /** The last line of a paragraph is not stretched to the full width. */
  last: boolean;
}

interface Word {
  piece: Piece;
  /** The word with its allowed breaks still marked. */
  marked: string;
}

export const BODY: Style = { font: 'serif-condensed', size: 11 };
const MARKER_SIZE = 7;
const MARKER_RISE = 3.6;
const LINK_COLOR = '#1a4fa0';
/** A line is left alone when its gaps grow by less than this many points; only wider ones are worth a hyphen. */
const TOLERABLE_STRETCH = 2;

function parseWord(source: string, open: Piece['link']): { word: Word; stillOpen: Piece['link'] } {
  const opening = /^\{(uri|goto)\}/u.exec(source);
  const link = (opening?.[1] as Piece['link']) ?? open;
  const closes = source.includes('{/}');
  const bare = source.replace(/\{[^}]*\}/gu, '');
  const [marked = '', note] = bare.split('^');
  const piece: Piece = {
    text: marked.replaceAll('|', ''),
    ...(note === undefined ? {} : { note }),
    ...(link === undefined ? {} : { link }),
  };
  return { word: { piece, marked }, stillOpen: closes ? undefined : link };
}

function parseWords(text: string): Word[] {
  const words: Word[] = [];
  let open: Piece['link'];
  for (const source of text.split(' ')) {
    const { word, stillOpen } = parseWord(source, open);
    words.push(word);
    open = stillOpen;
  }
  return words;
}

function pieceWidth(paper: Paper, piece: Piece): number {
  const marker = piece.note === undefined ? 0 : paper.widthOf(piece.note, { ...BODY, size: MARKER_SIZE });
  return paper.widthOf(piece.text, BODY) + marker;
}

function lineWidth(paper: Paper, pieces: readonly Piece[]): number {
  const blanks = Math.max(0, pieces.length - 1) * paper.widthOf(' ', BODY);
  return pieces.reduce((sum, piece) => sum + pieceWidth(paper, piece), blanks);
}

/** Parts the word at the last marked place that still fits behind the pieces, if there is one. */
function partWord(paper: Paper, pieces: Piece[], word: Word, width: number): [string, string] | null {
  const syllables = word.marked.split('|');
  for (let count = syllables.length - 1; count > 0; count -= 1) {
    const head = `${syllables.slice(0, count).join('')}-`;
    if (lineWidth(paper, [...pieces, { text: head }]) <= width) {
      return [head, syllables.slice(count).join('|')];
    }
  }
  return null;
}

function isLoose(paper: Paper, pieces: Piece[], width: number): boolean {
  return width - lineWidth(paper, pieces) > TOLERABLE_STRETCH * Math.max(1, pieces.length - 1);
}

/** Fills lines of the given width one after the other. */
export function breakLines(paper: Paper, text: string, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], told: [], last: false };
  for (const word of parseWords(text)) {
    const { piece } = word;
    if (line.pieces.length === 0 || lineWidth(paper, [...line.pieces, piece]) <= width) {
      line.pieces.push(piece);
      line.told.push(piece.text, piece.note ?? '');
      continue;
    }
    const parts = isLoose(paper, line.pieces, width) ? partWord(paper, line.pieces, word, width) : null;
    const next: Line = { pieces: [], told: [], last: false };
    if (parts === null) {
      next.pieces.push(piece);
      next.told.push(piece.text, piece.note ?? '');
    } else {
      const rest = parts[1].replaceAll('|', '');
      line.pieces.push({ text: parts[0] });
      line.told.push(piece.text, piece.note ?? '');
      line.parted = { pieces: [parts[0], rest], word: piece.text };
      next.pieces.push({ ...piece, text: rest });
    }
    lines.push(line);
    line = next;
  }
  lines.push({ ...line, last: true });
  return lines;
}

function sameStyle(first: Piece, second: Piece): boolean {
  return first.note === undefined && first.link === second.link;
}

/** Neighbours of one style are drawn by one order; a note marker ends the stretch. */
function stretches(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last !== undefined && sameStyle(last, piece)) {
      runs[runs.length - 1] = { ...piece, text: `${last.text} ${piece.text}` };
    } else {
      runs.push(piece);
    }
  }
  return runs;
}

interface LinkTargets {
  uri: string;
  goto: string;
}

function addLink(
  paper: Paper,
  kind: 'uri' | 'goto',
  left: number,
  right: number,
  y: number,
  targets: LinkTargets,
): void {
  const box = [left, y - BODY.size, right - left, BODY.size * 1.3] as const;
  if (kind === 'uri') {
    paper.doc.link(...box, targets.uri);
  } else {
    paper.doc.goTo(...box, targets.goto);
  }
}

export function drawMarker(paper: Paper, note: string, x: number, y: number, font: FontName): number {
  const [, right] = paper.draw(note, x, y - MARKER_RISE, { font, size: MARKER_SIZE });
  return right;
}

/** Draws a line with its baseline at y, stretched to the width unless it ends its paragraph. */
export function drawLine(
  paper: Paper,
  line: Line,
  place: { x: number; y: number; width: number },
  targets: LinkTargets,
): void {
  const slack = place.width - lineWidth(paper, line.pieces);
  const stretch = line.last ? 0 : slack / Math.max(1, line.pieces.length - 1);
  const blank = paper.widthOf(' ', BODY) + stretch;
  let { x } = place;
  for (const run of stretches(line.pieces)) {
    const color = run.link === undefined ? '#000000' : LINK_COLOR;
    const style: Style = { ...BODY, color, ...(stretch === 0 ? {} : { wordSpacing: stretch }) };
    let [left, right] = paper.draw(run.text, x, place.y, style);
    if (run.link !== undefined) {
      addLink(paper, run.link, left, right, place.y, targets);
    }
    if (run.note !== undefined) {
      right = drawMarker(paper, run.note, right, place.y, BODY.font);
    }
    x = right + blank;
  }
  paper.tell(line.told.join(' '));
}
