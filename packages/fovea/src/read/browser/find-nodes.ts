import { visualProperties, type Box } from '../../model/index.ts';
import { entry, firstOf } from '../../model/lookup.ts';
import { muteElements } from './collected.ts';
import { bagOf, likeness } from './text-bag.ts';
import type { FoundNode, MappedNode, NodeQuery, RenderedElement } from './types.ts';

/** One question to the page. */
export type Ask = { readonly by: 'xpath' | 'selector'; readonly path: string };

export type FindSettings = {
  readonly asks: readonly Ask[];
  readonly properties: readonly string[];
  readonly mute: readonly string[];
  /** Characters of one node. */
  readonly maxText: number;
};

/** What the page says of one question; `node` where there is exactly one. */
export type Answer = {
  readonly count: number;
  readonly error?: string;
  readonly node?: { readonly xpath: string; readonly text: string; readonly look: number; readonly box?: Box };
};

export type Answers = { readonly nodes: readonly Answer[]; readonly looks: readonly (readonly string[])[] };

export type FindContext = {
  readonly mapping: ReadonlyMap<string, MappedNode>;
  readonly elements: readonly RenderedElement[];
  readonly ask: (settings: FindSettings) => Promise<Answers>;
};

const maxText = 100_000;
/** Texts that share less are not the same. */
const alike = 0.5;

/** Finds nodes in the page as it stands: as the page itself says, else as the mapping says where they have gone. */
export async function findNodes(queries: readonly NodeQuery[], context: FindContext): Promise<FoundNode[]> {
  if (queries.length === 0) return [];
  const asks = queries.map(askOf);
  const moved = asks.map((ask) => movedPath(ask, context.mapping));
  const elsewhere = moved.flatMap((mapped) => (mapped ? [{ by: 'xpath' as const, path: mapped.xpath }] : []));
  const settings = { properties: visualProperties, mute: muteElements, maxText };
  const { nodes, looks } = await context.ask({ ...settings, asks: [...asks, ...elsewhere] });
  const seen = seenPaths(context.elements);
  let next = asks.length;
  return queries.map((query, i) => {
    const mapped = moved[i];
    const { answer, how } = choose(query, entry(nodes, i), mapped && { answer: entry(nodes, next++), how: mapped.how });
    const { node } = answer;
    if (!node) return missing(answer);
    const { look, ...rest } = node;
    return { how, ...rest, style: entry(looks, look), visible: seen.has(node.xpath) };
  });
}

function askOf({ xpath, selector }: NodeQuery): Ask {
  return xpath === undefined ? { by: 'selector', path: selector ?? '' } : { by: 'xpath', path: xpath };
}

type Moved = Exclude<MappedNode, { how: 'lost' }>;

/** Where the mapping says that a path of the source leads, if that is elsewhere. */
function movedPath({ by, path }: Ask, mapping: ReadonlyMap<string, MappedNode>): Moved | undefined {
  if (by !== 'xpath') return undefined;
  const numbered = numberedPath(path);
  const mapped = mapping.get(numbered);
  return mapped && mapped.how !== 'lost' && mapped.xpath !== numbered ? mapped : undefined;
}

/** `/html/body/p[2]/text()` → `/html[1]/body[1]/p[2]`: a step without a number is the only one of its name. */
function numberedPath(path: string): string {
  const steps = path.replace(/\/(?:text\(\)(?:\[\d+\])?|@[\w-]+)$/, '').split('/');
  return steps.map((step) => (/^[a-z][\w-]*$/i.test(step) ? `${step.toLowerCase()}[1]` : step)).join('/');
}

type Candidate = { readonly answer: Answer; readonly how: 'rendered' | 'stamped' | 'similar' };

/** A path counts as one of the rendered page, unless nothing is there, or only the moved one says what it should. */
function choose({ text }: NodeQuery, here: Answer, moved: Candidate | undefined): Candidate {
  const rendered: Candidate = { answer: here, how: 'rendered' };
  if (!moved?.answer.node || here.count > 1) return rendered;
  if (!here.node) return moved;
  if (text === undefined) return rendered;
  const wanted = bagOf(text);
  const says = (node: NonNullable<Answer['node']>): boolean => likeness(wanted, bagOf(node.text)) >= alike;
  return !says(here.node) && says(moved.answer.node) ? moved : rendered;
}

function missing({ count, error }: Answer): FoundNode {
  if (error !== undefined) return { how: 'invalid', message: firstLine(error) };
  if (count === 0) return { how: 'nothing', message: 'nothing in the rendered page matches' };
  return { how: 'many', message: `${count} elements of the rendered page match` };
}

const firstLine = (text: string): string => firstOf(text.split('\n', 1));

/** Paths of all elements in which a reader sees some text. */
function seenPaths(elements: readonly RenderedElement[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { xpath, visible } of elements) {
    let path = visible ? xpath : '';
    while (path !== '' && !paths.has(path)) {
      paths.add(path);
      path = path.slice(0, path.lastIndexOf('/'));
    }
  }
  return paths;
}
