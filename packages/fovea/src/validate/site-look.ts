import { visualProperties, type VisualProperty } from '../model/index.ts';
import { pick } from '../model/lookup.ts';
import { indicesByField } from './by-field.ts';
import type { MeasuredNode } from './node.ts';
import { usualLook, type ValueShares } from './usual.ts';

/** The look of a field of a site: for each property, the share of bytes of each value. */
export type FieldLook = Partial<Readonly<Record<VisualProperty, Readonly<Record<string, number>>>>>;

/** The usual look of a site, as plain JSON: save it and compare it with later runs. */
export type SiteLook = {
  readonly schema: 'fovea/look@1';
  readonly pages: number;
  readonly nodes: number;
  /** By field; the empty name is for nodes without a field. */
  readonly fields: Readonly<Record<string, FieldLook>>;
};

/** Rarer values are not kept. */
const leastShare = 0.001;
const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

/**
 * Computes the usual look of a site from everything extracted from some of its pages.
 * @example
 * ```ts
 * import { siteLook, visualProperties } from 'fovea/validate';
 * const style = visualProperties.map((name) => (name === 'font-size' ? '17px' : '0px'));
 * const { pages, fields } = siteLook([1, 2].map((page) => ({ page, xpath: '/p', text: `Day ${page}`, style })));
 * console.log(pages, fields['']['font-size']); // => 2 { '17px': 1 }
 * ```
 */
export function siteLook(nodes: readonly MeasuredNode[]): SiteLook {
  const looks = [...indicesByField(nodes)].map(([field = '', members]) => {
    const own = pick(nodes, members);
    return [field, fieldLook(own)] as const;
  });
  return {
    schema: 'fovea/look@1',
    pages: new Set(nodes.map(({ page }) => page)).size,
    nodes: nodes.length,
    fields: Object.fromEntries(looks),
  };
}

function fieldLook(nodes: readonly MeasuredNode[]): FieldLook {
  const entries = [...usualLook(nodes)].map(([property, shares]) => [property, keptShares(shares)] as const);
  return Object.fromEntries(entries.filter(([, shares]) => Object.keys(shares).length > 0));
}

function keptShares(shares: ValueShares): Record<string, number> {
  return Object.fromEntries([...shares].filter(([, share]) => share >= leastShare).map(([v, s]) => [v, rounded(s)]));
}

/**
 * Parses a saved look; throws a TypeError that says what is invalid.
 * @example
 * ```ts
 * import { loadSiteLook, siteLook, visualProperties } from 'fovea/validate';
 * const node = { page: 1, xpath: '/p', text: 'High water', style: visualProperties.map(() => '0px') };
 * const saved = JSON.stringify(siteLook([node]));
 * console.log(loadSiteLook(JSON.parse(saved)).nodes); // => 1
 * ```
 */
export function loadSiteLook(json: unknown): SiteLook {
  if (!isRecord(json)) throw new TypeError('A baseline must be a JSON object');
  const { schema, pages, nodes, fields } = json;
  if (schema !== 'fovea/look@1') throw new TypeError(`The schema is ${String(schema)}, not fovea/look@1`);
  if (!isCount(pages) || !isCount(nodes) || !isRecord(fields)) throw new TypeError('The baseline is damaged');
  const loaded = Object.entries(fields).map(([field, look]) => [field, loadFieldLook(look)] as const);
  return { schema, pages, nodes, fields: Object.fromEntries(loaded) };
}

function loadFieldLook(json: unknown): FieldLook {
  if (!isRecord(json)) throw new TypeError('The baseline of a field is damaged');
  const known: readonly string[] = visualProperties;
  for (const [property, shares] of Object.entries(json)) {
    if (!known.includes(property)) throw new TypeError(`Unknown visual property: ${property}`);
    if (!isRecord(shares) || !Object.values(shares).every(isShare)) throw new TypeError(`${property} has no shares`);
  }
  return json;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
