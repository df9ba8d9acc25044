import type { HtmlElement, HtmlText, WebPage } from '../../../model/index.ts';

/** What is known of an element that has chosen text in it. */
export type Kept = {
  /** How many characters. */
  weight: number;
  /** Which of its children is the last one with chosen text. */
  last: number;
};

export type KeptTree = {
  readonly elements: ReadonlyMap<HtmlElement, Kept>;
  /** The innermost element with more than half of the text: around it is no longer the article itself. */
  readonly core: HtmlElement | undefined;
};

/** Scores of texts, as methods give them. */
export type Scores = ReadonlyMap<HtmlText, number>;

/** The elements with chosen text in them. All others can be passed by at once. */
export function keptTree({ root }: WebPage, scores: Scores): KeptTree {
  const elements = new Map<HtmlElement, Kept>();
  for (const text of scores.keys()) {
    for (let at = text.parent; at && !elements.has(at); at = at.parent) elements.set(at, { weight: 0, last: -1 });
  }
  weigh(root, elements, scores);
  return { elements, core: coreOf(root, elements) };
}

export function weightOf({ text }: HtmlText): number {
  return text.trim().length;
}

type Open = { readonly element: HtmlElement; readonly kept: Kept; next: number };

/** Depth costs no stack. */
function weigh(root: HtmlElement, elements: ReadonlyMap<HtmlElement, Kept>, scores: Scores): void {
  const open: Open[] = [];
  const enter = (element: HtmlElement, kept: Kept | undefined): void => {
    if (kept) open.push({ element, kept, next: 0 });
  };
  enter(root, elements.get(root));
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.element.children[top.next++];
    if (!child) {
      open.pop();
      const around = open.at(-1);
      if (around) around.kept.weight += top.kept.weight;
    } else if (child.kind === 'element') {
      const kept = elements.get(child);
      if (kept) top.kept.last = top.next - 1;
      enter(child, kept);
    } else if (scores.has(child)) {
      top.kept.last = top.next - 1;
      top.kept.weight += weightOf(child);
    }
  }
}

function coreOf(root: HtmlElement, elements: ReadonlyMap<HtmlElement, Kept>): HtmlElement | undefined {
  const total = elements.get(root)?.weight ?? 0;
  let core: HtmlElement | undefined;
  for (let next: HtmlElement | undefined = root; next && total > 0;) {
    core = next;
    next = core.children.find(
      (child): child is HtmlElement => child.kind === 'element' && (elements.get(child)?.weight ?? 0) * 2 > total,
    );
  }
  return core;
}
