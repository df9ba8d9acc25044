import { type LaidOutPage, type Region, type Token } from '../../model/index.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';
import { lineIndex } from './line-index.ts';
import { lineBox, subPart, tokensOf, type Part, type PartLine } from './part.ts';
import { boxAround } from '../../model/box-around.ts';

/** Terms have so many words on the average at most; what they are explained with has more. */
const maxTermWords = 5;
const minTextWords = 4;
const minTerms = 3;
/** The share of terms beside which a line begins. */
const minAligned = 0.8;
/** Terms take at most this share of the width. */
const maxTermShare = 0.45;

/** Terms beside what explains them are read across: each with its own text. */
export function withTerms(parts: readonly Part[], page: LaidOutPage): Part[] {
  const byBlock = new Map<number, Part[]>();
  for (const part of parts) {
    const own = byBlock.get(part.block.id);
    if (own) own.push(part);
    else byBlock.set(part.block.id, [part]);
  }
  const replaced = new Map<Part, readonly Part[]>();
  for (const [left, right] of pairsOf(page.layout.root)) {
    const own = (blocks: ReadonlySet<number>): Part[] => [...blocks].flatMap((block) => byBlock.get(block) ?? []);
    const [terms, texts] = [own(left), own(right)];
    if ([...terms, ...texts].some((part) => replaced.has(part))) continue;
    const rows = rowsOf(terms, texts);
    if (!rows) continue;
    for (const part of [...terms, ...texts]) replaced.set(part, []);
    replaced.set(firstOf(terms), rows);
  }
  return parts.flatMap((part) => replaced.get(part) ?? [part]);
}

/** Two columns beside each other, by their blocks. */
function pairsOf(root: Region): [Set<number>, Set<number>][] {
  const pairs: [Set<number>, Set<number>][] = [];
  const visit = (region: Region): void => {
    const children = region.children ?? [];
    const [left, right] = children;
    if (region.kind === 'columns' && children.length === 2) pairs.push([blocksIn(left!), blocksIn(right!)]);
    for (const child of children) visit(child);
  };
  visit(root);
  return pairs;
}

function blocksIn(region: Region): Set<number> {
  const found = new Set<number>();
  const visit = ({ block, children = [] }: Region): void => {
    if (block !== undefined) found.add(block);
    for (const child of children) visit(child);
  };
  visit(region);
  return found;
}

type Term = { readonly lines: PartLine[]; readonly beside: PartLine | undefined };

/** A part for each term with its text; undefined where the columns are columns of text. */
function rowsOf(left: readonly Part[], right: readonly Part[]): Part[] | undefined {
  const isPlain = ({ kind, code, term }: Part): boolean =>
    (kind === 'text' || kind === 'heading') && code === undefined && term === undefined;
  if (left.length === 0 || right.length === 0 || !left.every(isPlain) || !right.every(isPlain)) return undefined;
  if (!isNarrow(left, right)) return undefined;
  const terms = termsOf(left, right);
  const aligned = terms.filter(({ beside }) => beside !== undefined).length;
  if (terms.length < minTerms || aligned < minAligned * terms.length) return undefined;
  const words = wordsIn(left);
  const explaining = wordsIn(right);
  if (words > maxTermWords * terms.length || explaining < 2 * words) return undefined;
  if (explaining < minTextWords * terms.length) return undefined;
  return acrossOf(terms, firstOf(left), right);
}

function wordsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + tokensOf(part).length, 0);
}

function isNarrow(left: readonly Part[], right: readonly Part[]): boolean {
  const terms = boxAround(left.map(({ block }) => block.box));
  const texts = boxAround(right.map(({ block }) => block.box));
  return terms.x1 - terms.x0 <= maxTermShare * (texts.x1 - terms.x0);
}

/** A line carries its term on where the text beside it goes on in the middle of a sentence. */
function termsOf(left: readonly Part[], right: readonly Part[]): Term[] {
  const index = lineIndex(right);
  const terms: Term[] = [];
  for (const part of left) {
    for (const [i, line] of part.lines.entries()) {
      const beside = index.rightOf(lineBox(line), Infinity)?.line;
      const goesOn = i > 0 && (beside === undefined || /^[\p{Ll}\d]/u.test(firstOf(beside.tokens).text));
      if (goesOn) lastOf(terms).lines.push(line);
      else terms.push({ lines: [line], beside });
    }
  }
  return terms;
}

function acrossOf(terms: readonly Term[], first: Part, right: readonly Part[]): Part[] {
  const starts = new Map(terms.flatMap((term) => (term.beside ? [[term.beside, term] as const] : [])));
  const alone = terms.filter(({ beside }) => beside === undefined);
  const rows: Part[] = [];
  let open: { term: readonly Token[] | undefined; lines: PartLine[] } = { term: undefined, lines: [] };
  const close = (): void => {
    if (open.lines.length === 0) return;
    const part = subPart(firstOf(right), open.lines, 'text');
    rows.push(open.term ? { ...part, term: open.term } : part);
  };
  for (const line of right.flatMap((part) => part.lines)) {
    const term = starts.get(line);
    if (term) {
      close();
      open = { term: term.lines.flatMap(({ tokens }) => tokens), lines: [] };
    }
    open.lines.push(line);
  }
  close();
  return [...rows, ...alone.map(({ lines }) => subPart(first, lines, 'text'))];
}
