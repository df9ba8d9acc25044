import type { ArticleValue, BlockVerdict, Extraction } from '../../model/index.ts';

const longestText = 76;

/**
 * Every block of a page, `+` if it was kept and `-` if not, with its score, role, text and reasons. Requires an
 * extraction with an explanation.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { articleToVerdicts } from 'fovea/write';
 * const verdicts = articleToVerdicts(await article('examples/pages/tide-mill.html', { explain: true }));
 * console.log(verdicts.split('\n')[0]); // => - 0.02 boilerplate Harbour Notes
 * ```
 */
export function articleToVerdicts({ groups }: Extraction): string {
  const value = groups.find(({ type }) => type === 'article')?.value as ArticleValue | undefined;
  return (value?.blocks ?? []).map(verdictLines).join('');
}

function verdictLines({ kept, score, role, text, reasons }: BlockVerdict): string {
  // No half of a pair is left at the end.
  const cut = text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '');
  const shown = text.length > longestText ? `${cut}…` : text;
  const line = `${kept ? '+' : '-'} ${score.toFixed(2)} ${role.padEnd(11)} ${shown}\n`;
  return reasons.length === 0 ? line : `${line}       ${reasons.join('; ')}\n`;
}
