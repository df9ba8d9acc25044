/** Every kind of entity by example, and what holds for any text. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityKinds, findEntities, type Entity, type EntityKind } from '../../../src/look/entities/index.ts';
import { jurisdictionOf } from '../../../src/look/entities/roles.ts';
import { cpuSeconds } from '../../cpu-time.ts';

const textsOf = (text: string, kind: EntityKind): string[] =>
  findEntities(text)
    .filter((entity) => entity.kind === kind)
    .map((entity) => entity.text);
const valueOf = (text: string, kind: EntityKind): unknown =>
  findEntities(text).find((entity) => entity.kind === kind)?.value;

/** A text, and all that is found of the kind. */
const table: Readonly<Partial<Record<EntityKind, readonly (readonly [text: string, ...found: string[]])[]>>> = {
  email: [
    ['Write to Anna.Lind+ir@fjord-bank.example.no, please.', 'Anna.Lind+ir@fjord-bank.example.no'],
    ['@nobody and somebody@ are none'],
  ],
  url: [
    ['See https://www.oak.example/a?b=c.', 'https://www.oak.example/a?b=c'],
    ['www.elm-trust.co.uk', 'www.elm-trust.co.uk'],
    ['elmtrust.com and more', 'elmtrust.com'],
    ['at 9 a.m. e.g. on Monday'],
  ],
  phone: [
    ['Tel: +352 46 40 10 7425', '+352 46 40 10 7425'],
    ['Telephone +44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['(312) 555-0142 or 1-800-555-0199', '(312) 555-0142', '1-800-555-0199'],
    ['Tfn 08-555 120 00', '08-555 120 00'],
    ['Telephone:\n1300 555 010', '1300 555 010'],
    ['Tel Aviv 6688101'],
    ['a profit of 1 234 567 in 2019-2020'],
  ],
  date: [
    ['on 31 December 2022 and June 8, 2023', '31 December 2022', 'June 8, 2023'],
    ['am 3. März 2021', '3. März 2021'],
    ['le 1er juillet 2020', '1er juillet 2020'],
    ['den 5 maj 2019', '5 maj 2019'],
    ['2021-02-28 but not 2021-02-30', '2021-02-28'],
    ['version 12.13.14'],
  ],
  currency: [
    ['about €1,250.50 and US$ 3.5 million', '€1,250.50', 'US$ 3.5 million'],
    ['1.200,00 EUR', '1.200,00 EUR'],
    ['ABC 100 is no money'],
  ],
  'legal-form': [
    ['Oak GmbH & Co. KG', 'GmbH & Co. KG'],
    ['Elm S.à r.l. and Ash Sp. z o.o.', 'S.à r.l.', 'Sp. z o.o.'],
    ['Teak Sdn. Bhd.', 'Sdn. Bhd.'],
    ['known as the spa of the town'],
  ],
  country: [
    ['Grand Duchy of Luxembourg', 'Grand Duchy of Luxembourg'],
    ['Deutschland, Suède et Paesi Bassi', 'Deutschland', 'Suède', 'Paesi Bassi'],
    ['he may turkey and china'],
  ],
  postcode: [
    ['London EC4M 9HH', 'EC4M 9HH'],
    ['L-1855 Luxembourg', 'L-1855'],
    ['8001 Zürich', '8001'],
    ['111 43 Stockholm', '111 43'],
    ['Toronto, ON M5J 2J5', 'M5J 2J5'],
    ['Albany, NY 12207-1234', '12207-1234'],
    ['Perth WA 6000', '6000'],
    ['1017 CA Amsterdam', '1017 CA'],
    ['In December 2022 there were 12345 of them'],
  ],
  place: [
    ['L-1855 Luxembourg', 'Luxembourg'],
    ['in Stockholm and Kuala Lumpur', 'Stockholm', 'Kuala Lumpur'],
  ],
  role: [
    ['Legal Advisers (as to English law)', 'Legal Advisers (as to English law)'],
    ['Registrar and Transfer Agent', 'Registrar and Transfer Agent'],
    ['Abschlussprüfer', 'Abschlussprüfer'],
    ['Commissaire aux comptes', 'Commissaire aux comptes'],
    ['Società di revisione', 'Società di revisione'],
    ['Asesores legales', 'Asesores legales'],
    ['Revisorer', 'Revisorer'],
    ['Juridisch adviseur', 'Juridisch adviseur'],
    ['Principal Bankers', 'Principal Bankers'],
    ['Listing Sponsor', 'Listing Sponsor'],
    ['Solicitors to the Company', 'Solicitors to the Company'],
    ['Annual accounts'],
  ],
  organisation: [
    [
      'The notes are issued by Oakfield Holdings plc and held by Elm Nominees Ltd.',
      'Oakfield Holdings plc',
      'Elm Nominees Ltd.',
    ],
    ['shares of Fjällbanken AB (publ) in Sweden', 'Fjällbanken AB (publ)'],
    ['finLeaf Ltd', 'finLeaf Ltd'],
    ['Harlow, Finch & Whitby LLP', 'Harlow, Finch & Whitby LLP'],
    ['Bank of Northland', 'Bank of Northland'],
    ['while the Company and the Group grew, the Board met'],
    ['31 March 2022 the Company'],
    ['INCOME QUALIFYING AS SUCH'],
  ],
  person: [
    ['with Dr. Helga Brandt as chair', 'Dr. Helga Brandt'],
    ['Anna Q. Field', 'Anna Q. Field'],
    ['Joseph (Joe) Miller – Director', 'Joseph (Joe) Miller'],
    ['Karl van der Berg (Chairman)', 'Karl van der Berg'],
    ['Charles Reed, III, CFA', 'Charles Reed, III, CFA'],
    ['Sarah Whitfield (resigned 2020)', 'Sarah Whitfield'],
    ['孔大文先生', '孔大文先生'],
    ['Oak & Elm LLP'],
    ['Annual General Meeting'],
  ],
  address: [
    ['Oak Ltd\n5 High Street\nLeeds LS1 1AA\nTel: 0113 496 0000', '5 High Street\nLeeds LS1 1AA'],
    ['Kaiserstraße 24, 60311 Frankfurt am Main', 'Kaiserstraße 24, 60311 Frankfurt am Main'],
    ['12, rue des Bains\nL-1212 Luxembourg', '12, rue des Bains\nL-1212 Luxembourg'],
    [
      'It has its office at Kungsgatan 7, 111 43 Stockholm, Sweden. Call +46 8 555 12 00.',
      'Kungsgatan 7, 111 43 Stockholm, Sweden',
    ],
    ['South Africa\t\tOilfield 1\t26\nRiyadh Cables\t162\tBank of Russia 1'],
    ['The year was good. Sales grew by 12 per cent.'],
  ],
};

describe.each(entityKinds)('%s', (kind) => {
  it.each((table[kind] ?? []).map(([text, ...found]) => ({ text, found })))('in “$text”', ({ text, found }) => {
    expect(textsOf(text, kind)).toEqual(found);
  });

  it('has examples', () => expect(table[kind]?.length).toBeGreaterThan(1));
});

describe('values', () => {
  it.each<[string, EntityKind, unknown]>([
    ['3. März 2021', 'date', '2021-03-03'],
    ['12/31/2020', 'date', '2020-12-31'],
    ['US$ 3.5 million', 'currency', { amount: 3.5e6, currency: 'USD' }],
    ['1.200,00 EUR', 'currency', { amount: 1200, currency: 'EUR' }],
    ['CHF 1’000', 'currency', { amount: 1000, currency: 'CHF' }],
    ['Österreich', 'country', 'AT'],
    ['+44 (0)20 7946 0958', 'phone', '+442079460958'],
    ['Legal Advisers (as to Luxembourg law)', 'role', { roles: ['Legal Advisers'], jurisdiction: 'Luxembourg' }],
    ['Registrar, Transfer Agent and Custodian', 'role', { roles: ['Registrar', 'Transfer Agent', 'Custodian'] }],
  ])('%s', (text, kind, value) => expect(valueOf(text, kind)).toEqual(value));

  it('a postcode knows its countries', () => {
    expect(valueOf('London EC4M 9HH', 'postcode')).toEqual({ countries: ['GB'] });
  });

  it.each([
    ['Legal Advisers as to matters\nof Luxembourg law', 'Luxembourg'],
    ['Legal Adviser to the Issuer (as to the laws of the Cayman Islands)', 'the Cayman Islands'],
    ['Auditors', undefined],
  ])('the law in %s', (text, law) => expect(jurisdictionOf(text)).toBe(law));
});

// ── Any text

const words =
  'Oak Ltd. the of and S.à r.l. 5 High Street, LS1 1AA Mr. J. Tel: +44 (0)20 7946 0958 a@b.example.com £5m AG & Co. (publ) – ; : \n \r\n \t é ß 👩‍👩‍👧 ( ) 31 March 2022 www. Bank'.split(
    ' ',
  );
const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom(...words, '\n'), { maxLength: 60 }).map((list) => list.join(' ')),
);

function overlapOf(entities: readonly Entity[]): boolean {
  return entities.some((one, i) =>
    entities.slice(i + 1).some((other) => one.kind === other.kind && one.start < other.end && other.start < one.end),
  );
}

describe('in any text', () => {
  it('places match texts, scores are between 0 and 1, and none of a kind overlap', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const found = findEntities(text);
        for (const entity of found) {
          expect(text.slice(entity.start, entity.end)).toBe(entity.text);
          expect(entity.text.trim()).not.toBe('');
          expect(entity.score).toBeGreaterThan(0);
          expect(entity.score).toBeLessThanOrEqual(1);
        }
        expect(overlapOf(found)).toBe(false);
        expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it('what stands before does not move what is found after an empty line', () => {
    const text = 'Oak Ltd\n5 High Street\nLeeds LS1 1AA';
    const alone = findEntities(text).map(({ kind, text: own }) => `${kind} ${own}`);
    const later = findEntities(`A line of its own.\n\n${text}`).map(({ kind, text: own }) => `${kind} ${own}`);
    expect(later).toEqual(expect.arrayContaining(alone));
  });

  const hostile: readonly (readonly [string, string])[] = [
    ['one letter', 'A'],
    ['digits', '1'],
    ['digits and blanks', '1 '],
    ['dots', 'a.'],
    ['capitals', 'Aa '],
    ['forms', 'Co. '],
    ['roles', 'agent and '],
    ['brackets', '('],
    ['plus signs', '+1('],
    ['at signs', 'a@'],
    ['hosts', 'a-.'],
    ['months', 'May 1 '],
    ['short lines', 'Aa 1\n'],
    ['addresses', '5 High Street, '],
    ['combining marks', 'é'],
  ];

  // How time grows with the length is held by the suite `linear-time`.
  it.each(hostile)('a quarter of a megabyte of %s takes bounded time', (_, unit) => {
    const text = unit.repeat(Math.ceil(2.5e5 / unit.length));
    expect(cpuSeconds(() => findEntities(text))).toBeLessThan(3.75);
  });
});

describe('names alone on a line', () => {
  const scoreOf = (text: string): number =>
    Math.max(0, ...findEntities(text).flatMap(({ kind, score }) => (kind === 'person' ? [score] : [])));

  it.each([
    ['Australia', 'Bruce Abbott'],
    ['Austria', 'Leopold Huber'],
    ['Belgium', 'Wouter Claes'],
    ['Brazil', 'Alessandra Albuquerque'],
    ['China', 'Li Xiaoming'],
    ['Croatia', 'Borna Adašević'],
    ['Czechia', 'Nikola Dolejší'],
    ['Denmark', 'Alberte Andersen'],
    ['Finland', 'Aino Ahonen'],
    ['France', 'Amélie Arnaud'],
    ['Germany', 'Friedrich Abel'],
    ['Ghana', 'Abena Acheampong'],
    ['Hong Kong', 'Chan Tai Man'],
    ['Hungary', 'Bence Bakos'],
    ['India', 'Priya Acharya'],
    ['Indonesia', 'Ade Agustina'],
    ['Italy', 'Giuseppe Abate'],
    ['Latvia', 'Albertīne Budreiko'],
    ['Mexico', 'Alejandra Abrego'],
    ['The Netherlands', 'Sanne Bakker'],
    ['Nigeria', 'Adaugo Abiola'],
    ['Norway', 'Amalie Aasen'],
    ['Poland', 'Agata Adamczyk'],
    ['Portugal', 'Adriana Almeida'],
    ['Romania', 'Adela Albu'],
    ['Slovakia', 'Adela Babková'],
    ['South Africa', 'Alma Ackerman'],
    ['Spain', 'Adela Abreu'],
    ['Sweden', 'Agneta Abrahamsson'],
    ['Turkey', 'Ayşe Abacı'],
    ['the United Kingdom', 'Harriet Ashworth'],
    ['the United States', 'Addison Abernathy'],
    ['anywhere, in capitals', 'ANTOINETTE CARTER'],
  ])('of %s are persons', (_, name) => expect(scoreOf(name)).toBeGreaterThanOrEqual(0.5));

  it.each(['Victoria Street', 'St Helier', 'Martin Place', 'Grand Cayman', 'George Town', 'Registered Office'])(
    '%s is none',
    (text) => expect(scoreOf(text)).toBeLessThan(0.5),
  );
});
