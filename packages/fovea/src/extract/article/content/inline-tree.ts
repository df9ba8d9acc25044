import type { Inline } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import type { Link, Run } from './line.ts';
import { codeMark, markKinds } from './marks.ts';

/** What is open around a stretch of runs. */
type Around = { readonly marks: number; readonly link: Link | undefined };

/** The runs of a line as a tree: whatever reaches furthest goes around the rest. */
export function inlineTree(runs: readonly Run[]): Inline[] {
  const [first] = runs;
  // Most lines are plain text.
  if (runs.length === 1 && first!.marks === 0 && !first!.link && !first!.thing) return [first!.text];
  return nest(runs, 0, runs.length, { marks: 0, link: undefined });
}

/** As deep as there are marks, however deep the page is. */
function nest(runs: readonly Run[], from: number, to: number, around: Around): Inline[] {
  const children: Inline[] = [];
  for (let at = from; at < to;) {
    const { kind, end } = furthest(runs, at, to, around);
    const run = entry(runs, at);
    const { link } = run;
    if (kind === undefined) addLeaf(run, children);
    else if (kind === 'link') children.push({ kind, ...link!, children: nest(runs, at, end, { ...around, link }) });
    else {
      const marks = around.marks | (1 << kind);
      children.push({ kind: entry(markKinds, kind), children: nest(runs, at, end, { ...around, marks }) });
    }
    at = end;
  }
  return children;
}

type Reach = { readonly kind: number | 'link' | undefined; readonly end: number };

/** Which mark that begins here goes on longest. */
function furthest(runs: readonly Run[], at: number, to: number, around: Around): Reach {
  const { marks, link } = entry(runs, at);
  let best: Reach = { kind: undefined, end: at + 1 };
  if (link && link !== around.link) {
    let end = at + 1;
    while (end < to && entry(runs, end).link === link) end++;
    best = { kind: 'link', end };
  }
  for (let kind = 0; kind < markKinds.length; kind++) {
    const bit = 1 << kind;
    if ((marks & bit) === 0 || (around.marks & bit) !== 0) continue;
    let end = at + 1;
    while (end < to && (entry(runs, end).marks & bit) !== 0) end++;
    if (best.kind === undefined || end > best.end) best = { kind, end };
  }
  return best;
}

function addLeaf({ text, marks, thing }: Run, children: Inline[]): void {
  const last = children.at(-1);
  if (thing) children.push(thing);
  else if ((marks & codeMark) !== 0) children.push({ kind: 'code', text });
  else if (typeof last === 'string') children[children.length - 1] = last + text;
  else children.push(text);
}
