import type { Content, HtmlElement, HtmlText } from '../../../model/index.ts';
import { lastOf } from '../../../model/lookup.ts';
import { joined, type Block, type Flow } from './flow.ts';
import { inlineTree } from './inline-tree.ts';
import { weightOf } from './chosen-tree.ts';
import { Line, type Link, type Look, type Run, type Thing } from './line.ts';
import { codeMark, markKinds, strongMark } from './marks.ts';
import { classOf } from './tags.ts';

/**
 * Structure deeper than this is flattened, so that whoever reads the result may do so by recursion, and whoever writes it
 * need not indent every line a hundred letters deep.
 */
const deepest = 30;

/** Nothing that a reader could see. */
const unseen = /^[\s\u00AD\u200B-\u200F\u2060]*$/;

/** Collects the article while the page is walked: one line at a time, in flows within flows. */
export class Builder {
  readonly line: Line = new Line();
  look: Look = { marks: 0, link: undefined };
  /** The innermost block element that is open. */
  block: HtmlElement;
  /** The level of the heading that the line belongs to. */
  heading: number | undefined;
  private readonly flows: Flow[];
  private readonly depths: number[] = Array.from({ length: markKinds.length + 1 }, () => 0);

  constructor(root: HtmlElement) {
    this.block = root;
    this.flows = [{ kind: 'plain', element: root, blocks: [] }];
  }

  get flow(): Flow {
    return lastOf(this.flows);
  }

  get isTooDeep(): boolean {
    return this.flows.length >= deepest;
  }

  text(node: HtmlText, score: number): void {
    if (this.line.pendingBreaks > 1 && this.heading === undefined && node.text.trim() !== '') this.flush();
    this.line.text(node.text, this.look);
    this.count(node, score);
  }

  thing(thing: Thing): void {
    this.line.element ??= this.block;
    this.line.thing(thing, this.look);
  }

  /** Counts a text that is in the line, whatever it became there. */
  count(node: HtmlText, score: number): void {
    const weight = weightOf(node);
    this.line.element ??= this.block;
    this.line.sum += weight * score;
    this.line.weight += weight;
  }

  /** The edge of a block; inside a heading only a gap. */
  boundary(): void {
    if (this.heading === undefined) this.flush();
    else this.line.blank();
  }

  /** What begins now is no part of a heading. */
  endHeading(): void {
    this.flush();
    this.heading = undefined;
  }

  /** Ends the line and makes a part of it. */
  flush(): void {
    const { picture, element: around = this.block, sum, weight } = this.line;
    const runs = this.line.take();
    if (runs.length === 0) return;
    const content = contentOf(runs, this.heading);
    const element = content?.kind === 'figure' && picture ? picture : around;
    if (content && !this.addCaption(content, element, sum, weight)) this.emit({ content, element, sum, weight });
  }

  emit(block: Block): void {
    const { flow } = this;
    if (flow.rule && flow.blocks.length > 0) {
      flow.blocks.push({ content: { kind: 'rule' }, element: flow.rule, sum: 0, weight: 0 });
    }
    flow.rule = undefined;
    flow.blocks.push(block);
  }

  emitAll(blocks: readonly Block[]): void {
    for (const block of blocks) this.emit(block);
  }

  rule(element: HtmlElement): void {
    this.boundary();
    this.flow.rule = element;
  }

  /** Until `leave`, parts go into this flow. */
  enter(flow: Flow): void {
    this.flows.push(flow);
  }

  leave(): void {
    this.flush();
    this.flows.pop();
  }

  mark(marks: number, step: 1 | -1): void {
    let all = 0;
    for (let i = 0; i < this.depths.length; i++) {
      if ((marks & (1 << i)) !== 0) this.depths[i]! += step;
      if (this.depths[i]! > 0) all |= 1 << i;
    }
    this.look = { marks: all, link: this.look.link };
  }

  linkTo(link: Link | undefined): void {
    this.look = { marks: this.look.marks, link };
  }

  /** Some pages write captions as a paragraph under the picture. */
  private addCaption(content: Content, element: HtmlElement, sum: number, weight: number): boolean {
    const { blocks } = this.flow;
    const last = blocks.at(-1);
    if (content.kind !== 'paragraph' || last?.content.kind !== 'figure' || last.content.caption) return false;
    if (!/caption/i.test(classOf(element))) return false;
    const figure: Block = { content: { ...last.content, caption: content.children }, element, sum, weight };
    blocks[blocks.length - 1] = joined(figure.content, last.element, [last, figure]);
    return true;
  }
}

function contentOf(runs: readonly Run[], level: number | undefined): Content | undefined {
  if (!runs.some(isSeen)) {
    const images = runs.flatMap(({ thing }) => (thing?.kind === 'image' ? [thing] : []));
    return images.length > 0 ? { kind: 'figure', images } : undefined;
  }
  if (level !== undefined) return { kind: 'heading', level, children: inlineTree(withoutStrong(runs)) };
  return isLinesOfCode(runs)
    ? { kind: 'code', text: runs.map(({ text }) => text || '\n').join('') }
    : { kind: 'paragraph', children: inlineTree(runs) };
}

/** Pictures alone are a figure. */
function isSeen({ text, thing }: Run): boolean {
  return thing ? thing.kind === 'math' || thing.kind === 'footnote' : !unseen.test(text);
}

function isLinesOfCode(runs: readonly Run[]): boolean {
  return (
    runs.length > 1 &&
    runs.every(({ marks, thing }) => (thing ? thing.kind === 'break' : (marks & codeMark) !== 0)) &&
    runs.some(({ thing }) => thing)
  );
}

/** Headings are bold anyway; what matters is a part that is set off from the rest. */
function withoutStrong(runs: readonly Run[]): readonly Run[] {
  if (!runs.every(({ marks }) => (marks & strongMark) !== 0)) return runs;
  return runs.map((run) => ({ ...run, marks: run.marks & ~strongMark }));
}
