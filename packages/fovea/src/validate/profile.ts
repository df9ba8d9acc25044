import { fitScale, type Table } from '../learn/index.ts';
import { visualProperties, type VisualProperty } from '../model/index.ts';
import { entry, valueAt } from '../model/lookup.ts';
import { parseColour, parseNumber } from './css-value.ts';
import { geometryOf, mainColumn, type Geometry } from './geometry.ts';
import { numbered } from './numbered.ts';
import { bytesOf, type MeasuredNode } from './node.ts';
import { isPainted, kindOf, valueOf } from './properties.ts';
import { repetitionOf } from './repetition.ts';

/**
 * `paper`: only the 32 properties. `extended`: colours only where they are painted, plus the left edge, the width, the
 * distance to the main column, visibility, the number of pages with the same text, and the font.
 */
export type Profile = 'paper' | 'extended';

/** What nodes look like as numbers, each look once. */
export type Looks = {
  /** A row for each look, columns from 0 to 1. A row weighs as much as the nodes, or the bytes, that look so. */
  readonly table: Table;
  /** For each node, its row. */
  readonly indices: Uint32Array;
};

/** What is measured of a node beside its properties. */
type Extra = {
  readonly geometry: Geometry | undefined;
  readonly visible: boolean;
  readonly repetition: number;
  readonly font: string | undefined;
};

type Look = { readonly style: readonly string[]; readonly extra: Extra | undefined };

/** Every node must be there: an empty list has no table. */
export function looksOf(nodes: readonly MeasuredNode[], profile: Profile, weigh: 'nodes' | 'bytes'): Looks {
  const extras = profile === 'extended' ? extrasOf(nodes) : undefined;
  const keyOf = styleKeys();
  const keys = nodes.map(({ style }, i) => keyOf(style) + (extras ? extraKey(entry(extras, i)) : ''));
  const { indices, firsts } = numbered(keys);
  const looks = firsts.map((first) => ({ style: entry(nodes, first).style, extra: extras?.[first] }));
  const weights = new Float64Array(looks.length);
  // A node without text still counts a little.
  nodes.forEach((node, i) => (weights[valueAt(indices, i)]! += weigh === 'nodes' ? 1 : Math.max(1, bytesOf(node))));
  return { table: tableOf(looks, Float32Array.from(weights)), indices };
}

/** Readers share one vector among all nodes that look so; then joining its values once is enough. */
export function styleKeys(): (style: readonly string[]) => string {
  const known = new Map<readonly string[], string>();
  return (style) => {
    const key = known.get(style) ?? style.join('\u0001');
    known.set(style, key);
    return key;
  };
}

/** Shares of pages nearer than this count as one: every text would be a look of its own. */
const repetitionSteps = 20;

function extrasOf(nodes: readonly MeasuredNode[]): Extra[] {
  const column = mainColumn(nodes);
  const { counts, pages } = repetitionOf(nodes);
  return nodes.map((node, i) => ({
    geometry: geometryOf(node, column),
    visible: node.visible !== false,
    // On its own page a text always stands.
    repetition: pages > 1 ? Math.round((repetitionSteps * Math.max(0, valueAt(counts, i) - 1)) / (pages - 1)) : 0,
    font: node.font,
  }));
}

function extraKey({ geometry, visible, repetition, font }: Extra): string {
  const place = geometry ? [geometry.left, geometry.width, geometry.gap] : [];
  return `\u0002${[...place, Number(visible), repetition, font ?? ''].join(' ')}`;
}

type ColumnValues = { readonly name: string; readonly values: readonly number[] };

function tableOf(looks: readonly Look[], weights: Float32Array): Table {
  const columns = [...visualProperties.flatMap((property) => propertyColumns(looks, property)), ...extraColumns(looks)];
  const data = new Float32Array(looks.length * columns.length);
  columns.forEach(({ values }, c) => {
    values.forEach((value, row) => (data[row * columns.length + c] = Number.isFinite(value) ? value : NaN));
  });
  const table = { columns: columns.map(({ name }) => name), rows: looks.length, data, weights };
  return fitScale(table, 'min-max').apply(table);
}

function propertyColumns(looks: readonly Look[], property: VisualProperty): ColumnValues[] {
  const kind = kindOf(property);
  const values = looks.map(({ style }) => valueOf(style, property));
  if (kind === 'number') return [{ name: property, values: values.map(parseNumber) }];
  if (kind === 'category') return categoryColumns(property, values);
  const isExtended = looks[0]?.extra !== undefined;
  const colours = looks.map(({ style }, i) => {
    const colour = parseColour(entry(values, i));
    // What is not painted has no colour, whatever is computed for it.
    const hidden = isExtended && (colour[3] === 0 || !isPainted(style, property));
    return hidden ? ([NaN, NaN, NaN, colour[3]] as const) : colour;
  });
  const channels = ['red', 'green', 'blue', ...(isExtended && property === 'background-color' ? ['cover'] : [])];
  return channels.map((channel, c) => ({
    name: `${property} ${channel}`,
    values: colours.map((colour) => colour[c]!),
  }));
}

/** One column for each value; where the value is missing, nothing is known of any. */
function categoryColumns(name: string, values: readonly string[]): ColumnValues[] {
  const known = [...new Set(values.filter((value) => value !== ''))].sort();
  return known.map((category) => ({
    name: `${name}=${category}`,
    values: values.map((value) => (value === '' ? NaN : Number(value === category))),
  }));
}

function extraColumns(looks: readonly Look[]): ColumnValues[] {
  const extras = looks.flatMap(({ extra }) => extra ?? []);
  if (extras.length === 0) return [];
  const column = (name: string, of: (extra: Extra) => number): ColumnValues => ({ name, values: extras.map(of) });
  return [
    column('left', ({ geometry }) => geometry?.left ?? NaN),
    column('width', ({ geometry }) => geometry?.width ?? NaN),
    column('distance to the main column', ({ geometry }) => geometry?.gap ?? NaN),
    column('visible', ({ visible }) => Number(visible)),
    column('repetition', ({ repetition }) => repetition),
    ...categoryColumns(
      'font',
      extras.map(({ font }) => font ?? ''),
    ),
  ];
}
