/**
 * Runs inside the page, where text is laid out. The functions are sent there as text, so they may use nothing from
 * outside this file but types and the DOM, and nothing of this file but functions.
 */

type Words = { readonly owner: Element; readonly boxes: readonly DOMRect[] };

/** Takes away whole offers that stand on the words of others or leave the page, and loose words that do. */
function clear(): void {
  for (const page of document.querySelectorAll('section')) {
    const kept = keepLooseWords(page);
    for (const owner of page.querySelectorAll('[data-offer]')) {
      untangle(owner);
      const boxes = textNodes(owner).flatMap(boxesOf);
      const stands = kept.every((words) => !touch(words.boxes, boxes)) && !tangled(owner);
      if (stands && boxes.every((box) => isInside(box, page))) kept.push({ owner, boxes });
      else owner.remove();
    }
  }
}

function keepLooseWords(page: Element): Words[] {
  const kept: Words[] = [];
  for (const node of textNodes(page)) {
    const owner = node.parentElement;
    if (!owner || owner.closest('[data-offer]')) continue;
    const boxes = boxesOf(node);
    const covers = kept.some((words) => words.owner !== owner && touch(words.boxes, boxes));
    if (covers || !boxes.every((box) => isInside(box, page))) node.nodeValue = '';
    else kept.push({ owner, boxes });
  }
  return kept;
}

/** Badges and other words of an offer that cover its own words go. */
function untangle(owner: Element): void {
  const nodes = textNodes(owner).filter((node) => !node.parentElement?.closest('[data-twice]'));
  for (const node of nodes.filter((each) => !each.parentElement?.closest('[data-o]'))) {
    const boxes = boxesOf(node);
    if (!nodes.some((other) => other !== node && touch(boxesOf(other), boxes))) continue;
    (node.parentElement?.closest('.badge') ?? node).remove();
  }
}

/** Whether the title, the description, the price or other prices of an offer cover each other. */
function tangled(owner: Element): boolean {
  const parts = new Map<Element, DOMRect[]>();
  for (const node of textNodes(owner)) {
    const part = node.parentElement?.closest('[data-o]');
    if (part) parts.set(part, [...(parts.get(part) ?? []), ...boxesOf(node)]);
  }
  const all = [...parts.values()];
  return all.some((one, at) => all.slice(at + 1).some((two) => touch(one, two)));
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function boxesOf(node: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter((box) => box.width > 0);
}

function isInside(box: DOMRect, page: Element): boolean {
  const frame = page.getBoundingClientRect();
  const across = box.left >= frame.left && box.right <= frame.right;
  return across && box.top >= frame.top && box.bottom <= frame.bottom;
}

/** Boxes reach from ascent to descent; their middle is where letters are. */
function touch(some: readonly DOMRect[], others: readonly DOMRect[]): boolean {
  return some.some((a) =>
    others.some((b) => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const low = Math.min(a.bottom - a.height * 0.2, b.bottom - b.height * 0.2);
      return width > 1 && low - Math.max(a.top + a.height * 0.2, b.top + b.height * 0.2) > 1;
    }),
  );
}

/** Source of a script that clears the pages. */
export const clearScript: string = [clear, keepLooseWords, untangle, tangled, textNodes, boxesOf, isInside, touch]
  .map(String)
  .join('\n');
