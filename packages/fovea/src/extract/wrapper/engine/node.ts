import type { WrapperToken } from '../token.ts';
import type { Bound, Kernel } from './kernel.ts';
import type { Form, PlannedElement, PlannedSlot, PlannedType } from './plan.ts';
import { entry } from '../../../model/lookup.ts';

/** A group of the result while it grows. */
export type Node = Bound & {
  readonly type: PlannedType;
  readonly parent: Node | undefined;
  /** The variable that it is bound to in its parent. */
  readonly variable: number;
  /** Its children, by variable. */
  readonly binding: Node[][];
  readonly tokens: WrapperToken[];
  readonly content: Item[];
  truth: number;
  /** When its tokens last became more. */
  changed: number;
};

/** A place of a group where others can be added. */
export type Slot = {
  readonly kind: 'slot';
  readonly planned: PlannedSlot;
  readonly host: Node;
  /** Slots are numbered as they open. */
  readonly number: number;
  /** What was added, each time. */
  readonly rounds: Item[][];
  /** Candidates down to this truth have been looked for. */
  searched: number;
};

export type Item = { readonly kind: 'child'; readonly node: Node } | Slot;

type Frame = readonly (PlannedElement | { readonly kind: 'slot'; readonly slot: Slot; readonly first?: Frame })[];

/** Turns groups of the kernel into growing ones, and keeps the slots that they open. */
export class Nursery {
  readonly opened: Slot[] = [];
  private count = 0;

  /** A kernel as a group that can grow: first its own slots open, then those of its children. */
  open(kernel: Kernel, parent: Node | undefined, variable: number, now: number): Node {
    const { type, form, truth, tokens } = kernel;
    const node: Node = {
      type,
      parent,
      variable,
      binding: type.variables.map(() => []),
      tokens: [...tokens],
      content: [],
      truth,
      changed: now,
    };
    node.content.push(...this.place(node, type.forms[form] ?? [], kernel.children, now));
    return node;
  }

  /** Puts groups into the elements of a form, in their order, after its slots have opened. */
  place(host: Node, form: Form, groups: readonly Kernel[], now: number): Item[] {
    const waiting = groups.values();
    const fill = (frame: Frame): Item[] =>
      frame.map((item): Item => {
        if (item.kind === 'slot') {
          if (item.first) item.slot.rounds.push(fill(item.first));
          return item.slot;
        }
        const node = this.open(waiting.next().value!, host, item.variable, now);
        entry(host.binding, item.variable).push(node);
        return { kind: 'child', node };
      });
    return fill(this.frame(host, form));
  }

  /**
   * A form with its slots opened, in the order they are written, a repetition before those inside it: what both could
   * take goes to the one around, whose new round opens all of its slots anew. In `(a?, b+)*` an `a` can still come
   * before every further `b`.
   */
  private frame(host: Node, form: Form): Frame {
    return form.map((item) => {
      if (item.kind === 'element') return item;
      if (item.kind === 'slot') return { kind: 'slot', slot: this.openSlot(host, item) };
      const slot = this.openSlot(host, item.slot);
      return { kind: 'slot', slot, first: this.frame(host, item.round) };
    });
  }

  private openSlot(host: Node, planned: PlannedSlot): Slot {
    const slot: Slot = { kind: 'slot', planned, host, number: this.count++, rounds: [], searched: Infinity };
    this.opened.push(slot);
    return slot;
  }
}

/** The children in the order of the content; rounds of a repeated part are put into reading order. */
export function childrenOf(content: readonly Item[]): Node[] {
  return content.flatMap((item) => {
    if (item.kind === 'child') return [item.node];
    const rounds = item.rounds.map(childrenOf);
    const start = (nodes: readonly Node[]): number =>
      nodes.reduce((least, { tokens }) => tokens.reduce((low, { id }) => Math.min(low, id), least), Infinity);
    return rounds
      .map((nodes) => ({ nodes, start: start(nodes) }))
      .sort((a, b) => a.start - b.start)
      .flatMap(({ nodes }) => nodes);
  });
}
