import { union, type Box, type Image, type LaidOutPage, type Shape } from '../../model/index.ts';

/** Drawings and images that lie together on a page. */
export type DrawnArea = {
  box: Box;
  /** How much of the box is images, as an area. */
  imageArea: number;
  images: Image[];
  shapes: number;
  /** Shapes that no table, box or underline has. */
  curves: number;
};

/** The longer side of a page has this many cells; what is less than two of them apart lies together. */
const cellsOnSide = 200;
/** What covers more of the page is its background. */
const backgroundShare = 0.85;
/** Rules longer than this share of the page part its columns or sections. */
const separatorShare = 0.6;

/** A grid over a page, on which drawings are brought together in time linear in their number. */
class Grid {
  readonly columns: number;
  readonly rows: number;
  private readonly cell: number;

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    const [w, h] = [width, height].map((side) => (side > 0 && side < Infinity ? side : 1)) as [number, number];
    this.cell = Math.max(w, h) / cellsOnSide;
    this.columns = Math.ceil(w / this.cell);
    this.rows = Math.ceil(h / this.cell);
  }

  column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor(x / this.cell) || 0));
  }

  row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor(y / this.cell) || 0));
  }

  /** The number of the cell in the middle of a box. */
  inMiddle(cells: Int32Array, { x0, y0, x1, y1 }: Box): number {
    return cells[this.row((y0 + y1) / 2) * this.columns + this.column((x0 + x1) / 2)]!;
  }

  /** How many of the boxes cover each cell: corners are counted, and summed once. */
  cover(boxes: readonly Box[], reach: number): Int32Array {
    const width = this.columns + 1;
    const sums = new Int32Array(width * (this.rows + 1));
    const more = reach * this.cell;
    const count = (corner: number, change: number): void => {
      sums[corner]! += change;
    };
    for (const { x0, y0, x1, y1 } of boxes) {
      const [left, right] = [this.column(x0 - more), this.column(x1 + more) + 1];
      const [top, bottom] = [this.row(y0 - more) * width, (this.row(y1 + more) + 1) * width];
      count(top + left, 1);
      count(top + right, -1);
      count(bottom + left, -1);
      count(bottom + right, 1);
    }
    const covered = new Int32Array(this.columns * this.rows);
    for (let row = 0; row < this.rows; row++) {
      let inRow = 0;
      for (let column = 0, at = row * this.columns; column < this.columns; column++, at++) {
        inRow += sums[row * width + column]!;
        covered[at] = inRow + (row > 0 ? covered[at - this.columns]! : 0);
      }
    }
    return covered;
  }

  /** A number for each covered cell, the same for cells that touch; 0 for the others. */
  label(covered: Int32Array): Int32Array {
    const labels = new Int32Array(covered.length);
    const stack: number[] = [];
    let last = 0;
    const visit = (cell: number): void => {
      if (covered[cell] === 0 || labels[cell] !== 0) return;
      labels[cell] = last;
      stack.push(cell);
    };
    for (let start = 0; start < covered.length; start++) {
      if (covered[start] === 0 || labels[start] !== 0) continue;
      last++;
      visit(start);
      for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
        const column = cell % this.columns;
        if (column > 0) visit(cell - 1);
        if (column < this.columns - 1) visit(cell + 1);
        if (cell >= this.columns) visit(cell - this.columns);
        if (cell + this.columns < covered.length) visit(cell + this.columns);
      }
    }
    return labels;
  }
}

/** What is drawn on a page outside its tables, by where it lies together. */
export function drawnAreas(page: LaidOutPage): DrawnArea[] {
  const grid = new Grid(page);
  const frames = new Set(page.layout.frames.map(({ box }) => boxKey(box)));
  const isInTable = createTableTest(page, grid);
  const images = page.images.filter(({ box }) => !isBackground(box, page) && !isInTable(box));
  const shapes = page.shapes.filter((shape) => isFigureShape(shape, page, frames) && !isInTable(shape.box));
  if (images.length + shapes.length === 0) return [];
  const labels = grid.label(
    grid.cover(
      [...images, ...shapes].map(({ box }) => box),
      0.75,
    ),
  );
  const areas = new Map<number, DrawnArea>();
  const add = (box: Box): DrawnArea => {
    const label = grid.inMiddle(labels, box);
    const known = areas.get(label);
    if (known) {
      known.box = union(known.box, box);
      return known;
    }
    const area: DrawnArea = { box, imageArea: 0, images: [], shapes: 0, curves: 0 };
    areas.set(label, area);
    return area;
  };
  for (const image of images) {
    const area = add(image.box);
    area.images.push(image);
    area.imageArea += areaOf(image.box);
  }
  for (const { box, kind } of shapes) {
    const area = add(box);
    area.shapes++;
    if (kind === 'curve' || kind === 'shading') area.curves++;
  }
  return [...areas.values()];
}

/** Whether the middle of a box lies in a table; the grid is filled when it is first asked. */
function createTableTest({ layout }: LaidOutPage, grid: Grid): (box: Box) => boolean {
  const tables = layout.blocks.filter(({ kind }) => kind === 'table').map(({ box }) => box);
  if (tables.length === 0) return () => false;
  let covered: Int32Array | undefined;
  return (box) => grid.inMiddle((covered ??= grid.cover(tables, 0)), box) > 0;
}

function isFigureShape(shape: Shape, page: LaidOutPage, frames: ReadonlySet<string>): boolean {
  const { box, kind, fill, stroke } = shape;
  if (isBackground(box, page) || frames.has(boxKey(box))) return false;
  if (stroke === undefined && fill === '#ffffff') return false;
  if (kind !== 'rule') return true;
  return box.x1 - box.x0 < separatorShare * page.width && box.y1 - box.y0 < separatorShare * page.height;
}

/** A page that says nothing has its picture to show. */
function isBackground(box: Box, page: LaidOutPage): boolean {
  return page.tokens.length > 0 && areaOf(box) >= backgroundShare * page.width * page.height;
}

function areaOf({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}

function boxKey({ x0, y0, x1, y1 }: Box): string {
  return [x0, y0, x1, y1].map(Math.round).join(' ');
}
