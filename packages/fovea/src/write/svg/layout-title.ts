import type { Block, Cell, Frame, FurnitureKind, Line, Segment } from '../../model/index.ts';
import { title } from './title.ts';
import { xmlNumber } from '../xml.ts';

export function segmentTitle({ id, tokens, style }: Segment): string {
  return title([`segment ${id}, ${countOf(tokens.length, 'token')}, style ${style}`]);
}

export function lineTitle({ id, segments }: Line, block: Block): string {
  return title([`line ${id} of block ${block.id}, ${countOf(segments.length, 'segment')}`]);
}

/** `place` counts from 0. */
export function blockTitle(block: Block, place: number): string {
  return title([blockWords(block), `read as number ${place + 1}, ${countOf(block.lines.length, 'line')}`]);
}

/** What a block is, in words: `heading, level 2`. */
export function blockWords({ kind, level, marker, furniture, frame, angle }: Block): string {
  const words = [
    kind.replace('-', ' '),
    level === undefined ? '' : `level ${level}`,
    marker === undefined ? '' : `mark ${marker}`,
    furniture === undefined ? '' : furnitureWords(furniture),
    frame === undefined ? '' : `in frame ${frame}`,
    angle === 0 ? '' : `angle ${xmlNumber(angle)}°`,
  ];
  return words.filter((word) => word !== '').join(', ');
}

export function furnitureTitle(kind: FurnitureKind): string {
  return title([`furniture: ${furnitureWords(kind)}`]);
}

function furnitureWords(kind: FurnitureKind): string {
  return kind.replace('-', ' ');
}

export function frameTitle({ blocks, fill, stroke }: Frame): string {
  const paint = [fill === undefined ? '' : `fill ${fill}`, stroke === undefined ? '' : `stroke ${stroke}`];
  const words = [`frame around ${countOf(blocks.length, 'block')}`, ...paint];
  return title([words.filter((word) => word !== '').join(', ')]);
}

export function cellTitle({ row, column, rowSpan, columnSpan }: Cell): string {
  const spans = rowSpan > 1 || columnSpan > 1 ? `spans ${rowSpan} × ${columnSpan}` : '';
  return title([`row ${row + 1}, column ${column + 1}`, spans]);
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
