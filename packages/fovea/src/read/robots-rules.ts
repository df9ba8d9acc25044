import { entry, lastOf, lookUp } from '../model/lookup.ts';
/** What a robots.txt says, by RFC 9309. Files of strangers: matching takes time linear in rules and path. */

/** A pattern of a path, in pieces between its stars. */
type Rule = {
  readonly allow: boolean;
  readonly pieces: readonly string[];
  /** Whether the last piece must end the path. */
  readonly ends: boolean;
  /** Letters of the pattern: of several that fit, the longest counts. */
  readonly length: number;
};

type Group = { readonly agents: string[]; readonly rules: Rule[] };

/** All groups of a file. */
export type RobotsRules = readonly Group[];

export function parseRobots(text: string): RobotsRules {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      // Names that follow each other share their rules; one that follows rules begins anew.
      if (!open || open.rules.length > 0) groups.push((open = { agents: [], rules: [] }));
      open.agents.push(productOf(value));
    } else if ((key === 'allow' || key === 'disallow') && open) {
      const rule = ruleOf(value.trim(), key === 'allow');
      if (rule) open.rules.push(rule);
    }
  }
  return groups;
}

/** Whether the rules let somebody ask for an address. Rules for the name count, or else those for everybody. */
export function allowsRobot(groups: RobotsRules, url: URL, userAgent: string): boolean {
  if (url.pathname === '/robots.txt') return true;
  const product = productOf(userAgent);
  const own = groups.filter(({ agents }) => agents.includes(product));
  const path = normal(url.pathname + url.search);
  let best: Rule | undefined;
  for (const { rules } of own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))) {
    for (const rule of rules) {
      const isBetter = !best || rule.length > best.length || (rule.length === best.length && rule.allow && !best.allow);
      if (isBetter && fits(rule, path)) best = rule;
    }
  }
  return best?.allow ?? true;
}

/** `fovea` of `Fovea/0.1.0 (+https://…)`. */
function productOf(userAgent: string): string {
  const [, product = '*'] = /^\s*([\w-]+)/.exec(userAgent) ?? [];
  return product.toLowerCase();
}

/** A rule without a path says nothing. */
function ruleOf(pattern: string, allow: boolean): Rule | undefined {
  if (pattern === '') return undefined;
  const ends = pattern.endsWith('$');
  const whole = normal(ends ? pattern.slice(0, -1) : pattern);
  return { allow, pieces: whole.split(/\*+/), ends, length: pattern.length };
}

/** The first piece stands at the beginning, the others anywhere after those before them: where first found is best. */
function fits({ pieces, ends }: Rule, path: string): boolean {
  const [first = ''] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = ends ? pieces.length - 1 : pieces.length;
  for (let i = 1; i < last; i++) {
    const piece = entry(pieces, i);
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!ends) return true;
  if (pieces.length === 1) return path.length === first.length;
  const tail = lastOf(pieces);
  return path.length - tail.length >= at && path.endsWith(tail);
}

/** By escape in capitals, what stands for it: letters that need none, by themselves. */
const spellings: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 256 }, (_, code) => {
    const letter = String.fromCodePoint(code);
    const escape = `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
    return [escape, /[\w.~-]/.test(letter) ? letter : escape];
  }),
);

/** One spelling for each path: letters that need no escape have none, all others do, in capitals. */
function normal(path: string): string {
  return path.replaceAll(/[^\u0021-\u007e]+|%[\da-f]{2}/gi, (found) =>
    found.startsWith('%')
      ? lookUp(spellings, found.toUpperCase())
      : encodeURIComponent(found.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  );
}
