import type { Style } from '../../../model/index.ts';
import { firstOf } from '../../../model/lookup.ts';
import type { Dice } from './dice.ts';

/** How the parts of a page look. */
export type Looks = {
  readonly body: Style;
  readonly header: Style;
  readonly subHeader: Style;
  readonly title: Style;
  /** First lines of bodies: names, often set off. */
  readonly name: Style;
  readonly beside: Style;
  /** What a person is, below the name. */
  readonly office: Style;
  /** What is said of a heading, below it: `(until March 2023)`. */
  readonly remark: Style;
  readonly small: Style;
  readonly running: Style;
  /** Whether headers differ from bodies by their type at all. */
  readonly hasCue: boolean;
};

const families = ['Aria', 'Berlin', 'Calder', 'Dante', 'Elena'] as const;
const colors = ['#c8102e', '#003a70', '#00857c', '#6f2da8', '#f2a900', '#555555'] as const;

function plain(dice: Dice): Style {
  const family = dice.pick(families);
  const color = dice.chance(0.75) ? '#000000' : dice.pick(['#333333', '#1a1a1a', '#0a2f6b', '#ffffff']);
  const size = dice.pick([7, 7.5, 8, 8.5, 9, 9.5, 10, 10, 11, 12]);
  return { font: family, family, size, weight: 400, italic: false, color, opacity: 1, angle: 0 };
}

/** Bold that only the font's name tells is as common as bold that its weight tells. */
function bold(style: Style, dice: Dice): Style {
  const kind = dice.chance(0.75) ? { weight: 700 } : {};
  return { ...style, ...kind, font: `${style.family}-${dice.pick(['Bold', 'Semibold', 'Medium'])}` };
}

function header(body: Style, dice: Dice): Style {
  const changes: readonly ((style: Style) => Style)[] = [
    (style) => bold(style, dice),
    (style) => bold({ ...style, color: dice.pick(colors) }, dice),
    (style) => ({ ...style, size: style.size * dice.between(1.12, 1.4) }),
    (style) => bold({ ...style, size: style.size * dice.between(1.05, 1.4) }, dice),
    (style) => ({ ...style, color: dice.pick(colors) }),
    (style) => ({ ...style, font: 'Other-Regular', family: 'Other' }),
    (style) => ({ ...style, italic: true, font: `${style.family}-Italic` }),
  ];
  return dice.pick([...changes, firstOf(changes), firstOf(changes), changes[1]!, changes[3]!])(body);
}

const italic = (style: Style): Style => ({ ...style, italic: true, font: `${style.family}-Italic` });

export function makeLooks(dice: Dice, needsCue: boolean): Looks {
  const body = plain(dice);
  const hasCue = needsCue || dice.chance(0.6);
  const head = hasCue ? header(body, dice) : body;
  const title = dice.chance(0.25)
    ? bold(dice.chance(0.5) ? head : body, dice)
    : bold({ ...head, size: body.size * dice.between(1.15, 2.6) }, dice);
  const name = dice.chance(0.72)
    ? body
    : dice.chance(0.4)
      ? head
      : dice.chance(0.5)
        ? bold(body, dice)
        : { ...body, color: dice.pick(colors) };
  const subHeader = dice.pick([bold(body, dice), italic(body), head, { ...head, size: body.size }, body]);
  return {
    body,
    header: head,
    subHeader,
    title,
    name,
    beside: dice.chance(0.5) ? body : italic(body),
    office: dice.chance(0.6)
      ? body
      : dice.pick([italic(body), { ...body, color: dice.pick(colors) }, italic(bold(body, dice))]),
    remark: dice.pick([head, body, italic(body), italic(head), { ...head, size: head.size * 0.85 }, bold(body, dice)]),
    small: dice.chance(0.5) ? body : { ...body, size: body.size * 0.85 },
    running: dice.pick([body, head, { ...body, size: body.size * 0.9, color: '#555555' }]),
    hasCue,
  };
}
