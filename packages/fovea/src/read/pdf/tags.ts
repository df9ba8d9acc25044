import { union, type Box, type Tag } from '../../model/index.ts';
import { applyToRect, type Affine } from '../../model/affine.ts';
import { entry } from '../../model/lookup.ts';
import type { Engine } from './engine.ts';
import { readUtf16 } from './memory.ts';

/** Far more than a page has; what is larger is damaged or hostile, and says nothing of the page. */
const maxElements = 20_000;
const maxDepth = 64;
const maxTags = 500;
const maxAltLength = 2000;
/**
 * PDFium goes through all children of the elements around a page for every page. A tree of one long list would cost
 * the square of its length: it is read until this many children were seen in a document.
 */
const maxChildrenSeen = 2_000_000;

/** What has been spent on the structure tree of a document. */
export type TagBudget = { seen: number };

export function createTagBudget(): TagBudget {
  return { seen: 0 };
}

/** A heading or a figure, with the numbers of the marked content that belongs to it. */
type Element = { readonly kind: Tag['kind']; readonly level?: number; readonly alt?: string; readonly marks: number[] };

/** The headings and figures that the structure tree of a tagged document has on a page. */
export function readTags(engine: Engine, page: number, toPage: Affine, budget: TagBudget): Tag[] {
  if (budget.seen > maxChildrenSeen) return [];
  const elements = readElements(engine, page, budget);
  if (!elements || elements.length === 0) return [];
  const owner = new Map(elements.flatMap((element) => element.marks.map((mark) => [mark, element] as const)));
  const boxes = boxesOf(engine, page, toPage, owner);
  return elements.flatMap(({ marks: _marks, ...tag }, i) => {
    const box = boxes.get(entry(elements, i));
    // A figure without a description says no more than its image.
    return box && (tag.kind === 'heading' || tag.alt !== undefined) ? [{ ...tag, box }] : [];
  });
}

/** Undefined where the tree is no sane one. */
function readElements(engine: Engine, page: number, budget: TagBudget): Element[] | undefined {
  const { x } = engine;
  const tree = x.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return undefined;
  try {
    const walk: Walk = { engine, found: [], elements: 0, children: 0 };
    const count = x.FPDF_StructTree_CountChildren(tree);
    walk.children += Math.max(0, count);
    for (let i = 0; i < count && !isOver(walk); i++) {
      visit(walk, x.FPDF_StructTree_GetChildAtIndex(tree, i), { sections: 0, depth: 0 });
    }
    budget.seen += walk.children;
    return isOver(walk) ? undefined : walk.found;
  } finally {
    x.FPDF_StructTree_Close(tree);
  }
}

type Walk = { readonly engine: Engine; readonly found: Element[]; elements: number; children: number };

/** Where an element stands: how many sections are around it, and the heading or figure that it is a part of. */
type Around = { readonly sections: number; readonly depth: number; readonly owner?: Element };

function isOver({ elements, found }: Walk): boolean {
  return elements > maxElements || found.length > maxTags;
}

function visit(walk: Walk, element: number, around: Around): void {
  if (element === 0 || ++walk.elements > maxElements) return;
  // A tree that is its own child has no end.
  if (around.depth >= maxDepth) {
    walk.elements = Infinity;
    return;
  }
  const { x } = walk.engine;
  const type = readType(walk.engine, element);
  const owner = around.owner ?? elementOf(walk, element, type, around.sections);
  const inside: Around = {
    sections: around.sections + (type === 'Sect' ? 1 : 0),
    depth: around.depth + 1,
    ...(owner && { owner }),
  };
  const count = x.FPDF_StructElement_CountChildren(element);
  walk.children += Math.max(0, count);
  for (let i = 0; i < count && !isOver(walk); i++) {
    const child = x.FPDF_StructElement_GetChildAtIndex(element, i);
    if (child !== 0) visit(walk, child, inside);
    else if (owner) {
      const mark = x.FPDF_StructElement_GetChildMarkedContentID(element, i);
      if (mark >= 0) owner.marks.push(mark);
    }
  }
}

/** Room for the names that matter; PDFium writes no name that does not fit. */
const typeBytes = 24;

/** There are hundreds of elements on a page: their names are read without memory of their own. */
function readType({ x, scratch, u8 }: Engine, element: number): string {
  const bytes = x.FPDF_StructElement_GetType(element, scratch, typeBytes);
  if (bytes <= 2 || bytes > typeBytes) return '';
  const view = u8();
  let type = '';
  for (let at = scratch; at < scratch + bytes - 2; at += 2) type += String.fromCharCode(view[at]!);
  return type;
}

function elementOf(walk: Walk, element: number, type: string, sections: number): Element | undefined {
  const level = headingLevel(type, sections);
  if (level === undefined && type !== 'Figure') return undefined;
  const found: Element =
    level === undefined
      ? { kind: 'figure', ...altOf(walk.engine, element), marks: [] }
      : { kind: 'heading', level, marks: [] };
  walk.found.push(found);
  return found;
}

/** A plain `H` is as deep as the sections around it. */
function headingLevel(type: string, sections: number): number | undefined {
  if (type === 'H') return Math.max(1, sections);
  if (type === 'Title') return 1;
  return /^H[1-9]$/.test(type) ? Number(type[1]) : undefined;
}

function altOf(engine: Engine, element: number): { readonly alt?: string } {
  const { x } = engine;
  const text = readUtf16(engine, (buffer, size) => x.FPDF_StructElement_GetAltText(element, buffer, size));
  const alt = text.replaceAll(/\s+/g, ' ').trim().slice(0, maxAltLength);
  return alt === '' ? {} : { alt };
}

/** Marks inside form XObjects count anew in each: only what the page itself draws is looked at. */
function boxesOf(engine: Engine, page: number, toPage: Affine, owner: ReadonlyMap<number, Element>): Map<Element, Box> {
  const { x, scratch } = engine;
  const boxes = new Map<Element, Box>();
  if (owner.size === 0) return boxes;
  const count = x.FPDFPage_CountObjects(page);
  for (let i = 0; i < count; i++) {
    const object = x.FPDFPage_GetObject(page, i);
    const element = owner.get(x.FPDFPageObj_GetMarkedContentID(object));
    if (!element || !x.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const box = applyToRect(toPage, engine.float(0), engine.float(1), engine.float(2), engine.float(3));
    const known = boxes.get(element);
    boxes.set(element, known ? union(known, box) : box);
  }
  return boxes;
}
