import {
  type Block,
  type Box,
  type Cell,
  type Frame,
  type FurnitureKind,
  type Line,
  type PageLayout,
  type Region,
  type Segment,
  type Style,
  type TableGrid,
} from '../model/index.ts';
import { applyToBox } from '../model/affine.ts';
import { entry, firstOf, lookUp } from '../model/lookup.ts';
import { groupLines } from './blocks.ts';
import type { Chunk } from './chunks.ts';
import type { Part } from './cut.ts';
import type { Item, Turned } from './item.ts';
import type { TableDraft } from './table-draft.ts';
import { headRowsOf, withTallHeads } from './table-head.ts';
import { boxAround } from '../model/box-around.ts';

/** What stands in a page as one part and is laid out inside by itself. */
export type Inset =
  | { readonly kind: 'frame'; readonly box: Box; readonly frame: number; readonly part: Part }
  | { readonly kind: 'box'; readonly box: Box; readonly part: Part }
  | { readonly kind: 'ruled'; readonly box: Box; readonly table: TableDraft };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Collects segments, lines and blocks in reading order, in page coordinates. */
export class LayoutBuilder {
  readonly segments: Segment[] = [];
  readonly lines: Line[] = [];
  readonly blocks: Mutable<Block>[] = [];
  readonly tables: TableGrid[] = [];
  readonly frameBlocks: Map<number, number[]> = new Map();
  private readonly styles: readonly Style[];
  private turned: Turned | undefined;
  private insets: readonly Inset[] = [];
  private openFrames: number[] = [];

  constructor(styles: readonly Style[]) {
    this.styles = styles;
  }

  /** Adds what one direction of text makes of the page. */
  add(turned: Turned, part: Part, insets: readonly Inset[], furniture?: FurnitureKind): Region {
    this.turned = turned;
    this.insets = insets;
    const first = this.blocks.length;
    const region = this.region(part);
    if (furniture) for (const block of this.blocks.slice(first)) block.furniture = furniture;
    return region;
  }

  result(root: Region, frames: readonly Omit<Frame, 'blocks'>[]): PageLayout {
    const used = [...this.frameBlocks.keys()].sort((a, b) => a - b);
    const renumbered = new Map(used.map((frame, i) => [frame, i]));
    for (const block of this.blocks) {
      if (block.frame !== undefined) block.frame = lookUp(renumbered, block.frame);
    }
    return {
      segments: this.segments,
      lines: this.lines,
      blocks: this.blocks,
      frames: used.map((frame) => ({ ...entry(frames, frame), blocks: lookUp(this.frameBlocks, frame) })),
      tables: this.tables,
      root,
      order: this.blocks.map((block) => block.id),
    };
  }

  private region(part: Part): Region {
    const box = this.onPage(part.box);
    switch (part.kind) {
      case 'lines': {
        const children: Region[] = [];
        for (const { lines, marker } of groupLines(part.lines, this.styles)) {
          children.push(
            this.block(lines, marker === undefined ? { kind: 'paragraph' } : { kind: 'list-item', marker }),
          );
        }
        return children.length === 1 ? firstOf(children) : { kind: 'rows', box, children };
      }
      case 'table':
        return this.table(part, false);
      case 'inset':
        return this.inset(entry(this.insets, part.inset));
      default:
        return { kind: part.kind, box, children: part.parts.map((one) => this.region(one)) };
    }
  }

  private inset(inset: Inset): Region {
    if (inset.kind === 'ruled') return this.table(inset.table, true);
    if (inset.kind === 'box') return this.region(inset.part);
    this.openFrames.push(inset.frame);
    const child = this.region(inset.part);
    this.openFrames.pop();
    return { kind: 'frame', box: this.onPage(inset.box), children: [child] };
  }

  private table(draft: TableDraft, ruled: boolean): Region {
    const headRows = headRowsOf(draft, this.styles);
    const drawn = ruled ? draft.cells : withTallHeads(draft.cells, headRows);
    const cells: Cell[] = drawn.map(({ row, column, rowSpan, columnSpan, box, lines }) => ({
      row,
      column,
      rowSpan,
      columnSpan,
      box: this.onPage(box),
      tokens: lines.flatMap((line) => readingOrder(line).map((item) => item.token)),
    }));
    const { rows, columns } = draft;
    // To a hundredth: nothing is known more exactly.
    const score = Math.round(100 * draft.score) / 100;
    const table = this.tables.push({ box: this.onPage(draft.box), rows, columns, ruled, headRows, score, cells }) - 1;
    return this.block(draft.lines.map(asLine), { kind: 'table', table });
  }

  private block(lines: readonly Chunk[], rest: Pick<Block, 'kind' | 'marker' | 'table'>): Region {
    const id = this.blocks.length;
    const box = this.onPage(boxAround(lines));
    const frame = this.openFrames.at(-1);
    const own: number[] = [];
    for (const line of lines) own.push(this.line(line));
    this.blocks.push({
      id,
      lines: own,
      box,
      angle: this.turned!.angle,
      ...rest,
      ...(frame !== undefined && { frame }),
    });
    for (const open of this.openFrames) {
      const inside = this.frameBlocks.get(open);
      if (inside) inside.push(id);
      else this.frameBlocks.set(open, [id]);
    }
    return { kind: 'block', box, block: id };
  }

  private line(chunk: Chunk): number {
    const id = this.lines.length;
    const segments: number[] = [];
    let run: Item[] = [];
    for (const item of readingOrder(chunk.items)) {
      const last = run.at(-1);
      if (last && isSetApart(last, item)) {
        segments.push(this.segment(run));
        run = [];
      }
      run.push(item);
    }
    if (run.length > 0) segments.push(this.segment(run));
    this.lines.push({ id, segments, box: this.onPage(chunk), angle: this.angleOf(chunk) });
    return id;
  }

  /** Heads of narrow columns may stand on their side. */
  private angleOf({ items }: Chunk): number {
    const [first] = items;
    return first?.sideways ? (this.styles[first.style]?.angle ?? 0) : this.turned!.angle;
  }

  private segment(items: readonly Item[]): number {
    const id = this.segments.length;
    this.segments.push({
      id,
      tokens: items.map((item) => item.token),
      box: this.onPage(boxAround(items)),
      style: firstOf(items).style,
    });
    return id;
  }

  private onPage({ x0, y0, x1, y1 }: Box): Box {
    const { angle, toPage } = this.turned!;
    return angle === 0 ? { x0, y0, x1, y1 } : applyToBox(toPage, { x0, y0, x1, y1 });
  }
}

/** Words of one style farther apart than this, in ems, are two segments. */
const largeGap = 0.9;

function isSetApart(a: Item, b: Item): boolean {
  return a.style !== b.style || gapBetween(a, b) > largeGap * Math.min(a.size, b.size);
}

function gapBetween(a: Item, b: Item): number {
  return Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
}

function asLine(items: readonly Item[]): Chunk {
  const box = boxAround(items);
  return { x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1, items, size: Math.max(...items.map((item) => item.size)) };
}

/** From left to right, or from right to left where most of a line is written so; the other runs inside keep their own way. */
function readingOrder(items: readonly Item[]): Item[] {
  if (items.some((item) => item.sideways !== undefined)) return [...items];
  const sorted = items.toSorted((a, b) => a.x0 - b.x0 || a.token - b.token);
  const leftwards = sorted.filter((item) => item.leftwards).length;
  if (leftwards === 0) return sorted;
  const main = 2 * leftwards >= sorted.length;
  if (main) sorted.reverse();
  const result: Item[] = [];
  for (let i = 0; i < sorted.length;) {
    let end = i + 1;
    if (entry(sorted, i).leftwards !== main) while (end < sorted.length && entry(sorted, end).leftwards !== main) end++;
    result.push(...sorted.slice(i, end).toReversed());
    i = end;
  }
  return result;
}
