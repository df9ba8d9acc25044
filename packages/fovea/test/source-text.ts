/** Reading TypeScript without a parser. */

const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const quoted = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y;
const template = /[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{|$)/y;
const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const plain = /[^'"`/{}]+|[\s\S]/y;
/** What stands before a pattern; after anything else a slash divides. */
const beforePattern = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))\s*$/;

function match(regex: RegExp, text: string, at: number): string | undefined {
  regex.lastIndex = at;
  return regex.exec(text)?.[0];
}

const hide = (piece: string): string =>
  piece.slice(0, 1) + piece.slice(1, -1).replace(/[^\n]/g, '_') + piece.slice(1).slice(-1);
const blank = (piece: string): string => piece.replace(/[^\n]/g, ' ');

/** The same text with comments blank and the insides of strings and patterns as underscores; nothing moves. */
export function mask(text: string): string {
  let out = '';
  /** Braces open in each template expression we are inside of. */
  const open: number[] = [];
  const next = (): string => {
    const at = out.length;
    const start = text[at];
    const note = match(comment, text, at);
    if (note !== undefined) return blank(note);
    if (start === '`' || (start === '}' && open.at(-1) === 0)) {
      const piece = match(template, text, at) ?? '`';
      if (start === '}') open.pop();
      if (piece.endsWith('${')) open.push(0);
      return hide(piece);
    }
    if (open.length > 0 && (start === '{' || start === '}')) open[open.length - 1]! += start === '{' ? 1 : -1;
    const string =
      match(quoted, text, at) ?? (beforePattern.test(out.slice(-40)) ? match(pattern, text, at) : undefined);
    return string === undefined ? match(plain, text, at)! : hide(string);
  };
  while (out.length < text.length) out += next();
  return out;
}

export type Import = { readonly specifier: string; readonly typeOnly: boolean };

export function importsOf(text: string): Import[] {
  const code = mask(text);
  let end = 0;
  return [...code.matchAll(/\b(?:from|import(?:\s*\()?)\s*(['"`])(_*)\1/g)].map((found) => {
    const close = found.index + found[0].length - 1;
    const head = code.slice(end, close).matchAll(/\b(?:import|export)\b(\s+type\b)?/g);
    end = close;
    return { specifier: text.slice(close - found[2]!.length, close), typeOnly: [...head].at(-1)?.[1] !== undefined };
  });
}
