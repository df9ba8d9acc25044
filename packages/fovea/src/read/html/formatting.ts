import type { OpenElement } from './open-node.ts';
import type { Tag } from './tags.ts';

/** A formatting element that goes on in the next block unless it is closed before. */
export type Entry = { node: OpenElement; readonly tag: Tag };

/** So many elements that are alike are kept: the fourth pushes the first out. */
const alikeAtMost = 3;

/** So many are kept in one cell, caption or page, whether alike or not. The standard knows no such limit. */
const keptAtMost = 64;

/**
 * The list of active formatting elements. An undefined entry is a marker: what was open around a table cell, a caption or
 * an `object` does not go on inside.
 */
export class Formatting {
  readonly entries: (Entry | undefined)[] = [];
  /** How many more elements may be made that the source does not have. */
  private allowance: number;

  constructor(allowance: number) {
    this.allowance = allowance;
  }

  /** Whether the source asked for more than it may. From then on formatting ends with its block. */
  get exhausted(): boolean {
    return this.allowance < 0;
  }

  /** Counts an element that is made again. */
  spend(): void {
    if (--this.allowance < 0) this.entries.length = 0;
  }

  push(node: OpenElement, tag: Tag): void {
    if (this.exhausted) return;
    const { entries } = this;
    let alike = 0;
    let first = entries.length;
    let firstAlike = -1;
    for (let entry = entries[first - 1]; entry; entry = entries[first - 1]) {
      first--;
      if (entry.tag !== tag || !sameAttributes(entry.node.attributes, node.attributes)) continue;
      alike++;
      firstAlike = first;
    }
    if (alike >= alikeAtMost) entries.splice(firstAlike, 1);
    else if (entries.length - first >= keptAtMost) entries.splice(first, 1);
    entries.push({ node, tag });
  }

  mark(): void {
    this.entries.push(undefined);
  }

  clearToMarker(): void {
    while (this.entries.length > 0 && this.entries.pop());
  }

  /** The last entry of a tag since the last marker. */
  find(tag: Tag): Entry | undefined {
    return this.entries.findLast((entry) => !entry || entry.tag === tag);
  }

  /** The place of an element, or -1. */
  indexOf(node: OpenElement): number {
    const { entries } = this;
    for (let i = entries.length - 1; i >= 0; i--) if (entries[i]?.node === node) return i;
    return -1;
  }

  remove(node: OpenElement): void {
    const index = this.indexOf(node);
    if (index !== -1) this.entries.splice(index, 1);
  }
}

/** Whether two elements have the same attributes, in whatever order. */
function sameAttributes(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  const values = a.length > 32 ? new Map(pairsOf(b)) : undefined;
  return a.every((name, i) => i % 2 === 1 || (values ? values.get(name) : valueOf(b, name)) === a[i + 1]);
}

/** The value of the first attribute of a name. */
export function valueOf(attributes: readonly string[], name: string): string | undefined {
  for (let i = 0; i < attributes.length; i += 2) if (attributes[i] === name) return attributes[i + 1];
  return undefined;
}

/** Attributes as pairs of a name and a value. */
export function* pairsOf(attributes: readonly string[]): Generator<[string, string]> {
  for (let i = 0; i < attributes.length; i += 2) yield [attributes[i]!, attributes[i + 1]!];
}
