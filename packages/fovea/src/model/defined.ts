type OptionalKey<T> = { [Key in keyof T]: undefined extends T[Key] ? Key : never }[keyof T];

type Defined<T> = Omit<T, OptionalKey<T>> & { readonly [Key in OptionalKey<T>]?: Exclude<T[Key], undefined> };

/** What of some values is there: properties that are undefined are left out, so that they can be spread into optional ones. */
export function defined<T extends object>(values: T): Defined<T>;
export function defined(values: Readonly<Record<string, unknown>>): object {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) found[name] = value;
  return found;
}
