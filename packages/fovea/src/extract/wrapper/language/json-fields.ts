import { FoveaError } from '../../../model/index.ts';
import { shortText } from '../../../model/short-text.ts';

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw wrong('$', `JSON: ${(thrown as Error).message}`);
  }
}

/** Questions to an object of a JSON file. */
export type Fields = {
  readonly allow: (...keys: readonly string[]) => void;
  readonly has: (key: string) => boolean;
  readonly get: (key: string) => unknown;
  readonly text: (key: string) => string;
  readonly number: (key: string) => number;
  readonly oneOf: <T extends string>(key: string, values: readonly T[]) => T;
  readonly list: <T>(key: string, read: (value: unknown, path: string) => T) => T[];
};

/** Questions to an object, each answered or thrown with the path of what is wrong. */
export function fields(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(path, 'an object');
  const object = value as Readonly<Record<string, unknown>>;
  const get = (key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);
  return {
    get,
    allow: (...keys) => {
      const unknown = Object.keys(object).find((key) => !keys.includes(key));
      if (unknown !== undefined) throw wrong(`${path}.${shortText(unknown)}`, `a known key: ${keys.join(', ')}`);
    },
    has: (key) => get(key) !== undefined,
    text: (key) => {
      const found = get(key);
      if (typeof found !== 'string') throw wrong(`${path}.${key}`, 'a text');
      return found;
    },
    number: (key) => {
      const found = get(key);
      if (typeof found !== 'number') throw wrong(`${path}.${key}`, 'a number');
      return found;
    },
    oneOf: (key, values) => {
      const found = values.find((one) => one === get(key));
      if (found === undefined) throw wrong(`${path}.${key}`, values.join(' or '));
      return found;
    },
    list: (key, read) => listOf(get(key), `${path}.${key}`, read),
  };
}

export function listOf<T>(value: unknown, path: string, read: (value: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) throw wrong(path, 'a list');
  return value.map((one, i) => read(one, `${path}[${i}]`));
}

/** The path of a part that lies deep is long. */
const longestMessage = 3000;

export function wrong(path: string, expected: string): FoveaError {
  return new FoveaError('wrapper/syntax', shortText(`${path}: expected ${expected}`, longestMessage));
}
