import { rolldown } from 'rolldown';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Predicate, Scene, WrapperDefinition, WrapperToken } from 'fovea/wrapper';
import { balanceTokens, bareDoc } from './wrapper-pages.ts';

type Reference = {
  readonly TokenGroupExtractor: new (input: {
    readonly definition: WrapperDefinition;
    readonly predicates: ReadonlyMap<string, Predicate>;
    readonly scene: Scene;
    readonly tokens: readonly WrapperToken[];
  }) => { readonly run: () => unknown };
};

/** The published algorithm, slow and obvious, is an oracle of the tests and so not part of the package. */
const source = fileURLToPath(new URL('../../../packages/fovea/test/extract/wrapper/reference.ts', import.meta.url));
const sizes = [10, 20, 30, 40, 60, 80, 100, 150, 200] as const;

export type Timed = { readonly tokens: number; readonly seconds: number };

/** The time of the published algorithm on documents of growing size, up to the first that takes longer than `most`. */
export async function timeReference(
  definition: WrapperDefinition,
  predicates: ReadonlyMap<string, Predicate>,
  most: number,
): Promise<Timed[]> {
  const { TokenGroupExtractor } = await loadReference();
  const concepts = new Map(definition.concepts.map((concept) => [concept.name, concept]));
  const times: Timed[] = [];
  for (const size of sizes) {
    const tokens = balanceTokens(size, size);
    const scene = { doc: bareDoc, tokens, concepts };
    const start = performance.now();
    new TokenGroupExtractor({ definition, predicates, scene, tokens }).run();
    const seconds = (performance.now() - start) / 1000;
    times.push({ tokens: size, seconds });
    if (seconds > most) break;
  }
  return times;
}

async function loadReference(): Promise<Reference> {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-reference-'));
  try {
    const bundle = await rolldown({ input: source, platform: 'node' });
    const file = join(folder, 'reference.mjs');
    await bundle.write({ file, format: 'esm' });
    await bundle.close();
    return (await import(pathToFileURL(file).href)) as Reference;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
