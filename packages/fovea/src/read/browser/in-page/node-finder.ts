/**
 * Runs inside the page. It is turned into text and sent to the browser, so it knows nothing outside itself but the DOM:
 * no imports but types, no constants of the module.
 */
import type { Answer, Answers, Ask, FindSettings } from '../find-nodes.ts';
import type { PageDom } from './page-dom.ts';

/** Finds elements by path or selector and says what they look like, whether they hold text themselves or not. */
export class NodeFinder {
  settings: FindSettings;
  dom: PageDom;
  mute: Set<string>;
  looks: Map<string, number> = new Map();
  lookValues: string[][] = [];

  constructor(settings: FindSettings, dom: PageDom) {
    this.settings = settings;
    this.dom = dom;
    this.mute = new Set(settings.mute);
  }

  find(): string {
    const answers: Answers = { nodes: this.settings.asks.map((ask) => this.answer(ask)), looks: this.lookValues };
    return JSON.stringify(answers);
  }

  answer(ask: Ask): Answer {
    try {
      const [element, ...others] = new Set(this.matches(ask));
      if (!element || others.length > 0) return { count: element ? 1 + others.length : 0 };
      return { count: 1, node: this.describe(element) };
    } catch (error) {
      return { count: 0, error: error instanceof Error ? error.message : String(error) };
    }
  }

  matches({ by, path }: Ask): Element[] {
    if (by === 'selector') return [...Document.prototype.querySelectorAll.call(document, path)];
    const found = new XPathEvaluator().evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    const elements: Element[] = [];
    for (let i = 0; i < found.snapshotLength; i++) {
      const element = this.elementOf(found.snapshotItem(i)!);
      if (element) elements.push(element);
    }
    return elements;
  }

  /** Texts and attributes look like the element that has them. */
  elementOf(node: Node): Element | null {
    if (node instanceof Element) return node;
    return node instanceof Attr ? node.ownerElement : this.parentOf(node);
  }

  describe(element: Element): NonNullable<Answer['node']> {
    const style = getComputedStyle(element);
    const values = this.settings.properties.map((property) => style.getPropertyValue(property));
    const key = values.join('\n');
    let look = this.looks.get(key);
    if (look === undefined) {
      look = this.lookValues.push(values) - 1;
      this.looks.set(key, look);
    }
    const hasBox = this.dom.rectsOf(element).length > 0;
    const common = { xpath: this.pathOf(element), text: this.textOf(element), look };
    return hasBox ? { ...common, box: this.dom.edgesOf(element) } : common;
  }

  parentOf(node: Node): Element | null {
    const parent: Node | null = Reflect.get(Node.prototype, 'parentNode', node);
    return parent instanceof Element ? parent : null;
  }

  nameOf(element: Element): string {
    const name = this.dom.nameOf(element);
    return element instanceof HTMLElement ? name : `*${name}`;
  }

  /** As the reader writes it: every step numbered. */
  pathOf(element: Element): string {
    let path = '';
    for (let at: Element | null = element; at; at = this.parentOf(at)) {
      const name = this.nameOf(at);
      let place = 1;
      let before: Node | null = at;
      while ((before = Reflect.get(Node.prototype, 'previousSibling', before))) {
        if (before instanceof Element && this.nameOf(before) === name) place++;
      }
      const step = name.startsWith('*') ? `*[local-name()='${name.slice(1)}']` : name;
      path = `/${step}[${place}]${path}`;
    }
    return path;
  }

  /** What the element and all in it say, white space collapsed. */
  textOf(element: Element): string {
    let text = '';
    const open: (Node | string)[] = [element];
    while (open.length > 0 && text.length < this.settings.maxText) {
      const node = open.pop()!;
      if (typeof node === 'string') text += node;
      else if (node instanceof Text) text += node.data;
      else if (node instanceof Element && !this.mute.has(this.dom.nameOf(node))) this.openUp(node, open);
    }
    return text.replace(/\s+/g, ' ').trim();
  }

  openUp(element: Element, open: (Node | string)[]): void {
    // Words of two paragraphs are apart, those of two letters in a word are not.
    const gap = this.dom.nameOf(element) !== 'br' && getComputedStyle(element).display.startsWith('inline') ? '' : ' ';
    const children: Node[] = [];
    for (let node = this.dom.first(element); node; node = this.dom.next(node)) children.push(node);
    open.push(gap);
    for (const child of children.toReversed()) open.push(child);
    open.push(gap);
  }
}
