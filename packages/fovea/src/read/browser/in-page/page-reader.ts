/**
 * Runs inside the page. It is turned into text and sent to the browser, so it knows nothing outside itself but the DOM:
 * no imports but types, no constants of the module.
 */
import type { Style } from '../../../model/index.ts';
import type { Collected, CollectSettings } from '../collected.ts';
import type { Edges, Frame, Letters, Matrix } from './frame.ts';
import type { PageDom } from './page-dom.ts';
import type { PageDrawings } from './page-drawings.ts';
import type { Stamped } from './stamp-watcher.ts';

/** Reads a rendered page, in one pass over its tree. */
export class PageReader {
  settings: CollectSettings;
  dom: PageDom;
  drawings: PageDrawings;
  stamps: WeakMap<Element, number> | undefined;
  range: Range = document.createRange();
  budget: number;
  glueable = false;
  cut = false;
  names: Map<string, number> = new Map();
  parents: number[] = [];
  kinds: number[] = [];
  stampColumn: number[] = [];
  looks: Map<string, number> = new Map();
  lookValues: string[][] = [];
  holders: number[] = [];
  holderTexts: string[] = [];
  styles: Map<string, number> = new Map();
  styleValues: Style[] = [];
  words: number[] = [];
  wordTexts: string[] = [];
  mute: Set<string>;

  constructor(settings: CollectSettings, dom: PageDom, drawings: PageDrawings) {
    this.settings = settings;
    this.dom = dom;
    this.drawings = drawings;
    this.stamps = (globalThis as Stamped).foveaStamps;
    this.mute = new Set(settings.mute);
    this.budget = settings.maxNodes;
  }

  read(): string {
    const root = document.documentElement;
    let frame: Frame | undefined = this.enter(root, undefined);
    let node = this.dom.first(root);
    while (frame) {
      if (node === null || this.cut) {
        node = this.dom.next(frame.element);
        frame = frame.parent;
      } else if (node instanceof Element) {
        frame = this.enter(node, frame);
        node = this.dom.first(node);
      } else {
        if (node instanceof Text && frame.holder >= 0) this.addText(node, frame);
        node = this.dom.next(node);
        this.spend();
      }
    }
    return JSON.stringify(this.answer(root));
  }

  spend(): void {
    if (--this.budget < 0) this.cut = true;
  }

  answer(root: HTMLElement): Collected {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = root;
    return {
      width: Math.max(clientWidth, scrollWidth),
      height: Math.max(clientHeight, scrollHeight),
      title: document.title,
      language: root.lang,
      names: [...this.names.keys()],
      parents: this.parents,
      kinds: this.kinds,
      stamps: this.stampColumn,
      looks: this.lookValues,
      holders: this.holders,
      holderTexts: this.holderTexts,
      styles: this.styleValues,
      words: this.words,
      wordTexts: this.wordTexts,
      shapes: this.drawings.shapes,
      images: this.drawings.images,
      links: this.drawings.links,
      frames: this.drawings.frames,
      shadows: this.drawings.shadows,
      cut: this.cut,
    };
  }

  // ── Elements

  enter(element: Element, parent: Frame | undefined): Frame {
    this.spend();
    const index = this.addNode(element, parent);
    const isHolder = this.hasText(element);
    const style = parent?.none && !isHolder ? undefined : getComputedStyle(element);
    const none = parent?.none || style?.display === 'none';
    const frame =
      none || !style ? this.bareFrame(element, parent, index, style) : this.frameOf(element, parent, index, style);
    if (isHolder && style) frame.holder = this.addHolder(frame, style);
    if (!none && style) this.drawings.add(frame, style);
    return frame;
  }

  addNode(element: Element, parent: Frame | undefined): number {
    const local = this.dom.nameOf(element);
    const name = element instanceof HTMLElement ? local : `*${local}`;
    this.kinds.push(this.indexIn(this.names, name));
    const written = this.dom.attributeOf(element, this.settings.stampAttribute);
    this.stampColumn.push(this.stamps?.get(element) ?? Number(written ?? 0));
    return this.parents.push(parent ? parent.index : -1) - 1;
  }

  indexIn(table: Map<string, number>, key: string): number {
    let index = table.get(key);
    if (index === undefined) table.set(key, (index = table.size));
    return index;
  }

  hasText(element: Element): boolean {
    if (this.mute.has(this.dom.nameOf(element))) return false;
    for (let node = this.dom.first(element); node; node = this.dom.next(node)) {
      if (node instanceof Text && /\S/.test(node.data)) return true;
    }
    return false;
  }

  bareFrame(element: Element, parent: Frame | undefined, index: number, style: CSSStyleDeclaration | undefined): Frame {
    const nothing = { opacity: 0, matrix: undefined, around: undefined, clip: undefined, absoluteClip: undefined };
    return { element, parent, index, none: true, style, ...nothing, holder: -1, letters: undefined };
  }

  frameOf(element: Element, parent: Frame | undefined, index: number, style: CSSStyleDeclaration): Frame {
    const { position, transform } = style;
    const turns = transform !== 'none';
    const around = this.clipAround(position, parent);
    const clip = this.clipInside(element, style, around);
    const holdsAbsolute = position !== 'static' || turns;
    return {
      element,
      parent,
      index,
      none: false,
      style,
      opacity: (parent?.opacity ?? 1) * Number(style.opacity),
      matrix: turns ? this.turn(parent?.matrix, transform) : parent?.matrix,
      around,
      clip,
      absoluteClip: holdsAbsolute ? clip : parent?.absoluteClip,
      holder: -1,
      letters: undefined,
    };
  }

  clipAround(position: string, parent: Frame | undefined): Edges | undefined {
    if (position === 'fixed') return undefined;
    return position === 'absolute' ? parent?.absoluteClip : parent?.clip;
  }

  clipInside(element: Element, style: CSSStyleDeclaration, around: Edges | undefined): Edges | undefined {
    // What can be scrolled to can be seen; and the page itself is shown whole.
    const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
    const isWhole = element === document.documentElement || element === document.body;
    return hides && !isWhole ? this.dom.meet(around, this.dom.edgesOf(element)) : around;
  }

  turn(outer: Matrix | undefined, transform: string): Matrix {
    const own = new DOMMatrixReadOnly(transform);
    if (!outer) return { a: own.a, b: own.b, c: own.c, d: own.d };
    return {
      a: outer.a * own.a + outer.c * own.b,
      b: outer.b * own.a + outer.d * own.b,
      c: outer.a * own.c + outer.c * own.d,
      d: outer.b * own.c + outer.d * own.d,
    };
  }

  addHolder(frame: Frame, style: CSSStyleDeclaration): number {
    const values: string[] = [];
    for (const property of this.settings.properties) values.push(style.getPropertyValue(property));
    const look = this.indexIn(this.looks, values.join('\n'));
    if (look === this.lookValues.length) this.lookValues.push(values);
    let text = '';
    for (let node = this.dom.first(frame.element); node; node = this.dom.next(node)) {
      if (node instanceof Text) text += ` ${node.data}`;
    }
    const hasBox = !frame.none && this.dom.rectsOf(frame.element).length > 0;
    this.holders.push(frame.index, look, 0, hasBox ? 1 : 0);
    this.pushEdges(this.holders, hasBox ? this.dom.edgesOf(frame.element) : { x0: 0, y0: 0, x1: 0, y1: 0 });
    return this.holderTexts.push(text.replace(/\s+/g, ' ').trim()) - 1;
  }

  // ── Words

  addText(node: Text, frame: Frame): void {
    const { data } = node;
    if (!/\S/.test(data)) {
      if (data !== '') this.glueable = false;
      return;
    }
    if (frame.none || !frame.style) return;
    const letters = (frame.letters ??= this.lettersOf(frame, frame.style));
    for (const found of data.matchAll(/\S+/g)) {
      if (this.cut) return;
      const start = found.index;
      const end = start + found[0].length;
      const glued = start === 0 && this.glueable;
      this.range.setStart(node, start);
      this.range.setEnd(node, end);
      const rects = this.range.getClientRects();
      if (rects.length === 1) this.addWord(frame, letters, found[0], rects[0]!, glued);
      // Endless ones are data that somebody left there.
      else if (rects.length > 1 && end - start <= 5000) this.addBrokenWord(frame, letters, node, start, end, glued);
    }
    this.glueable = !/\s$/.test(data);
  }

  /** A word on more than one line is a token on each. */
  addBrokenWord(frame: Frame, letters: Letters, node: Text, start: number, end: number, glued: boolean): void {
    let from = start;
    let line: DOMRect | undefined;
    const finish = (to: number, rect: DOMRect, hyphen: number): void => {
      const part = { ...letters, flags: letters.flags | hyphen };
      this.addWord(frame, part, node.data.slice(from, to), rect, glued && from === start);
      from = to;
    };
    for (let at = start; at < end; at++) {
      this.range.setStart(node, at);
      this.range.setEnd(node, at + 1);
      // The letter after a soft hyphen has the hyphen's place, too, before its own.
      const rect = [...this.range.getClientRects()].findLast(({ width }) => width > 0);
      if (!rect) continue;
      if (line && rect.top > line.top + line.height / 2) {
        finish(at, line, /[-\u00ad\u2010]$/.test(node.data.slice(from, at)) ? this.settings.flags.hyphen : 0);
        line = undefined;
      }
      line = line ? this.around(line, rect) : rect;
    }
    if (line) finish(end, line, 0);
  }

  around(a: DOMRect, b: DOMRect): DOMRect {
    const x = Math.min(a.left, b.left);
    const y = Math.min(a.top, b.top);
    return new DOMRect(x, y, Math.max(a.right, b.right) - x, Math.max(a.bottom, b.bottom) - y);
  }

  addWord(frame: Frame, letters: Letters, data: string, rect: DOMRect, glued: boolean): void {
    const text = this.seen(data, letters.transform);
    if (rect.width === 0 || rect.height === 0 || text === '') return;
    const edges = this.dom.placed(rect);
    const { flags } = this.settings;
    let bits = letters.flags;
    if (edges.x1 <= 0 || edges.y1 <= 0 || !this.dom.shows(edges, frame.clip)) bits |= flags.outside;
    if (letters.rightToLeft && /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text)) bits |= flags.rightToLeft;
    if ((bits & (flags.invisible | flags.outside | flags.tiny)) === 0) this.holders[frame.holder * 8 + 2] = 1;
    this.words.push(frame.holder, letters.style, bits, glued ? 1 : 0);
    this.pushEdges(this.words, edges);
    // A text can have any number of words.
    if (this.wordTexts.push(text) > 4 * this.settings.maxNodes) this.cut = true;
  }

  lettersOf(frame: Frame, style: CSSStyleDeclaration): Letters {
    const { flags } = this.settings;
    const index = this.textStyleOf(frame, style);
    const isInvisible = style.visibility !== 'visible' || this.styleValues[index]!.opacity < 0.02;
    const isTiny = Number.parseFloat(style.fontSize) < 2;
    return {
      style: index,
      flags: (isInvisible ? flags.invisible : 0) | (isTiny ? flags.tiny : 0),
      rightToLeft: style.direction === 'rtl',
      transform: style.textTransform,
    };
  }

  /** Letters as they are shown. */
  seen(text: string, transform: string): string {
    const plain = text.replaceAll('\u00ad', '');
    if (transform === 'uppercase') return plain.toUpperCase();
    if (transform === 'lowercase') return plain.toLowerCase();
    if (transform === 'capitalize') return plain.replace(/\p{L}/u, (letter) => letter.toUpperCase());
    return plain;
  }

  textStyleOf(frame: Frame, style: CSSStyleDeclaration): number {
    const { matrix } = frame;
    const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    const upright = style.writingMode.startsWith('horizontal') ? 0 : 90;
    const turned = matrix ? Math.round((Math.atan2(matrix.b, matrix.a) * 180) / Math.PI) : 0;
    const family = style.fontFamily
      .split(',')[0]!
      .trim()
      .replace(/^["']|["']$/g, '');
    const fill = this.drawings.paintOf(style.getPropertyValue('-webkit-text-fill-color') || style.color);
    // Letters that are holes through which a background shows.
    const isCutOut = style.getPropertyValue('background-clip').includes('text');
    const value: Style = {
      font: family,
      family,
      size: this.dom.round(Number.parseFloat(style.fontSize) * scale),
      weight: Number(style.fontWeight),
      italic: style.fontStyle !== 'normal',
      color: fill.color,
      opacity: this.dom.round((isCutOut ? 1 : fill.opacity) * frame.opacity),
      angle: (upright + turned + 360) % 360,
    };
    const index = this.indexIn(this.styles, JSON.stringify(value));
    if (index === this.styleValues.length) this.styleValues.push(value);
    return index;
  }

  pushEdges(column: number[], { x0, y0, x1, y1 }: Edges): void {
    column.push(x0, y0, x1, y1);
  }
}
