import { articleBlocks } from '../../extract/article/article-blocks.ts';
import type { Extraction, Note } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { validateNodes, type MeasuredNode, type NodeVerdict } from '../../validate/index.ts';
import type { InputItem } from '../inputs/item.ts';
import type { RenderedItem } from './rendered-items.ts';

/** A block of an article that was found in the rendered page. */
type PlacedBlock = { readonly page: number; readonly block: number; readonly node: MeasuredNode };

/**
 * Validates the articles of all pages together: the same items, told which blocks to leave out. `extractions` are what was
 * taken from each, with an explanation.
 */
export function validatedItems(
  rendered: readonly RenderedItem[],
  extractions: readonly Extraction[],
): { readonly items: InputItem[]; readonly dropped: number; readonly flagged: number } {
  const placed = rendered.flatMap((one, page) => placedBlocks(one, extractions[page], page));
  const verdicts = validateNodes(placed.map(({ node }) => node));
  const byPage = new Map<number, (PlacedBlock & NodeVerdict)[]>();
  placed.forEach((one, i) => {
    const judged = { ...one, ...entry(verdicts, i) };
    const known = byPage.get(one.page);
    if (known) known.push(judged);
    else byPage.set(one.page, [judged]);
  });
  const count = (wanted: NodeVerdict['verdict']): number => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const items = rendered.map(({ item }, page) => toldItem(item, byPage.get(page) ?? []));
  return { items, dropped: count('drop'), flagged: count('flag') };
}

function placedBlocks({ item, look }: RenderedItem, extraction: Extraction | undefined, page: number): PlacedBlock[] {
  if (!look) return [];
  const elements = new Map(look.elements.map((element) => [element.xpath, element]));
  const blocks = extraction ? articleBlocks(extraction) : [];
  return blocks.flatMap(({ xpath, text, kept, role }, block) => {
    // What readers say stands below the body, and rightly so.
    const element = kept && role !== 'comment' ? elements.get(xpath) : undefined;
    // Written down and read again, a few pages have another tree: of what is not found, nothing is said.
    if (!element) return [];
    const { visible, box } = element;
    const style = entry(look.looks, element.look);
    return [{ page, block, node: { page: item.uri, xpath, text, visible, style, ...(box && { box }) } }];
  });
}

function toldItem(item: InputItem, judged: readonly (PlacedBlock & NodeVerdict)[]): InputItem {
  if (item.from.kind !== 'rendered') return item;
  const of = (wanted: NodeVerdict['verdict']): (PlacedBlock & NodeVerdict)[] =>
    judged.filter(({ verdict }) => verdict === wanted);
  const leaveOut = Object.fromEntries(
    of('drop').map(({ block, reasons }) => [block, `validation: ${wordsOf(reasons)}`]),
  );
  const notes = [
    ...of('drop').map((one) => noteOn(one, 'validate/dropped', 'dropped')),
    ...of('flag').map((one) => noteOn(one, 'validate/flagged', 'flagged for review')),
  ];
  return { ...item, from: { ...item.from, notes: [...item.from.notes, ...notes], leaveOut } };
}

const wordsOf = (reasons: NodeVerdict['reasons']): string => reasons.map(({ message }) => message).join('; ');

/** Letters of a block that are quoted. */
const quoted = 60;

function noteOn({ node, reasons }: PlacedBlock & NodeVerdict, code: string, fate: string): Note {
  const text = node.text.length > quoted ? `${node.text.slice(0, quoted)}…` : node.text;
  const note: Note = { level: 'info', code, message: `“${text}” was ${fate}: ${wordsOf(reasons)}` };
  return node.box ? { ...note, box: node.box } : note;
}
