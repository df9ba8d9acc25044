import type { VisualProperty } from '../model/index.ts';
import type { Cause, Decision } from './decide.ts';
import { gapOf, placeOf, type Column } from './geometry.ts';
import type { MeasuredNode } from './node.ts';
import { plainName } from './properties.ts';
import { seenValue, type UsualLook } from './usual.ts';

/** Why a node was flagged or dropped. */
export type Reason = {
  /** Stable, for programs. `look`: a property differs; `place`: it is beside the main column. */
  readonly code: Cause | 'look' | 'place' | 'font';
  /** For people. */
  readonly message: string;
  /** The property and its values; only for `look`. */
  readonly property?: VisualProperty;
  readonly value?: string;
  readonly usual?: string;
};

/** What all nodes that are compared with each other have in common. */
export type Surroundings = {
  readonly usual: UsualLook;
  readonly column: Column | undefined;
  /** The most usual font, where fonts are known. */
  readonly font: string | undefined;
  readonly pages: number;
};

/** More would not be read. */
const mostProperties = 4;

/** First what decided, then what the node looks like against the others; nothing for a node that is kept. */
export function reasonsOf(
  node: MeasuredNode,
  decision: Decision,
  pagesWithText: number,
  surroundings: Surroundings,
): Reason[] {
  if (decision.verdict === 'keep') return [];
  const { pages } = surroundings;
  const causes = decision.causes
    // The properties that follow say it better.
    .filter((cause) => cause !== 'strange')
    .map((code) => ({ code, message: causeMessages[code](decision, pagesWithText, pages) }));
  const looks = [...placeReasons(node, surroundings), ...lookReasons(node, surroundings)];
  if (causes.length > 0 || looks.length > 0) return [...causes, ...looks];
  return [{ code: 'strange', message: 'looks unlike most others, with no single property that stands out' }];
}

type CauseMessage = (decision: Decision, pagesWithText: number, pages: number) => string;

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const onPages: CauseMessage = (_, count, pages) => `the same text appears on ${count} of ${pages} pages`;

const causeMessages: Readonly<Record<Exclude<Cause, 'strange'>, CauseMessage>> = {
  hidden: () => 'not visible on the page',
  'hidden-like-most': () => 'not visible on the page, but neither is most of the text: was the page fully loaded?',
  repeated: (decision, ...rest) =>
    `${onPages(decision, ...rest)}, and ${percent(decision.repeatedAround)} of the text in such places is repeated`,
  'repeated-like-most': (...all) => `${onPages(...all)}, but so does most of the text`,
  'repeated-on-few-pages': (...all) => `${onPages(...all)}, too few to be sure`,
  'repeated-among-others': (...all) => `${onPages(...all)}, among text that is not repeated`,
  'among-repeated': ({ repeatedAround }) => `${percent(repeatedAround)} of the text in such places is repeated`,
  'below-body': () => 'is below the body of the page, outside it',
  'perhaps-below-body': () => 'is below what seems to be the body of the page',
};

function placeReasons(node: MeasuredNode, { column, font }: Surroundings): Reason[] {
  const reasons: Reason[] = [];
  const box = placeOf(node);
  const gap = box && column ? Math.round(gapOf(box, column)) : 0;
  if (gap > 0) reasons.push({ code: 'place', message: `is beside the column with most of the text, ${gap} away` });
  if (node.font !== undefined && font !== undefined && node.font !== font) {
    reasons.push({ code: 'font', message: `font is ${node.font}, usually ${font}` });
  }
  return reasons;
}

/** The properties whose value is rarest among the others, rarest first. */
function lookReasons({ style }: MeasuredNode, { usual }: Surroundings): Reason[] {
  const differing = [...usual].flatMap(([property, shares]) => {
    const value = seenValue(style, property);
    const [most] = shares;
    if (value === '' || most === undefined || most[0] === value) return [];
    return [{ property, value, usual: most[0], share: most[1], own: shares.get(value) ?? 0 }];
  });
  return differing
    .sort((a, b) => a.own - b.own)
    .slice(0, mostProperties)
    .map(({ property, value, usual: normal, share }) => ({
      code: 'look',
      message: `${plainName(property)} is ${value}, usually ${normal} (${percent(share)} of the text)`,
      property,
      value,
      usual: normal,
    }));
}
