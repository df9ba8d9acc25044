import type { Box, LaidOutDoc, LaidOutPage, Shape, Style } from '../../../src/model/index.ts';
import { builtInPredicates } from '../../../src/extract/wrapper/predicates/index.ts';
import type {
  Argument,
  Concept,
  PredicateOfOne,
  PredicateOfTwo,
  Scene,
} from '../../../src/extract/wrapper/predicate.ts';
import type { WrapperToken } from '../../../src/extract/wrapper/token.ts';

export const plain: Style = {
  font: 'Test',
  family: 'Test',
  size: 10,
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
};

/** A token by its left, top, right and bottom edge. */
export function token(
  text: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  more: Partial<WrapperToken> = {},
): WrapperToken {
  return { id: 0, kind: 'segment', text, page: 1, box: { x0, y0, x1, y1 }, style: plain, tokens: [], ...more };
}

export type SceneParts = {
  readonly concepts?: Readonly<Record<string, readonly string[]>>;
  readonly shapes?: readonly Shape[];
};

/** A scene of these tokens, numbered in the order given. */
export function sceneOf(tokens: readonly WrapperToken[], { concepts = {}, shapes = [] }: SceneParts = {}): Scene {
  const named = Object.entries(concepts).map(([name, phrases]): [string, Concept] => [name, { name, phrases }]);
  const numbers = [...new Set([1, ...tokens.map(({ page }) => page)])];
  return {
    doc: docOf(numbers.map((number) => pageOf(number, shapes))),
    tokens: tokens.map((one, id) => ({ ...one, id })),
    concepts: new Map(named),
  };
}

const nowhere: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

function pageOf(number: number, shapes: readonly Shape[]): LaidOutPage {
  const layout = {
    segments: [],
    lines: [],
    blocks: [],
    frames: [],
    tables: [],
    root: { kind: 'rows', box: nowhere } as const,
    order: [],
  };
  return { number, width: 600, height: 800, unit: 'pt', tokens: [], shapes, images: [], annotations: [], layout };
}

export function docOf(pages: readonly LaidOutPage[], styles: readonly Style[] = [plain]): LaidOutDoc {
  return {
    schema: 'fovea/doc@1',
    source: { uri: 'test', media: 'pdf', pages: [] },
    status: 'ok',
    media: 'pdf',
    metadata: {},
    styles,
    pages,
    notes: [],
  };
}

/** What a built-in predicate says of one token of a scene. */
export function truthOfOne(name: string, scene: Scene, index: number, ...values: Argument[]): number {
  const predicate = builtInPredicates.get(name) as PredicateOfOne;
  return predicate.prepare(scene, values)(scene.tokens[index]!);
}

/** What a built-in predicate says of two tokens of a scene, by their places in it. */
export function truthOfTwo(name: string, scene: Scene, first: number, second: number, ...values: Argument[]): number {
  const predicate = builtInPredicates.get(name) as PredicateOfTwo;
  return predicate.prepare(scene, values)(scene.tokens[first]!, scene.tokens[second]!);
}
