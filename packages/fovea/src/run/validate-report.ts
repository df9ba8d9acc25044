import { basename } from 'node:path';
import { openBrowser, type RenderingOptions } from '../read/browser/index.ts';
import { bestCut, cutCurve, type MeasuredNode, type NodeVerdict } from '../validate/index.ts';
import { byteScores } from '../validate/curve.ts';
import { bytesOf } from '../validate/node.ts';
import { validationReport, type ReportCard, type ReportCut, type ValidationReport } from '../write/index.ts';
import type { LinePage } from '../verbs/run/validate-lines.ts';
import type { JudgedLine } from '../verbs/run/validate-output.ts';
import { groupBy } from '../model/group-by.ts';
import { entry, type NonEmpty } from '../model/lookup.ts';

export type ReportOptions = { readonly rendering: RenderingOptions; readonly jobs: number };

/** A line that has been judged. */
type Certain = JudgedLine & { readonly node: MeasuredNode; readonly verdict: NodeVerdict };

/** The report on all lines, as one file. */
export async function reportOn(
  input: string,
  lines: readonly JudgedLine[],
  notes: readonly string[],
  options: ReportOptions,
): Promise<string> {
  return validationReport(await reportDataOn(input, lines, notes, options));
}

/** What a report shows; pages of those that are shown are rendered once more, for their pictures. */
export async function reportDataOn(
  input: string,
  lines: readonly JudgedLine[],
  notes: readonly string[],
  options: ReportOptions,
): Promise<ValidationReport> {
  const judged = lines.filter((line): line is Certain => line.node !== undefined && line.verdict !== undefined);
  const kinds = shownKinds(judged);
  const pictures = await picturesOf(
    kinds.map(([first]) => first),
    options,
  );
  const cuts = cutsOf(judged);
  return {
    title: `Validation of ${input === '-' ? 'standard input' : basename(input)}`,
    pages: new Set(judged.map(({ node }) => node.page)).size,
    failed: lines.length - judged.length,
    notes,
    nodes: judged.map((line) => ({ ...pick(line), ...goldOf(line) })),
    ...(cuts && { cuts }),
    cards: kinds.map((kind) => cardOf(kind, pictures.get(kind[0]))),
  };
}

const pick = ({ verdict: { strangeness, verdict } }: Certain): Pick<NodeVerdict, 'strangeness' | 'verdict'> => ({
  strangeness,
  verdict,
});

const goldOf = ({ fields }: JudgedLine): { readonly gold?: boolean } =>
  typeof fields['gold'] === 'boolean' ? { gold: fields['gold'] } : {};

/** How many kinds of nodes are shown of each verdict. */
const mostShown = { drop: 40, flag: 40, keep: 12 } as const;
const mostOthers = 20;

/** Nodes with the same in common. */
type Kind = NonEmpty<Certain>;

/** Nodes by what they have in common, so that a menu on a hundred pages is shown once; the strangest first. */
function shownKinds(lines: readonly Certain[]): Kind[] {
  const kinds: Map<string, Kind> = groupBy(lines, ({ node, verdict }) => {
    const place = node.xpath.replaceAll(/\[\d+\]/g, '');
    const causes = verdict.reasons.map(({ code }) => code);
    return JSON.stringify([verdict.verdict, node.field, place, node.style, causes]);
  });
  const of = (wanted: keyof typeof mostShown): Kind[] =>
    [...kinds.values()].filter(([first]) => first.verdict.verdict === wanted);
  const strangest = ([a]: Kind, [b]: Kind): number => b.verdict.strangeness - a.verdict.strangeness;
  const largest = (a: Kind, b: Kind): number => b.length - a.length;
  return [
    ...of('drop').sort(strangest).slice(0, mostShown.drop),
    ...of('flag').sort(strangest).slice(0, mostShown.flag),
    // Of what is kept, the usual is what the others are to be compared with.
    ...of('keep').sort(largest).slice(0, mostShown.keep),
  ];
}

function cardOf([first, ...others]: Kind, picture: string | undefined): ReportCard {
  const { node, verdict } = first;
  return {
    ...pick(first),
    count: 1 + others.length,
    page: String(node.page),
    xpath: node.xpath,
    text: node.text,
    reasons: verdict.reasons.map(({ message }) => message),
    others: [...new Set(others.map((other) => other.node.text))]
      .filter((text) => text !== node.text)
      .slice(0, mostOthers),
    ...(node.field !== undefined && { field: node.field }),
    ...(picture !== undefined && { picture }),
  };
}

/** Pixels of a picture. */
const pictureSize = { width: 420, height: 200 };

async function picturesOf(lines: readonly Certain[], options: ReportOptions): Promise<ReadonlyMap<JudgedLine, string>> {
  const pages = new Map<LinePage['name'], { readonly page: LinePage; readonly members: Certain[] }>();
  for (const line of lines) {
    if (!line.page || !line.node.box) continue;
    const known = pages.get(line.page.name);
    if (known) known.members.push(line);
    else pages.set(line.page.name, { page: line.page, members: [line] });
  }
  const pictures = new Map<JudgedLine, string>();
  if (pages.size === 0) return pictures;
  const browser = await openBrowser({ pages: options.jobs });
  const take = async ({ page, members }: { page: LinePage; members: readonly Certain[] }): Promise<void> => {
    const find = members.map(({ node }) => ({ xpath: node.xpath }));
    const wanted = { ...options.rendering, images: true, find, pictures: pictureSize };
    const { found } = await browser.render(page.input, wanted);
    found.forEach((one, i) => 'picture' in one && pictures.set(entry(members, i), one.picture));
  };
  try {
    // A page that does not come a second time is shown without pictures.
    await Promise.allSettled([...pages.values()].map(take));
  } finally {
    await browser.close();
  }
  options.rendering.signal?.throwIfAborted();
  return pictures;
}

/** The curve of the paper, over the lines that say whether they are right. */
function cutsOf(lines: readonly Certain[]): ValidationReport['cuts'] {
  const known = lines.flatMap((line) => {
    const { gold } = goldOf(line);
    return gold === undefined ? [] : [{ ...pick(line), gold, bytes: bytesOf(line.node) }];
  });
  if (known.length === 0) return undefined;
  const curve = cutCurve({
    strangeness: known.map(({ strangeness }) => strangeness),
    bytes: known.map(({ bytes }) => bytes),
    gold: known.map(({ gold }) => gold),
  });
  const sum = (nodes: readonly { readonly bytes: number }[]): number =>
    nodes.reduce((all, { bytes }) => all + bytes, 0);
  const kept = known.filter(({ verdict }) => verdict !== 'drop');
  const right = sum(kept.filter(({ gold }) => gold));
  const scores = byteScores(right, sum(kept), sum(known.filter(({ gold }) => gold)));
  const verdicts: ReportCut = { ...scores, droppedNodes: 1 - kept.length / known.length };
  return { curve, best: bestCut(curve), verdicts };
}
