/**
 * What runs inside the page, where text is laid out. Each function is sent to the browser as text, so none may use
 * anything from outside itself but the DOM.
 */

/** A word where the browser put it, in pixels from the corner of its page. */
export type MeasuredWord = {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
  readonly label: string;
  /** Number of the offer the word belongs to, or -1. */
  readonly offer: number;
  /** Names a part that is no label of its own, and its offer: `memberPrice:3`. */
  readonly extra: string;
  /** Drawn once more over itself. */
  readonly twice: boolean;
  readonly font: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color: string;
  readonly outline: number;
  readonly outlineColor: string;
  readonly baseline: number;
  /** Where each letter begins. */
  readonly letters: readonly number[];
};

export type MeasuredShape = {
  readonly box: readonly [number, number, number, number];
  readonly fill: string;
  readonly radius: number;
  readonly line: string;
  readonly lineWidth: number;
  /** A picture as a data address, or nothing. */
  readonly picture: string;
};

/** Makes everything fit: cells shrink their text, lists lose what hangs over, leaders get their dots. */
export async function arrange(): Promise<void> {
  await document.fonts.ready;
  const range = document.createRange();
  const smallest = 7;
  /** Text may leave on any side; what leaves on the left never makes an element scroll. */
  const leaves = (cell: Element, slack: number): boolean => {
    range.selectNodeContents(cell);
    const inside = range.getBoundingClientRect();
    const frame = cell.getBoundingClientRect();
    const beside = inside.left < frame.left - slack || inside.right > frame.right + slack;
    return beside || inside.top < frame.top - slack || inside.bottom > frame.bottom + slack;
  };
  const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  /** A loud price gives way before the words beside it. */
  const shrink = (cell: HTMLElement): void => {
    for (let round = 0; round < 22 && leaves(cell, 2); round++) {
      if (round === 11) for (const picture of cell.querySelectorAll('.pic')) picture.remove();
      const price = cell.querySelector<HTMLElement>('.price');
      const loud = price && sizeOf(price) > 1.25 * sizeOf(cell) && round % 4 < 3 ? price : cell;
      loud.style.fontSize = `${sizeOf(loud) * 0.88}px`;
    }
    if (leaves(cell, 3) || sizeOf(cell) < smallest) cell.remove();
  };
  const hangsOver = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  for (const cell of document.querySelectorAll<HTMLElement>('.fit')) shrink(cell);
  for (const flow of document.querySelectorAll('.flow')) {
    while (flow.lastElementChild && hangsOver(flow)) flow.lastElementChild.remove();
    // A heading that has lost its items.
    while (flow.lastElementChild?.classList.contains('head')) flow.lastElementChild.remove();
  }
  for (const leader of document.querySelectorAll<HTMLElement>('[data-dots]')) {
    const dot = leader.dataset['dots'] ?? '.';
    const room = leader.getBoundingClientRect().width;
    leader.textContent = dot.repeat(20);
    range.selectNodeContents(leader);
    const each = range.getBoundingClientRect().width / 20;
    const count = Math.floor((room - 1) / each);
    leader.textContent = count > 2 ? dot.repeat(count) : '';
  }
}

/** Takes away whole offers that stand on the words of others or leave the page, and loose words that leave it. */
export function clear(): void {
  type Words = { owner: Element; boxes: DOMRect[] };
  const textNodes = (root: Element): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) nodes.push(walker.currentNode as Text);
    return nodes;
  };
  const boxesOf = (node: Text): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 0);
  };
  const overlap = (a: DOMRect, b: DOMRect): boolean => {
    // Boxes reach from ascent to descent; their middle is where letters are.
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height =
      Math.min(a.bottom - a.height * 0.2, b.bottom - b.height * 0.2) -
      Math.max(a.top + a.height * 0.2, b.top + b.height * 0.2);
    return width > 1 && height > 1;
  };
  for (const page of document.querySelectorAll('section')) {
    const frame = page.getBoundingClientRect();
    const inside = (box: DOMRect): boolean =>
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    const kept: Words[] = [];
    for (const node of textNodes(page)) {
      const owner = node.parentElement?.closest('[data-offer]');
      if (owner || boxesOf(node).every(inside)) continue;
      node.nodeValue = '';
    }
    for (const node of textNodes(page)) {
      if (node.parentElement?.closest('[data-offer]')) continue;
      const boxes = boxesOf(node);
      const parent = node.parentElement ?? page;
      if (kept.some((words) => words.owner !== parent && words.boxes.some((a) => boxes.some((b) => overlap(a, b))))) {
        node.nodeValue = '';
      } else kept.push({ owner: parent, boxes });
    }
    for (const owner of page.querySelectorAll('[data-offer]')) {
      const nodes = textNodes(owner).filter((node) => !node.parentElement?.closest('[data-twice]'));
      const marked = (node: Text): boolean => (node.parentElement?.closest('[data-o]') ?? null) !== null;
      for (const node of nodes.filter((each) => !marked(each))) {
        const covers = nodes.some(
          (other) => other !== node && boxesOf(other).some((a) => boxesOf(node).some((b) => overlap(a, b))),
        );
        if (covers) (node.parentElement?.closest('.badge') ?? node).remove();
      }
      const kinds = nodes
        .filter(marked)
        .map((node) => ({ label: node.parentElement?.closest('[data-o]'), boxes: boxesOf(node) }));
      const tangled = kinds.some((one) =>
        kinds.some((two) => one.label !== two.label && one.boxes.some((a) => two.boxes.some((b) => overlap(a, b)))),
      );
      const boxes = textNodes(owner).flatMap(boxesOf);
      const free = kept.every((words) => !words.boxes.some((a) => boxes.some((b) => overlap(a, b))));
      if (boxes.every(inside) && free && !tangled) kept.push({ owner, boxes });
      else owner.remove();
    }
  }
}

/** Every word of every page with its place and look. */
export function collectWords(): MeasuredWord[][] {
  const pen = document.createElement('canvas').getContext('2d');
  const ascents = new Map<string, number>();
  const ascentOf = (style: CSSStyleDeclaration): number => {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const known = ascents.get(font);
    if (known !== undefined || !pen) return known ?? 0;
    pen.font = font;
    const ascent = pen.measureText('x').fontBoundingBoxAscent;
    ascents.set(font, ascent);
    return ascent;
  };
  const range = document.createRange();
  const rectsOf = (node: Text, start: number, end: number): DOMRect[] => {
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter((rect) => rect.width > 0.01);
  };
  /** A word that is broken over lines is one word a line. */
  const piecesOf = (node: Text, start: number, end: number): [number, number][] => {
    const tops = new Set(rectsOf(node, start, end).map((rect) => Math.round(rect.top)));
    if (tops.size <= 1) return [[start, end]];
    const pieces: [number, number][] = [];
    let top: number | undefined;
    for (let at = start; at < end; at++) {
      const [rect] = rectsOf(node, at, at + 1);
      const last = pieces.at(-1);
      if (last && (rect === undefined || Math.round(rect.top) === top)) last[1] = at + 1;
      else pieces.push([at, at + 1]);
      if (rect) top = Math.round(rect.top);
    }
    return pieces;
  };
  const wordsOf = (node: Text, frame: DOMRect): MeasuredWord[] => {
    const parent = node.parentElement;
    if (!parent) return [];
    const style = getComputedStyle(parent);
    const value = node.nodeValue ?? '';
    const words: MeasuredWord[] = [];
    for (const found of value.matchAll(/\S+/gu)) {
      for (const [start, end] of piecesOf(node, found.index, found.index + found[0].length)) {
        const rects = rectsOf(node, start, end);
        if (rects.length === 0) continue;
        const left = Math.min(...rects.map((rect) => rect.left)) - frame.left;
        const right = Math.max(...rects.map((rect) => rect.right)) - frame.left;
        const top = Math.min(...rects.map((rect) => rect.top)) - frame.top;
        const bottom = Math.max(...rects.map((rect) => rect.bottom)) - frame.top;
        const letters = Array.from({ length: end - start }, (_, at) => {
          return (rectsOf(node, start + at, start + at + 1)[0]?.left ?? frame.left) - frame.left;
        });
        words.push({
          text: value.slice(start, end),
          box: [left, top, right, bottom],
          label: parent.closest<HTMLElement>('[data-l]')?.dataset['l'] ?? 'Other',
          offer: Number(parent.closest<HTMLElement>('[data-o]')?.dataset['o'] ?? -1),
          extra: parent.closest<HTMLElement>('[data-x]')?.dataset['x'] ?? '',
          twice: parent.closest('[data-twice]') !== null,
          font: style.fontFamily,
          size: Number.parseFloat(style.fontSize),
          bold: Number(style.fontWeight) >= 600,
          italic: style.fontStyle !== 'normal',
          color: style.color,
          outline: Number.parseFloat(style.webkitTextStrokeWidth),
          outlineColor: style.webkitTextStrokeColor,
          baseline: top + ascentOf(style),
          letters,
        });
      }
    }
    return words;
  };
  return [...document.querySelectorAll('section')].map((page) => {
    const frame = page.getBoundingClientRect();
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const words: MeasuredWord[] = [];
    while (walker.nextNode()) words.push(...wordsOf(walker.currentNode as Text, frame));
    return words;
  });
}

/** Boxes, lines and pictures of every page in painting order, as far as a simple writer can draw them. */
export function collectShapes(): MeasuredShape[][] {
  const visible = (color: string): boolean => color !== 'transparent' && !/, 0\)$/u.test(color);
  /** A picture that is fitted into a box keeps its proportions. */
  const visibleBox = (element: Element): DOMRect => {
    const box = element.getBoundingClientRect();
    if (!(element instanceof HTMLCanvasElement) || getComputedStyle(element).objectFit !== 'contain') return box;
    const scale = Math.min(box.width / element.width, box.height / element.height);
    const [width, height] = [element.width * scale, element.height * scale];
    return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
  };
  const shapeOf = (element: Element, frame: DOMRect): MeasuredShape[] => {
    const style = getComputedStyle(element);
    const box = visibleBox(element);
    const place = [box.left - frame.left, box.top - frame.top, box.right - frame.left, box.bottom - frame.top] as const;
    const picture = element instanceof HTMLCanvasElement ? element.toDataURL() : '';
    const fill = visible(style.backgroundColor) ? style.backgroundColor : '';
    const lineWidth = Number.parseFloat(style.borderBottomWidth);
    if (picture === '' && fill === '' && !(lineWidth > 0)) return [];
    const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.height / 2, box.width / 2);
    // Many elements have a line only below.
    const whole = Number.parseFloat(style.borderTopWidth) > 0;
    const line = lineWidth > 0 && visible(style.borderBottomColor) ? style.borderBottomColor : '';
    return [{ box: place, fill, radius, line, lineWidth: whole ? lineWidth : -lineWidth, picture }];
  };
  return [...document.querySelectorAll('section')].map((page) => {
    const frame = page.getBoundingClientRect();
    return [page, ...page.querySelectorAll('*')].flatMap((element) => shapeOf(element, frame));
  });
}
