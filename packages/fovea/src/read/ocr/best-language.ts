import { defaultLang, scriptOf } from './languages.ts';

/** Less sure than this of all its lines, a language is not that of a text. */
const leastCertain = 0.6;
/** A language must be so much surer than English, which is what most read. */
const margin = 0.015;

/**
 * The language of some lines, of those that are installed: first one of each script is tried, then all of the script that was read
 * best. Undefined where none reads them well.
 */
export async function bestLanguage(
  candidates: readonly string[],
  certaintyIn: (code: string) => Promise<number>,
): Promise<string | undefined> {
  const known = new Map<string, number>();
  const certainties = async (codes: readonly string[]): Promise<void> => {
    for (const code of codes) if (!known.has(code)) known.set(code, await certaintyIn(code));
  };
  const ordered = [...candidates].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  const firsts = ordered.filter((code, i) => ordered.findIndex((one) => scriptOf(one) === scriptOf(code)) === i);
  await certainties(firsts);
  const script = scriptOf(surest(firsts, known));
  const ofScript = ordered.filter((code) => scriptOf(code) === script);
  await certainties(ofScript);
  const best = surest(ofScript, known);
  return (known.get(best) ?? 0) >= leastCertain ? best : undefined;
}

/** Languages that many read stand for their script. */
const first = [defaultLang, 'rus', 'ara', 'hin'];

function rankOf(code: string): number {
  const rank = first.indexOf(code);
  return rank < 0 ? first.length : rank;
}

/** The surest; the first of them unless another is clearly surer. */
function surest(codes: readonly string[], known: ReadonlyMap<string, number>): string {
  const [start = defaultLang, ...rest] = codes;
  const of = (code: string): number => known.get(code) ?? 0;
  let best = start;
  for (const code of rest) if (of(code) > of(best) + (best === start ? margin : 0)) best = code;
  return best;
}
