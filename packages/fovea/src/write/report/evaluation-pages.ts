import type { Box } from '../../model/index.ts';
import { count } from '../count.ts';
import { sizeOf } from '../page-size.ts';
import { fieldColor } from '../svg/field-colors.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

/** A page with what its words are and what they were taken for; words without either are shown as they are. */
export type EvaluatedPage = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly words: readonly {
    readonly text: string;
    readonly box: Box;
    readonly truth?: string;
    readonly said?: string;
  }[];
};

type Word = EvaluatedPage['words'][number];

const isWrong = ({ truth, said }: Word): boolean => truth !== said;
const colorOf = (name: string | undefined): string => (name === undefined ? undefined : fieldColor(name)) ?? '#6b7280';

const wrongOn = ({ words }: EvaluatedPage): number => words.filter(isWrong).length;

/** More pages than these make a report that no browser likes. */
const mostPages = 12;

/** The pages with most errors, with prediction and truth drawn on them, and what the colours mean; nothing where all is right. */
export function evaluatedPagesMarkup(pages: readonly EvaluatedPage[]): string {
  const shown = pages
    .filter((page) => wrongOn(page) > 0)
    .toSorted((a, b) => wrongOn(b) - wrongOn(a))
    .slice(0, mostPages);
  if (shown.length === 0) return '';
  const named = shown.flatMap(({ words }) => words.flatMap(({ truth = [], said = [] }) => [truth, said].flat()));
  const key = [...new Set(named)]
    .toSorted()
    .map((name) => `<li><i style="background:${colorOf(name)};height:.7rem"></i>${escapeXml(name)}</li>`);
  const figures = shown.map(
    (page) => `<figure><figcaption>${captionOf(page)}</figcaption>\n${pageSvg(page)}</figure>\n`,
  );
  return (
    `<p>Filled: what words were taken for. Dashed: what they are, where that is something else.</p>\n` +
    `<ul class="key">${key.join('')}</ul>\n<div class="pages">${figures.join('')}</div>\n`
  );
}

function captionOf(page: EvaluatedPage): string {
  const known = page.words.filter(({ truth }) => truth !== undefined).length;
  return escapeXml(`${page.name}: ${wrongOn(page)} of ${count(known, 'word')} wrong`);
}

function pageSvg({ name, width, height, words }: EvaluatedPage): string {
  const view = `0 0 ${xmlNumber(sizeOf(width))} ${xmlNumber(sizeOf(height))}`;
  return `<svg class="sheet" viewBox="${view}" role="img" aria-label="${escapeXml(name)}">\n${words.map(wordMarkup).join('')}</svg>\n`;
}

function wordMarkup(word: Word): string {
  const { text, box, truth, said } = word;
  const [width, height] = [Math.max(0.01, box.x1 - box.x0), Math.max(0.01, box.y1 - box.y0)];
  const place = `x="${xmlNumber(box.x0)}" y="${xmlNumber(box.y0)}" width="${xmlNumber(width)}" height="${xmlNumber(height)}"`;
  const fill = said === undefined || said === 'Other' ? 'fill="none"' : `fill="${colorOf(said)}" fill-opacity=".25"`;
  const edge = isWrong(word) ? ` stroke="${colorOf(truth)}" stroke-width="1.5" stroke-dasharray="3 2"` : '';
  const told = truth === undefined ? text : `${text}: ${truth}${isWrong(word) ? `, taken for ${said}` : ''}`;
  const base = xmlNumber(box.y1 - 0.22 * height);
  return (
    `<rect ${place} ${fill}${edge} pointer-events="all"><title>${escapeXml(told)}</title></rect>` +
    `<text x="${xmlNumber(box.x0)}" y="${base}" style="font-size:${xmlNumber(0.8 * height)}px" textLength="${xmlNumber(width)}" lengthAdjust="spacingAndGlyphs" pointer-events="none">${escapeXml(text)}</text>\n`
  );
}
