import { htmlHead } from '../html/head.ts';
import { cardsMarkup } from './validation-cards.ts';
import { curveSvg, histogramSvg } from './validation-svg.ts';
import { validationReportStyle } from './validation-style.ts';
import { escapeXml } from '../xml.ts';

/** Whether to use a node. */
export type ReportVerdict = 'keep' | 'flag' | 'drop';

/** Nodes with the same look, position and verdict, represented by one of them. */
export type ReportCard = {
  readonly verdict: ReportVerdict;
  readonly count: number;
  readonly strangeness: number;
  readonly page: string;
  readonly xpath: string;
  readonly field?: string;
  readonly text: string;
  readonly reasons: readonly string[];
  /** An image as a data URL. */
  readonly picture?: string;
  /** Texts of some of the others. */
  readonly others: readonly string[];
};

/** The scores when the strangest nodes are dropped; shares from 0 to 1. */
export type ReportCut = {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly droppedNodes: number;
};

/** The results of a validation, for {@link validationReport}. */
export type ValidationReport = {
  readonly title: string;
  readonly pages: number;
  /** Lines that could not be judged. */
  readonly failed: number;
  readonly notes: readonly string[];
  /** Each node that was judged; `gold` if it is known whether it was right to extract it. */
  readonly nodes: readonly { readonly strangeness: number; readonly verdict: ReportVerdict; readonly gold?: boolean }[];
  /** If there is gold: the curve from nothing dropped to everything, its best point, and the effect of the verdicts. */
  readonly cuts?: { readonly curve: readonly ReportCut[]; readonly best: ReportCut; readonly verdicts: ReportCut };
  readonly cards: readonly ReportCard[];
};

/**
 * A report on a validation in one HTML file: counts, strangeness, and dropped and kept nodes with screenshots.
 * @example
 * ```ts
 * import { validationReport } from 'fovea/write';
 * const nodes = [{ strangeness: 0.1, verdict: 'keep' as const }, { strangeness: 0.9, verdict: 'drop' as const }];
 * const html = validationReport({ title: 'example.org', pages: 1, failed: 0, notes: [], nodes, cards: [] });
 * console.log(html.startsWith('<!doctype html>')); // => true
 * ```
 */
export function validationReport(report: ValidationReport): string {
  const { title, notes, nodes, cuts, cards } = report;
  return (
    htmlHead({ title, style: validationReportStyle, images: 'inside' }) +
    `<main>\n` +
    `<header><h1>${escapeXml(title)}</h1>${countsMarkup(report)}</header>\n` +
    (notes.length === 0 ? '' : section('Notes', notesMarkup(notes), true)) +
    section('Strangeness of the nodes', histogramSvg(nodes)) +
    (cuts ? section('Effect of dropping the strangest nodes', curveSvg(cuts) + cutsMarkup(cuts)) : '') +
    `<div class="beside"><div>\n${verdictSection('Dropped', 'drop', cards)}` +
    `${verdictSection('Flagged: review these', 'flag', cards)}</div><div>\n` +
    `${verdictSection('Kept, for comparison', 'keep', cards)}</div></div>\n` +
    `</main>\n</body>\n</html>\n`
  );
}

function section(title: string, content: string, isWide = false): string {
  return `<section${isWide ? ' class="wide"' : ''}><h2>${title}</h2>\n${content}</section>\n`;
}

const notesMarkup = (notes: readonly string[]): string =>
  `<ul>${notes.map((note) => `<li>${escapeXml(note)}</li>`).join('')}</ul>\n`;

function countsMarkup({ nodes, pages, failed }: ValidationReport): string {
  const count = (wanted: ReportVerdict): number => nodes.filter(({ verdict }) => verdict === wanted).length;
  const counts: readonly [string, number][] = [
    ['kept', count('keep')],
    ['flagged', count('flag')],
    ['dropped', count('drop')],
    ['not judged', failed],
    ['pages', pages],
  ];
  const items = counts.map(([name, value]) => `<div><b>${value}</b><small>${name}</small></div>`);
  return `<div class="counts">${items.join('')}</div>`;
}

function verdictSection(title: string, verdict: ReportVerdict, all: readonly ReportCard[]): string {
  const cards = all.filter((card) => card.verdict === verdict);
  return cards.length === 0 ? '' : section(title, cardsMarkup(cards));
}

function cutsMarkup({ curve, best, verdicts }: NonNullable<ValidationReport['cuts']>): string {
  const named: readonly [string, ReportCut | undefined][] = [
    ['as extracted', curve[0]],
    ['best cut by gold', best],
    ['these verdicts, without gold', verdicts],
  ];
  const rows = named.map(([name, cut]) => {
    const figures = cut ? [cut.f1, cut.precision, cut.recall, cut.droppedNodes] : [];
    const cells = figures.map((value) => `<td>${value.toFixed(3)}</td>`).join('');
    return `<tr><th scope="row">${name}</th>${cells}</tr>\n`;
  });
  const heads = ['by bytes', 'F1', 'precision', 'recall', 'nodes dropped'].map(
    (name) => `<th scope="col">${name}</th>`,
  );
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n${rows.join('')}</tbody></table>\n`;
}
