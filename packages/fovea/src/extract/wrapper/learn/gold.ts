import type { Box } from '../../../model/index.ts';
import { fields, parseJson, wrong, type Fields } from '../language/json-fields.ts';

/**
 * What is on a page, as labelled by people: a group has a type and its parts. A part without parts is a leaf,
 * identified by its text, its box, or both. The groups of an extraction have the same form, so a corrected result can
 * be used as gold.
 */
export type GoldGroup = {
  readonly type: string;
  /** The page number; parts are on the page of their group unless they have their own. */
  readonly page?: number;
  readonly text?: string;
  readonly box?: Box;
  readonly children?: readonly GoldGroup[];
};

/** Everything to extract on the pages it names. */
export type WrapperGold = { readonly schema: typeof goldSchema; readonly groups: readonly GoldGroup[] };

const goldSchema = 'fovea/wrapper-gold@1';
const maxDepth = 50;

/**
 * Parses gold from JSON; extractions are accepted too. Throws `wrapper/syntax` with the path of what is invalid.
 * @example
 * ```ts
 * import { goldFromRecords, wrapperGoldFromJson } from 'fovea/wrapper';
 * const saved = JSON.stringify(goldFromRecords('entry', [{ name: 'Espresso' }]));
 * console.log(wrapperGoldFromJson(saved).groups[0].type); // => entry
 * ```
 */
export function wrapperGoldFromJson(text: string): WrapperGold {
  const file = fields(parseJson(text), '$');
  file.oneOf('schema', [goldSchema, 'fovea/extraction@1']);
  return { schema: goldSchema, groups: file.list('groups', (one, path) => readGroup(one, path, 0)) };
}

function readGroup(value: unknown, path: string, depth: number): GoldGroup {
  if (depth > maxDepth) throw wrong(path, `at most ${maxDepth} nested groups`);
  const group = fields(value, path);
  const children = group.has('children')
    ? group.list('children', (one, at) => readGroup(one, at, depth + 1))
    : undefined;
  const isLeaf = children === undefined || children.length === 0;
  if (isLeaf && !group.has('text') && !group.has('box')) throw wrong(path, 'a text, a box or children');
  return {
    type: group.text('type'),
    ...(group.has('page') && { page: group.number('page') }),
    ...(group.has('text') && { text: group.text('text') }),
    ...(group.has('box') && { box: readBox(group, path) }),
    ...(!isLeaf && { children }),
  };
}

function readBox(group: Fields, path: string): Box {
  const box = fields(group.get('box'), `${path}.box`);
  return { x0: box.number('x0'), y0: box.number('y0'), x1: box.number('x1'), y1: box.number('y1') };
}

/** A row of a list as plain data: texts by name, with a list for repeated parts. */
export type GoldRecord = Readonly<Record<string, string | readonly string[]>>;

/**
 * Converts records to gold: every record is a group of the type, and its fields are leaves named after them.
 * `unitPrice` becomes `unit_price`, and a list `amounts` becomes leaves named `amount`.
 * @example
 * ```ts
 * import { goldFromRecords } from 'fovea/wrapper';
 * const { groups } = goldFromRecords('entry', [{ name: 'Espresso', prices: ['€ 2.20', '€ 3.90'] }]);
 * console.log(groups[0].children?.map(({ type, text }) => `${type}: ${text}`));
 * // => [ 'name: Espresso', 'price: € 2.20', 'price: € 3.90' ]
 * ```
 */
export function goldFromRecords(type: string, records: readonly GoldRecord[]): WrapperGold {
  const leaf = (name: string, text: string): GoldGroup => ({ type: name, text });
  const groups = records.map((record): GoldGroup => ({
    type,
    children: Object.entries(record).flatMap(([key, value]) => {
      const name = key.replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => `_${letter}`).toLowerCase();
      if (typeof value === 'string') return [leaf(name, value)];
      return value.map((text) => leaf(name.replace(/s$/, ''), text));
    }),
  }));
  return { schema: goldSchema, groups };
}
