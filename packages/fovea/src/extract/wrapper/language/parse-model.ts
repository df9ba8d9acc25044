import type { ContentModel } from './definition.ts';
import type { Reader } from './reader.ts';

const repeats = { '?': 'optional', '*': 'star', '+': 'plus' } as const;

/** `a:A, (b:B | c:C)*`: `,` binds closer than `|`, and `?` `*` `+` closer than both. */
export function parseModel(reader: Reader): ContentModel {
  return separated(reader, '|', 'choice', () => separated(reader, ',', 'sequence', () => parseRepeated(reader)));
}

function separated(reader: Reader, sign: string, kind: 'sequence' | 'choice', read: () => ContentModel): ContentModel {
  const first = read();
  if (!reader.isSign(sign)) return first;
  const parts = [first];
  while (reader.takeSign(sign)) parts.push(read());
  return { kind, parts };
}

function parseRepeated(reader: Reader): ContentModel {
  const part = parsePrimary(reader);
  const sign = (['?', '*', '+'] as const).find((one) => reader.takeSign(one));
  return sign === undefined ? part : { kind: repeats[sign], part };
}

function parsePrimary(reader: Reader): ContentModel {
  const { kind, at } = reader.peek();
  if (reader.isSign('(')) return reader.inParentheses(() => parseModel(reader));
  if (kind === 'token') {
    reader.next();
    reader.sign(':');
    return { kind: 'token', variable: reader.name('a variable'), at };
  }
  const type = reader.name('a type with its variable (item:X), #TOKEN:X or (');
  reader.sign(':');
  return { kind: 'element', type, variable: reader.name('a variable'), at };
}
