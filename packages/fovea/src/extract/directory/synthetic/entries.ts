import type { Dice } from './dice.ts';
import * as words from './words.ts';

/** A line of a body: one stretch, or a label and what belongs to it further right. */
export type BodyLine = {
  readonly text: string;
  readonly beside?: string;
  readonly gapBefore?: boolean;
  /** Set as offices are, which may be a type of their own. */
  readonly isOffice?: boolean;
};

export type MadeBody = {
  readonly kind: 'organisation' | 'person' | 'address' | 'other' | 'calendar';
  readonly lines: readonly BodyLine[];
};

/** A header with bodies, or with headers under it. */
export type Entry = {
  readonly header: string;
  readonly bodies: readonly MadeBody[];
  readonly children: readonly Entry[];
};

/** Habits that a page keeps from its first line to its last. */
export type Habits = {
  readonly phone: 'none' | 'labelled' | 'bare' | 'beside';
  readonly personOffice: 'none' | 'dash' | 'comma' | 'bracket' | 'beside' | 'under';
  readonly withTitle: boolean;
  readonly withCountry: boolean;
  readonly endColon: boolean;
  readonly upperHeaders: boolean;
  readonly upperPlaces: boolean;
  readonly gapBeforeContact: boolean;
  /** Marks and dates after names of persons. */
  readonly qualified: boolean;
  /** Organisations without addresses, one a line. */
  readonly bareFirms: boolean;
  /** Names of persons in capitals, where offices stand below them. */
  readonly upperNames: boolean;
  /** Where persons have worked, and which committees they lead, below their offices. */
  readonly careers: boolean;
};

export function makeHabits(dice: Dice): Habits {
  return {
    phone: dice.pick(['none', 'none', 'labelled', 'labelled', 'bare', 'beside']),
    personOffice: dice.pick(['none', 'dash', 'comma', 'bracket', 'beside', 'under']),
    withTitle: dice.chance(0.3),
    withCountry: dice.chance(0.4),
    endColon: dice.chance(0.15),
    upperHeaders: dice.chance(0.25),
    upperPlaces: dice.chance(0.1),
    gapBeforeContact: dice.chance(0.25),
    qualified: dice.chance(0.25),
    bareFirms: dice.chance(0.12),
    upperNames: dice.chance(0.35),
    careers: dice.chance(0.5),
  };
}

export function organisationName(dice: Dice): string {
  const form = dice.chance(0.2) ? '' : dice.pick(words.legalForms);
  const name = `${dice.pick(words.orgNames)} ${dice.pick(words.orgKinds)}`.trim();
  return `${name} ${form}`.trim();
}

export function personName(dice: Dice, { withTitle }: Habits): string {
  const initial = dice.chance(0.2) ? ` ${dice.pick(words.initials)}.` : '';
  const title = withTitle ? `${dice.pick(words.titles)} ` : '';
  return `${title}${dice.pick(words.firstNames)}${initial} ${dice.pick(words.lastNames)}`;
}

const digits = (dice: Dice, count: number): string => Array.from({ length: count }, () => dice.whole(0, 9)).join('');

function phoneNumber(dice: Dice): string {
  return dice.pick([
    `+44 (0)20 ${digits(dice, 4)} ${digits(dice, 4)}`,
    `+61 8 ${digits(dice, 4)} ${digits(dice, 4)}`,
    `(0${dice.whole(2, 8)}) ${digits(dice, 4)} ${digits(dice, 4)}`,
    `0371 ${digits(dice, 3)} ${digits(dice, 4)}`,
    `(${digits(dice, 3)}) ${digits(dice, 3)}-${digits(dice, 4)}`,
    `+352 ${digits(dice, 2)} ${digits(dice, 2)} ${digits(dice, 2)}`,
    `08-${digits(dice, 3)} ${digits(dice, 2)} ${digits(dice, 2)}`,
  ]);
}

function webName(dice: Dice): string {
  const name = dice
    .pick(words.orgNames)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return `${name}${dice.pick(['.com', '.co.uk', '.com.au', '.se', '.lu', '.de'])}`;
}

export function contactLines(dice: Dice, { phone, gapBeforeContact }: Habits): BodyLine[] {
  if (phone === 'none') return [];
  const kinds = dice.pick([
    [['Telephone', phoneNumber(dice)]],
    [
      ['Tel', phoneNumber(dice)],
      ['Fax', phoneNumber(dice)],
    ],
    [
      ['Telephone', phoneNumber(dice)],
      ['Email', `info@${webName(dice)}`],
      ['Website', `www.${webName(dice)}`],
    ],
    [['Web', `www.${webName(dice)}`]],
    [['Email', `office@${webName(dice)}`]],
  ]);
  return kinds.map(([label, value], i) => {
    const gapBefore = i === 0 && gapBeforeContact;
    if (phone === 'beside') return { text: `${label}:`, beside: value!, gapBefore };
    return { text: phone === 'bare' ? value! : `${label}: ${value}`, gapBefore };
  });
}

export function addressLines(dice: Dice, { withCountry, upperPlaces }: Habits): BodyLine[] {
  const place = dice.pick(words.places);
  const streets = dice.whole(1, 3);
  const lines = Array.from({ length: streets }, () => dice.pick(place.street));
  const town = dice.pick(place.town);
  lines.push(upperPlaces ? town.toUpperCase() : town);
  if (withCountry || dice.chance(0.15)) lines.push(dice.chance(0.6) ? place.country : dice.pick(words.countries));
  // Some pages put an address on one line.
  if (dice.chance(0.12)) return [{ text: lines.join(', ') }];
  const comma = dice.chance(0.2) ? ',' : '';
  return [...new Set(lines)].map((text, i, all) => ({ text: i < all.length - 1 ? `${text}${comma}` : text }));
}

function organisation(dice: Dice, habits: Habits): MadeBody {
  const name = organisationName(dice);
  if (habits.bareFirms && dice.chance(0.8)) return { kind: 'organisation', lines: [{ text: name }] };
  const branch = dice.chance(0.1)
    ? [{ text: dice.pick(['London Branch', '(Luxembourg) S.A.', 'Sverige Filial']) }]
    : [];
  const address = dice.chance(0.12) ? [] : addressLines(dice, habits);
  const note = dice.chance(0.12) ? [{ text: dice.pick(words.sentences), gapBefore: dice.chance(0.6) }] : [];
  const lines = [{ text: name }, ...branch, ...address, ...contactLines(dice, habits), ...note];
  return { kind: 'organisation', lines };
}

/** What may follow a name: a footnote mark, when somebody came or went. */
function qualifier(dice: Dice, { qualified }: Habits): string {
  if (!qualified || dice.chance(0.5)) return '';
  const year = dice.whole(2015, 2024);
  return dice.pick([
    '*',
    '†',
    ' (1)',
    ` (appointed ${dice.whole(1, 28)} ${dice.pick(words.months)} ${year})`,
    ` (resigned ${year})`,
    ' (Independent)',
    ` *${dice.whole(1, 3)}`,
    ` (${dice.pick(['A', 'C', 'A, C', 'N'])})`,
  ]);
}

/** An office and what else is said of a person in lines of their own. */
function career(dice: Dice, { careers }: Habits, office: string): BodyLine[] {
  const [former, also] = [
    dice.chance(0.3) ? 'Former ' : '',
    dice.chance(0.3) ? ` and ${dice.pick(words.offices)}` : '',
  ];
  const first = `${former}${office}${also}`;
  if (!careers) return [{ text: `${first}${dice.chance(0.4) ? `, ${organisationName(dice)}` : ''}`, isOffice: true }];
  const firm = dice.chance(0.6) ? [{ text: organisationName(dice) }] : [];
  const trade = dice.chance(0.15) ? [{ text: dice.pick(words.trades) }] : [];
  const chairs = dice.chance(0.3) ? [{ text: dice.pick(words.committees), isOffice: true }] : [];
  // Either the offices in the body's type and the committees in one of their own, or the other way round.
  const isOffice = dice.chance(0.3);
  return [
    { text: `${first}${firm.length > 0 && dice.chance(0.5) ? ',' : ''}`, isOffice },
    ...firm,
    ...trade,
    ...chairs,
  ];
}

function person(dice: Dice, habits: Habits): MadeBody {
  const plain = personName(dice, habits);
  const name = habits.upperNames && habits.personOffice === 'under' ? plain.toUpperCase() : plain;
  const office = dice.pick(words.offices);
  const tail = qualifier(dice, habits);
  const shapes: Readonly<Record<Habits['personOffice'], readonly BodyLine[]>> = {
    none: [{ text: `${name}${tail}` }],
    dash: [{ text: `${name} ${dice.pick(['–', '-'])} ${office}` }],
    comma: [{ text: `${name}, ${office}` }],
    bracket: [{ text: dice.chance(0.5) ? `${name} (${office})` : name }],
    beside: [{ text: `${name}${tail}`, beside: office }],
    under: [{ text: `${name}${tail}` }, ...career(dice, habits, office)],
  };
  return { kind: 'person', lines: shapes[habits.personOffice] };
}

function prose(dice: Dice, count: number): BodyLine[] {
  return Array.from({ length: count }, (_, i) => ({
    text: dice.pick(words.sentences),
    gapBefore: i > 0 && dice.chance(0.3),
  }));
}

/** Sentences that name a firm, and are no record of it. */
function aboutFirm(dice: Dice): BodyLine[] {
  const name = organisationName(dice);
  const year = dice.whole(1980, 2024);
  const text = dice.pick([
    `${name} shares are listed on the ${dice.pick(words.exchanges)} under the symbol ABC.`,
    `${name} was launched in ${year} as ${organisationName(dice)} by a public offer of shares.`,
    `The Company was formed in ${year} and is managed by ${name}.`,
    `Copies of the annual report on Form 10-K of ${name} may be obtained from our website.`,
    `${name} is the transfer agent of the company and can assist you with a variety of services.`,
    `The annual meeting of shareholders will be held at ${dice.pick(dice.pick(words.places).street)}.`,
    `Please contact ${name} if your shares are held by a broker.`,
  ]);
  return [{ text }];
}

function otherBody(dice: Dice): MadeBody {
  const lines: BodyLine[] = dice.pick([
    () => [{ text: `www.${webName(dice)}` }],
    () => [{ text: digits(dice, 8) }],
    () => [{ text: `ISIN: GB${digits(dice, 10)}` }, { text: `Ticker: ${dice.pick(['ABC', 'SVE', 'ODY'])} LN` }],
    () => [{ text: `${dice.pick(['ODY', 'EMP.A', 'BET'])} – Fully paid ordinary shares` }],
    () => prose(dice, dice.whole(1, 3)),
    () => prose(dice, 1),
    () => aboutFirm(dice),
    () => aboutFirm(dice),
    () => [
      { text: dice.pick(['Common Stock', organisationName(dice)]) },
      { text: dice.pick(words.exchanges) },
      { text: `Ticker Symbol: ${dice.pick(['ABC', 'SVE', 'ODY'])}` },
    ],
    () => [
      { text: dice.pick(['Investor Relations', 'Media Relations', 'Shareholder Services']) },
      { text: phoneNumber(dice) },
    ],
    () => [{ text: 'Australian Securities Exchange' }, { text: `(ASX code: ${dice.pick(['BET', 'RFT'])})` }],
  ])();
  return { kind: 'other', lines };
}

function calendar(dice: Dice): MadeBody {
  const lines = Array.from({ length: dice.whole(3, 7) }, () => ({
    text: dice.pick(words.calendarItems),
    beside: dice.chance(0.4) ? `${dice.whole(1, 30)} ${dice.pick(words.months)}` : dice.pick(words.months),
  }));
  return { kind: 'calendar', lines };
}

function headerText(dice: Dice, text: string, { endColon, upperHeaders }: Habits): string {
  const cased = upperHeaders ? text.toUpperCase() : text;
  return endColon || dice.chance(0.03) ? `${cased}:` : cased;
}

const leaf = (header: string, bodies: readonly MadeBody[]): Entry => ({ header, bodies, children: [] });

function roleEntry(dice: Dice, habits: Habits): Entry {
  const role = dice.chance(0.1) ? `${dice.pick(words.roles)} and ${dice.pick(words.roles)}` : dice.pick(words.roles);
  const header = headerText(dice, role, habits);
  if (/office|address|headquarters|sede|business/i.test(role) && dice.chance(0.7)) {
    return leaf(header, [{ kind: 'address', lines: [...addressLines(dice, habits), ...contactLines(dice, habits)] }]);
  }
  const count = dice.chance(habits.bareFirms ? 0.6 : 0.15) ? dice.whole(2, 5) : 1;
  return leaf(
    header,
    Array.from({ length: count }, () => organisation(dice, habits)),
  );
}

function boardEntry(dice: Dice, habits: Habits): Entry {
  const board = dice.pick(words.boards);
  const count = /secretary$/i.test(board) ? 1 : dice.whole(2, 9);
  return leaf(
    headerText(dice, board, habits),
    Array.from({ length: count }, () => person(dice, habits)),
  );
}

function nestedEntry(dice: Dice, habits: Habits): Entry {
  const header = headerText(dice, dice.pick(words.roles), habits);
  const count = dice.whole(1, 3);
  const kinds = dice.pick([words.jurisdictions, words.jurisdictions, words.divisions, words.roles]);
  const children = Array.from({ length: count }, () => {
    const text = dice.pick(kinds);
    if (/directors|committee|members|chairman|président|administrateurs/i.test(text))
      return leaf(
        text,
        Array.from({ length: dice.whole(1, 5) }, () => person(dice, habits)),
      );
    return leaf(text, [organisation(dice, habits)]);
  });
  const own = dice.chance(0.25) ? [organisation(dice, habits)] : [];
  return { header, bodies: own, children };
}

/** A board, its members with their offices below their names. */
export function makeBoard(dice: Dice, habits: Habits): Entry {
  return boardEntry(dice, { ...habits, personOffice: 'under' });
}

/** The entries of a page, in reading order. */
export function makeEntries(dice: Dice, habits: Habits, count: number): Entry[] {
  const withNested = dice.chance(0.45);
  const withOthers = dice.pick([0, 0.1, 0.3]);
  const entries: Entry[] = dice.chance(0.65) ? [boardEntry(dice, habits)] : [];
  while (entries.length < count) {
    if (dice.chance(withOthers)) {
      const isCalendar = dice.chance(0.15);
      const header = headerText(dice, dice.pick(isCalendar ? words.calendarHeaders : words.otherHeaders), habits);
      entries.push(leaf(header, [isCalendar ? calendar(dice) : otherBody(dice)]));
    } else if (withNested && dice.chance(0.3)) entries.push(nestedEntry(dice, habits));
    else if (dice.chance(0.06)) entries.push(boardEntry(dice, habits));
    else entries.push(roleEntry(dice, habits));
  }
  return entries;
}
