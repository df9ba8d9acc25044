import { comparable } from './clean-text.ts';
import type { SiteNames } from './site-names.ts';
import { entry, lastOf } from '../../../model/lookup.ts';

/** Marks that stand between a headline and the name of a site; between Han letters they need no spaces. */
const separator =
  /\s(?:[|¦·•»«›‹~/\\<>]|[-–—]+|::)\s|\s?[|｜¦»]\s?|(?<=[\u3400-\u9FFF\u3002-\u301F\uFF01-\uFF0F])[-_—–](?=[\u3400-\u9FFF\w])|:\s/g;

/** A piece of a title and where it stands there. */
type Piece = { readonly text: string; readonly start: number; readonly end: number };

/** Pieces beyond these belong to no headline. */
const mostPieces = 12;

function piecesOf(title: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  separator.lastIndex = 0;
  for (let mark = separator.exec(title); mark && pieces.length < mostPieces; mark = separator.exec(title)) {
    pieces.push({ text: title.slice(start, mark.index), start, end: mark.index });
    start = mark.index + mark[0].length;
  }
  pieces.push({ text: title.slice(start), start, end: title.length });
  return pieces.filter(({ text }) => comparable(text) !== '');
}

/** A title without the name of its site at either end. */
export function withoutSite(title: string, siteNames: SiteNames): string {
  const pieces = piecesOf(title);
  if (pieces.length < 2) return title.trim();
  let first = 0;
  let last = pieces.length - 1;
  while (last > first && siteNames.has(entry(pieces, last).text)) last--;
  while (first < last && siteNames.has(entry(pieces, first).text)) first++;
  return title.slice(entry(pieces, first).start, entry(pieces, last).end).trim();
}

/** What a title may mean, and how likely that is beside its start, 0 to 1. */
export type Reading = { readonly text: string; readonly weight: number };

/** All of a title, its start up to some mark, or what follows a mark: the headline, if it is longer than what it follows. */
export function readingsOf(title: string): Reading[] {
  const pieces = piecesOf(title);
  const first = pieces[0]?.text.length ?? 0;
  const rest = pieces.slice(1).map(({ start }) => title.slice(start));
  const inner = pieces.slice(1, -1).map(({ text }) => text);
  return [
    ...pieces.map(({ end }) => ({ text: title.slice(0, end), weight: 1 })),
    ...[...rest, ...inner].map((text) => ({ text, weight: text.length > first ? 0.85 : 0.7 })),
  ];
}

/** A title without a short last piece behind a mark, which names the site more often than not. */
export function withoutEnding(title: string): string {
  const pieces = piecesOf(title);
  const last = pieces.at(-1);
  const before = pieces.at(-2);
  if (last === undefined || before === undefined || title.slice(before.end, last.start).includes(':')) return title;
  const isShort = last.text.split(' ').length <= 3 && last.text.length < before.end;
  return isShort ? title.slice(0, before.end).trim() : title;
}

/** The last piece of a title, where sites put their name. */
export function lastPiece(title: string): string | undefined {
  const pieces = piecesOf(title);
  return pieces.length > 1 ? lastOf(pieces).text.trim() : undefined;
}
