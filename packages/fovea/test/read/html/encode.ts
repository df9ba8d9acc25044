/** Text → bytes in an encoding that can only be decoded here: found by decoding all there is. */
export function encode(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const character of text) {
    const code = table.get(character);
    if (!code) throw new TypeError(`There is no ${character} in ${encoding}`);
    bytes.push(...code);
  }
  return Uint8Array.from(bytes);
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const character = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
    if (Array.from(character).length === 1 && character !== '\uFFFD' && !table.has(character))
      table.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (/^(?:gb|big5|shift|euc)/.test(encoding)) {
    for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add(first, second);
  }
  tables.set(encoding, table);
  return table;
}

export function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
}
