import { attributeOf, nodesOf, type HtmlElement } from '../../../model/index.ts';
import { lookUp } from '../../../model/lookup.ts';
import type { KeptTree, Scores } from './chosen-tree.ts';
import { classOf, isBlock, namesOf } from './tags.ts';

export type Mark = { readonly id: string; readonly label: string };

export type Footnotes = {
  /** Links that point to a note. */
  readonly marks: ReadonlyMap<HtmlElement, Mark>;
  /** Links that look so, but whose note was not chosen. */
  readonly dangling: ReadonlySet<HtmlElement>;
  /** Elements that are a note, with its id. */
  readonly notes: ReadonlyMap<HtmlElement, string>;
};

/** How pages show that there is a note: `1`, `[2]`, `(iv)`, `*`, `†`, `note 3`. */
const label = /^[[(]?(?:(?:note|fn|n)?\s?\d{1,4}|[a-z]{1,2}|[ivx]{1,5}|[*†‡§¶]{1,3})[\])]?[.:]?$/i;
const markNames = /foot-?note|end-?note|note-?ref|reference|\bfn\b|citation/i;
const noteTarget = /^(?:user-content-)?(?:fn|foot|_?ftn|_?edn|sdfootnote|cite[_-]?note|end-?note|note|easy-footnote)/i;
const backTarget = /(?:fn|ftn|edn|note|cite)[_:-]?(?:ref|back)|^(?:ref|back)_?(?:fn|foot)/i;
const noteNames = /back|revers|return|mw-cite/i;

/** The marks and notes among the chosen text. */
export function findFootnotes({ elements }: KeptTree, scores: Scores): Footnotes {
  const links: { readonly element: HtmlElement; readonly target: string; readonly text: string }[] = [];
  for (const element of elements.keys()) {
    const target = element.name === 'a' ? targetOf(element) : undefined;
    const text = target === undefined ? undefined : shortText(element, scores);
    if (target !== undefined && text !== undefined && isMark(element, target, text))
      links.push({ element, target, text });
  }
  links.sort((a, b) => a.element.start - b.element.start);
  const targets = new Set(links.map(({ target }) => target));
  const noteOf = targets.size > 0 ? findNotes(elements.keys(), targets) : new Map<string, HtmlElement>();
  const ids = nameNotes(links.filter(({ element, target }) => isOutside(element, noteOf.get(target))));
  const marks = new Map<HtmlElement, Mark>();
  const dangling = new Set<HtmlElement>();
  for (const { element, target, text } of links) {
    const id = ids.get(target);
    if (id === undefined) dangling.add(element);
    else marks.set(element, { id, label: text });
  }
  const notes = new Map([...ids].map(([target, id]) => [lookUp(noteOf, target), id]));
  return { marks, dangling, notes };
}

/** Whether there is a note, and the link to it is not in it. */
function isOutside({ start }: HtmlElement, note: HtmlElement | undefined): boolean {
  return note !== undefined && (start < note.start || start >= note.end);
}

/** Where a link within the page leads. */
function targetOf(element: HtmlElement): string | undefined {
  const href = attributeOf(element, 'href') ?? '';
  const at = href.indexOf('#');
  // Some pages write their own address before it; only notes have such names.
  if (at < 0 || at === href.length - 1 || (at > 0 && !noteTarget.test(href.slice(at + 1)))) return undefined;
  return href.slice(at + 1);
}

/** The chosen text of an element that is short enough for a mark. */
function shortText(element: HtmlElement, scores: Scores): string | undefined {
  let text = '';
  let seen = 0;
  for (const node of nodesOf(element)) {
    if (seen++ > 12 || text.length > 12) return undefined;
    if (node.kind === 'text' && scores.has(node)) text += node.text.trim();
  }
  return text;
}

function isMark(element: HtmlElement, target: string, text: string): boolean {
  if (!label.test(text) || backTarget.test(target)) return false;
  if (noteTarget.test(target) || markNames.test(namesOf(element)) || isSup(element.parent)) return true;
  return element.children.some((child) => child.kind === 'element' && isSup(child));
}

function isSup(element: HtmlElement | undefined): boolean {
  return (
    element !== undefined && (element.name === 'sup' || /(?:^|\s)(?:reference|sup)(?:\s|$)/.test(classOf(element)))
  );
}

/** How far around an anchor its note is looked for. */
const around = 4;

function findNotes(elements: Iterable<HtmlElement>, targets: ReadonlySet<string>): Map<string, HtmlElement> {
  const found = new Map<string, HtmlElement>();
  const taken = new Map<HtmlElement, string>();
  const add = (anchor: HtmlElement): void => {
    const target = nameIn(anchor, targets);
    const note = target === undefined || found.has(target) ? undefined : noteAround(anchor);
    if (target === undefined || note === undefined) return;
    const other = taken.get(note);
    taken.set(note, target);
    // A box with two notes in it is none.
    if (other === undefined) found.set(target, note);
    else found.delete(other);
  };
  for (const element of elements) {
    add(element);
    // Anchors without text of their own are not among the chosen.
    for (let i = 0; i < 2; i++) {
      const child = element.children[i];
      if (child?.kind === 'element' && child.name === 'a' && child.children.length === 0) add(child);
    }
  }
  return found;
}

/** Which of the targets an element is. */
function nameIn(element: HtmlElement, targets: ReadonlySet<string>): string | undefined {
  const id = attributeOf(element, 'id');
  if (id !== undefined && targets.has(id)) return id;
  const name = element.name === 'a' ? attributeOf(element, 'name') : undefined;
  return name !== undefined && targets.has(name) ? name : undefined;
}

/** The item or paragraph that an anchor stands in or is. */
function noteAround(anchor: HtmlElement): HtmlElement | undefined {
  let at: HtmlElement | undefined = anchor;
  for (let i = 0; at && i < around; i++, at = at.parent) {
    if (at.name === 'li' || at.name === 'p' || at.name === 'aside' || at.name === 'div') return at;
    if (isBlock(at)) return undefined;
  }
  return undefined;
}

type Named = { readonly target: string; readonly text: string };

/** A short name for each note: what the page calls it if no other is called so, else the next free number. */
function nameNotes(links: readonly Named[]): Map<string, string> {
  const ids = new Map<string, string>();
  const used = new Set<string>();
  let next = 1;
  for (const { target, text } of links) {
    if (ids.has(target)) continue;
    let id = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    while (id === '' || used.has(id)) id = String(next++);
    used.add(id);
    ids.set(target, id);
  }
  return ids;
}

/** Whether a link in a note only leads back to its mark. */
export function isWayBack(element: HtmlElement, scores: Scores): boolean {
  if (element.name === 'span') return /(?:^|\s)mw-cite-backlink(?:\s|$)/.test(classOf(element));
  const target = element.name === 'a' ? targetOfAny(element) : undefined;
  if (target === undefined) return false;
  const text = shortText(element, scores);
  if (text === undefined) return false;
  return backTarget.test(target) || noteNames.test(namesOf(element)) || /^(?:[\^↑↩⤴⏎←↵⬆]|\uFE0E|\uFE0F)+$/.test(text);
}

function targetOfAny(element: HtmlElement): string | undefined {
  const href = attributeOf(element, 'href') ?? '';
  const at = href.indexOf('#');
  return at < 0 ? undefined : href.slice(at + 1);
}
