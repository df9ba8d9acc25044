/** Where two values of JSON begin to differ, as a path and what stands there; nothing where they are equal. */
export function firstDifference(found: unknown, wanted: unknown, path: string = '$'): string | undefined {
  if (Object.is(found, wanted)) return undefined;
  if (!isNested(found) || !isNested(wanted) || Array.isArray(found) !== Array.isArray(wanted))
    return `${path} is ${shown(found)}, expected ${shown(wanted)}`;
  const [own, other] = [new Map(entriesOf(found)), new Map(entriesOf(wanted))];
  for (const key of new Set([...other.keys(), ...own.keys()])) {
    const difference = firstDifference(own.get(key), other.get(key), `${path}${stepTo(key, Array.isArray(wanted))}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

type Nested = Readonly<Record<string, unknown>> | readonly unknown[];

const isNested = (value: unknown): value is Nested => typeof value === 'object' && value !== null;

const entriesOf = (value: Nested): [string, unknown][] => Object.entries(value);

function stepTo(key: string, isIndex: boolean): string {
  if (isIndex) return `[${key}]`;
  return /^\w+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** In a line, cut where it would be long. */
function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
