import { StringDecoder } from 'node:string_decoder';

/** A stream that may be a terminal. */
export type MaybeTerminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** C0 but tab and line feed, DEL, C1, and what turns the direction of all that follows. */
// eslint-disable-next-line no-control-regex -- control characters are what is replaced
const commands = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** What ends a line, too. */
// eslint-disable-next-line no-control-regex -- control characters are what is replaced
const commandsAndEnds = new RegExp(`${commands.source}|[\\t\\n\\u2028\\u2029]`, 'g');

const shownInstead = '\u{FFFD}';

/** Names and messages come from documents too: a terminal must not obey them, nor may they look like lines of ours. */
export function inOneLine(text: string): string {
  return text.replaceAll(commandsAndEnds, shownInstead);
}

type Write = MaybeTerminal['write'];

/** How guarded streams were written to before. */
const plainWrites = new WeakMap<MaybeTerminal, Write>();

/**
 * From now on a terminal gets only what it shows: whoever writes to the stream, whatever a document holds, characters that a
 * terminal would obey are replaced. Pipes and files get everything as it is.
 */
export function guardTerminal(stream: MaybeTerminal): void {
  if (!stream.isTTY || plainWrites.has(stream)) return;
  const plain = stream.write.bind(stream);
  const filter = createTerminalFilter();
  const guarded = (part: string | Uint8Array, encoding?: unknown, done?: unknown): boolean => {
    const callback = (typeof encoding === 'function' ? encoding : done) as (() => void) | undefined;
    const bytes =
      typeof part === 'string' && isOtherEncoding(encoding) ? Buffer.from(part, encoding as BufferEncoding) : part;
    return plain(filter(bytes), 'utf8', callback);
  };
  stream.write = guarded;
  plainWrites.set(stream, plain);
}

function isOtherEncoding(encoding: unknown): boolean {
  return typeof encoding === 'string' && !/^utf-?8$/i.test(encoding);
}

/** What a terminal may get of one part after the other. A line may end with CR LF, and a character with the next part. */
export function createTerminalFilter(): (part: string | Uint8Array) => string {
  const decoder = new StringDecoder('utf8');
  let held = '';
  return (part) => {
    const text = held + (typeof part === 'string' ? decoder.end() + part : decoder.write(Buffer.from(part)));
    held = text.endsWith('\r') ? '\r' : '';
    return text
      .slice(0, text.length - held.length)
      .replaceAll('\r\n', '\n')
      .replaceAll(commands, shownInstead);
  };
}

/** Puts a line of ours in the place of the last one: the only thing that we tell a terminal to do. */
export function replaceLine(stream: MaybeTerminal, line: string): void {
  const text = `\r\u001b[K${inOneLine(line)}`;
  const plain = plainWrites.get(stream);
  if (plain) plain(text);
  else stream.write(text);
}
