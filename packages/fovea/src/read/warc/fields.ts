/** Named fields, as the heads of records and of HTTP answers have them; names in lower case, of several the first. */
export type Fields = ReadonlyMap<string, string>;

/** Lines like `Name: value`; a line that begins with a blank goes on with the one before. */
export function fieldsOf(lines: readonly string[]): Fields {
  const fields = new Map<string, string>();
  let last: string | undefined;
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) fields.set(last, `${fields.get(last)} ${line.trim()}`.trim());
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    last = name === '' || fields.has(name) ? undefined : name;
    if (last !== undefined) fields.set(last, line.slice(colon + 1).trim());
  }
  return fields;
}
