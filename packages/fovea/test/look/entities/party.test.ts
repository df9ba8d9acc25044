/** Invented parties of many countries: what stands on their lines. */
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../cpu-time.ts';
import { comparableAddress, comparableName, readParty, type Party } from '../../../src/look/entities/index.ts';

type Wanted = { organisation?: string; person?: string; role?: string; address?: string; phone?: string };

const cases: [country: string, lines: string, wanted: Wanted, role?: string][] = [
  [
    'Luxembourg, a form over two lines',
    'Nordstern Fund Services\n(Luxembourg) S.à r.l.\n12, rue des Bains\nL-1212 Luxembourg\nGrand Duchy of Luxembourg',
    {
      organisation: 'Nordstern Fund Services (Luxembourg) S.à r.l.',
      address: '12, rue des Bains, L-1212 Luxembourg, Grand Duchy of Luxembourg',
    },
  ],
  [
    'Germany',
    'Hansa Treuhand Verwaltungs GmbH & Co. KG\nKaiserstraße 24\n60311 Frankfurt am Main\nDeutschland\nTelefon: +49 69 555 01 20',
    {
      organisation: 'Hansa Treuhand Verwaltungs GmbH & Co. KG',
      address: 'Kaiserstraße 24, 60311 Frankfurt am Main, Deutschland',
      phone: '+49 69 555 01 20',
    },
  ],
  [
    'Germany, a post box',
    'Müller & Söhne Wirtschaftsprüfer\nPostfach 10 20 30\nD-20095 Hamburg',
    { organisation: 'Müller & Söhne Wirtschaftsprüfer', address: 'Postfach 10 20 30, D-20095 Hamburg' },
  ],
  [
    'France',
    'Banque Lacroix et Fils S.A.\n17 bis, avenue de la Grande Armée\n75116 Paris CEDEX 16\nFrance',
    {
      organisation: 'Banque Lacroix et Fils S.A.',
      address: '17 bis, avenue de la Grande Armée, 75116 Paris CEDEX 16, France',
    },
  ],
  [
    'Italy',
    'Fiduciaria Bellini S.p.A.\nVia Manzoni, 12\n20121 Milano MI\nItalia\nTel. 02 5550 1234',
    {
      organisation: 'Fiduciaria Bellini S.p.A.',
      address: 'Via Manzoni, 12, 20121 Milano MI, Italia',
      phone: '02 5550 1234',
    },
  ],
  [
    'Spain',
    'Gestora del Sur, S.G.I.I.C., S.A.\nPaseo de la Castellana 110, 3ª planta\n28046 Madrid\nEspaña',
    {
      organisation: 'Gestora del Sur, S.G.I.I.C., S.A.',
      address: 'Paseo de la Castellana 110, 3ª planta, 28046 Madrid, España',
    },
  ],
  [
    'The Netherlands',
    'Oranje Vermogensbeheer N.V.\nHerengracht 450\n1017 CA Amsterdam\nThe Netherlands',
    { organisation: 'Oranje Vermogensbeheer N.V.', address: 'Herengracht 450, 1017 CA Amsterdam, The Netherlands' },
  ],
  [
    'Sweden, a department between',
    'Fjällbanken AB (publ)\nCapital Markets\nKungsgatan 7\n111 43 Stockholm\nTel: 08-555 12 00\nwww.fjallbanken.example.se',
    { organisation: 'Fjällbanken AB (publ)', address: 'Kungsgatan 7, 111 43 Stockholm', phone: '08-555 12 00' },
  ],
  [
    'Norway',
    'Fjordkapital ASA\nDronning Eufemias gate 30\n0191 Oslo\nNorway',
    { organisation: 'Fjordkapital ASA', address: 'Dronning Eufemias gate 30, 0191 Oslo, Norway' },
  ],
  [
    'Denmark',
    'Sundbank A/S\nBredgade 40\n1260 København K\nDanmark',
    { organisation: 'Sundbank A/S', address: 'Bredgade 40, 1260 København K, Danmark' },
  ],
  [
    'Finland',
    'Järvi Rahastoyhtiö Oy\nAleksanterinkatu 15\n00100 Helsinki\nFinland',
    { organisation: 'Järvi Rahastoyhtiö Oy', address: 'Aleksanterinkatu 15, 00100 Helsinki, Finland' },
  ],
  [
    'Switzerland',
    'Alpenrose Asset Management AG\nBahnhofstrasse 45\nCH-8001 Zürich',
    { organisation: 'Alpenrose Asset Management AG', address: 'Bahnhofstrasse 45, CH-8001 Zürich' },
  ],
  [
    'Austria',
    'Donau Kapitalanlage GmbH\nWipplingerstraße 4/II\n1010 Wien\nÖsterreich',
    { organisation: 'Donau Kapitalanlage GmbH', address: 'Wipplingerstraße 4/II, 1010 Wien, Österreich' },
  ],
  [
    'Poland',
    'Wisła Dom Maklerski Sp. z o.o.\nul. Marszałkowska 84\n00-514 Warszawa\nPolska',
    { organisation: 'Wisła Dom Maklerski Sp. z o.o.', address: 'ul. Marszałkowska 84, 00-514 Warszawa, Polska' },
  ],
  [
    'Ireland',
    'Shannon Fund Administration DAC\nThird Floor, Grand Mill Quay\nBarrow Street\nDublin 4\nD04 XK29\nIreland',
    {
      organisation: 'Shannon Fund Administration DAC',
      address: 'Third Floor, Grand Mill Quay, Barrow Street, Dublin 4, D04 XK29, Ireland',
    },
  ],
  [
    'Jersey',
    'La Rocque Corporate Services Limited\n44 Esplanade\nSt Helier\nJersey JE4 9WG\nChannel Islands',
    {
      organisation: 'La Rocque Corporate Services Limited',
      address: '44 Esplanade, St Helier, Jersey JE4 9WG, Channel Islands',
    },
  ],
  [
    'Cayman Islands',
    'Blue Reef Trustees Ltd.\nPO Box 309, Ugland House\nGrand Cayman KY1-1104\nCayman Islands',
    {
      organisation: 'Blue Reef Trustees Ltd.',
      address: 'PO Box 309, Ugland House, Grand Cayman KY1-1104, Cayman Islands',
    },
  ],
  [
    'United States',
    'Prairie State Trust Company, N.A.\n233 South Wacker Drive, Suite 1800\nChicago, Illinois 60606\n(312) 555-0142',
    {
      organisation: 'Prairie State Trust Company, N.A.',
      address: '233 South Wacker Drive, Suite 1800, Chicago, Illinois 60606',
      phone: '(312) 555-0142',
    },
  ],
  [
    'United States, a firm without form',
    'Harlow, Finch & Whitby\n1201 Third Avenue, 40th Floor\nSeattle, WA 98101',
    { organisation: 'Harlow, Finch & Whitby', address: '1201 Third Avenue, 40th Floor, Seattle, WA 98101' },
  ],
  [
    'Canada',
    'Maple Ridge Securities Inc.\n200 Bay Street, North Tower\nToronto, ON M5J 2J5\nCanada',
    {
      organisation: 'Maple Ridge Securities Inc.',
      address: '200 Bay Street, North Tower, Toronto, ON M5J 2J5, Canada',
    },
  ],
  [
    'Australia, one line after the name',
    'Wattle Share Registry Pty Ltd\nLevel 12, 680 George Street, Sydney NSW 2000\nTel: 1300 555 010',
    {
      organisation: 'Wattle Share Registry Pty Ltd',
      address: 'Level 12, 680 George Street, Sydney NSW 2000',
      phone: '1300 555 010',
    },
  ],
  [
    'Singapore',
    'Merlion Capital Pte. Ltd.\n8 Marina Boulevard #05-02\nMarina Bay Financial Centre Tower 1\nSingapore 018981',
    {
      organisation: 'Merlion Capital Pte. Ltd.',
      address: '8 Marina Boulevard #05-02, Marina Bay Financial Centre Tower 1, Singapore 018981',
    },
  ],
  [
    'Hong Kong',
    'Pearl Harbour Securities Limited\n28/F, Two Exchange Square\n8 Connaught Place\nCentral\nHong Kong',
    {
      organisation: 'Pearl Harbour Securities Limited',
      address: '28/F, Two Exchange Square, 8 Connaught Place, Central, Hong Kong',
    },
  ],
  [
    'Japan',
    'Sakura Shoji K.K.\n2-1, Otemachi 1-chome, Chiyoda-ku\nTokyo 100-0004\nJapan',
    { organisation: 'Sakura Shoji K.K.', address: '2-1, Otemachi 1-chome, Chiyoda-ku, Tokyo 100-0004, Japan' },
  ],
  [
    'Malaysia',
    'Rimba Teknologi Sdn. Bhd.\nLot 5, Jalan Ampang\n50450 Kuala Lumpur\nMalaysia',
    { organisation: 'Rimba Teknologi Sdn. Bhd.', address: 'Lot 5, Jalan Ampang, 50450 Kuala Lumpur, Malaysia' },
  ],
  [
    'Brazil',
    'Ipê Investimentos Ltda.\nAvenida Paulista, 1374\n01310-100 São Paulo\nBrasil',
    { organisation: 'Ipê Investimentos Ltda.', address: 'Avenida Paulista, 1374, 01310-100 São Paulo, Brasil' },
  ],
  [
    'all on one line',
    'Clearwater Nominees Limited, 9 Harbour Street, Bristol BS1 4QA. Tel: 0117 496 0000',
    {
      organisation: 'Clearwater Nominees Limited',
      address: '9 Harbour Street, Bristol BS1 4QA.',
      phone: '0117 496 0000',
    },
  ],
  [
    'a branch on its own line',
    'Rheinbank International SE,\nLondon Branch\n40 Gracechurch Street\nLondon EC3V 0BT\n(Authorised and regulated by the\nPrudential Regulation Authority)',
    { organisation: 'Rheinbank International SE, London Branch', address: '40 Gracechurch Street, London EC3V 0BT' },
  ],
  [
    'two organisations',
    'Alder Services Limited\nand Birch Services\nLimited\n1 Mill Lane\nOxford OX1 1AA',
    { organisation: 'Alder Services Limited and Birch Services Limited', address: '1 Mill Lane, Oxford OX1 1AA' },
  ],
  ['only an address', '14 Castle Terrace\nEdinburgh EH1 2DP', { address: '14 Castle Terrace, Edinburgh EH1 2DP' }],
  [
    'a place and nothing else',
    'Fraser & Low\nCalgary, Alberta',
    { organisation: 'Fraser & Low', address: 'Calgary, Alberta' },
  ],
  [
    'a place that starts as a label does',
    'Yarkon Systems Ltd\n3 Rothschild Boulevard\nTel Aviv 6688101\nIsrael',
    {
      organisation: 'Yarkon Systems Ltd',
      address: '3 Rothschild Boulevard, Tel Aviv 6688101, Israel',
    },
  ],
  [
    'a person with an office',
    'Dr. Helga Brandt (Chair of the Audit Committee)',
    {
      person: 'Dr. Helga Brandt',
      role: '(Chair of the Audit Committee)',
    },
  ],
  [
    'a person with a dash',
    'Peter O’Malley – Senior Independent Director',
    {
      person: 'Peter O’Malley',
      role: 'Senior Independent Director',
    },
  ],
  [
    'a person with a firm',
    'Anna Q. Field\nManaging Partner, Northgate Capital LLC',
    {
      person: 'Anna Q. Field',
      role: 'Managing Partner, Northgate Capital LLC',
    },
  ],
  ['a person under a header', 'Lucía Fernández', { person: 'Lucía Fernández' }, 'Directors'],
  [
    'a person with an address',
    'Robin Ashdown\n7 Abbey Road\nBath BA1 2AB',
    { person: 'Robin Ashdown', address: '7 Abbey Road, Bath BA1 2AB' },
    'Company Secretary',
  ],
  ['a firm that could be a person', 'Forbes Dunning', { organisation: 'Forbes Dunning' }, 'Solicitors'],
  ['a sentence', 'The annual general meeting will be held on 3 May in the offices of the company.', {}],
  ['nothing', '', {}],
  [
    'a person and when she came',
    'Ms. Chan Tai Man (appointed on 8 April 2020)',
    { person: 'Ms. Chan Tai Man', role: '(appointed on 8 April 2020)' },
    'Executive Directors',
  ],
  [
    'a person with marks of notes, and her firm',
    'ANNA CARTER *2, 3\nFormer Chief Executive Officer\nNorth Stores, Inc.',
    { person: 'ANNA CARTER', role: 'Former Chief Executive Officer North Stores, Inc.' },
    'BOARD OF DIRECTORS',
  ],
  [
    'an office above its holder',
    'Chief Executive Officer\nDavid Keller',
    { person: 'David Keller', role: 'Chief Executive Officer' },
    'Directors',
  ],
  ['a Chinese name', '陳大文先生', { person: '陳大文先生' }, '執行董事'],
  [
    'a Chinese firm',
    '北方證券（香港）有限公司*\n香港\n灣仔北星道38號\n北星中心20樓2004室',
    { organisation: '北方證券（香港）有限公司', address: '香港, 灣仔北星道38號, 北星中心20樓2004室' },
    '投資管理人',
  ],
  [
    'lawyers whose name could be a person’s',
    'Osborne Taylor\n2 Temple Row East\nBristol\nBS1 6EG',
    { organisation: 'Osborne Taylor', address: '2 Temple Row East, Bristol, BS1 6EG' },
    'Solicitors',
  ],
  [
    'a person, the firm she is of, and where it is',
    'Rémi Lacroix\nSEQUANA GESTION\n40, Avenue George V\nF-75008 Paris',
    { person: 'Rémi Lacroix', organisation: 'SEQUANA GESTION', address: '40, Avenue George V, F-75008 Paris' },
    'Administrateurs',
  ],
  [
    'what a firm is, below its name',
    'Harlow Audit Limited\nCertified Public Accountants\nRegistered Public Interest Entity Auditor\n22/F, Prince Building\nCentral\nHong Kong',
    { organisation: 'Harlow Audit Limited', address: '22/F, Prince Building, Central, Hong Kong' },
    'Auditor',
  ],
  [
    'an address that starts with its number',
    'No. 68 Guangming Da Dao\nDongguan\nChina',
    { address: 'No. 68 Guangming Da Dao, Dongguan, China' },
  ],
  ['a number at an exchange', '02324', {}, 'Stock code'],
  [
    'a name that ends like a street',
    'Katie Lahey\nFormer Chair',
    { person: 'Katie Lahey', role: 'Former Chair' },
    'Directors',
  ],
];

describe('readParty reads', () => {
  it.each<[string, string, Wanted, string?]>(cases)('%s', (_, lines, wanted, role) => {
    const {
      organisation,
      person,
      role: office,
      address,
      phone,
    } = readParty(lines.split('\n'), role === undefined ? {} : { role });
    const found = Object.fromEntries(
      Object.entries({ organisation, person, role: office, address, phone })
        .filter(([kind, part]) => part !== undefined && (kind !== 'phone' || wanted.phone !== undefined))
        .map(([kind, part]) => [kind, part?.text]),
    );
    expect(found).toEqual(wanted);
  });

  it('says on which lines each part stands', () => {
    const party = readParty([
      'Oak & Elm LLP',
      'Statutory Auditor',
      '5 High Street',
      'Leeds LS1 1AA',
      'T: 0113 496 0000',
    ]);
    expect(party.organisation?.lines).toEqual([0]);
    expect(party.address?.lines).toEqual([2, 3]);
    expect(party.phone).toEqual({ text: '0113 496 0000', lines: [4] });
    expect(party.notes).toEqual([{ text: 'Statutory Auditor', lines: [1] }]);
  });
});

describe('names and addresses compare', () => {
  it.each([
    ['Oak Limited', 'OAK LTD.'],
    ['The Elm Company, Inc.', 'Elm Co., Incorporated'],
    ['Société Générale du Bois S.A.', 'Societe Generale du Bois SA'],
  ])('%s as %s', (a, b) => expect(comparableName(a)).toBe(comparableName(b)));

  it.each([
    ['1 High Street, Leeds', '1 HIGH ST. LEEDS'],
    ['Hauptstraße 5', 'Hauptstr. 5'],
    ['P.O. Box 12', 'PO Box 12'],
  ])('%s as %s', (a, b) => expect(comparableAddress(a)).toBe(comparableAddress(b)));

  it('unlike ones stay apart', () => {
    expect(comparableName('Oak Ltd')).not.toBe(comparableName('Oak plc'));
    expect(comparableAddress('1 High Street')).not.toBe(comparableAddress('11 High Street'));
  });
});

/** A party, and the time of the processor that it took to read it. */
function readTimed(lines: readonly string[]): { party: Party; seconds: number } {
  let party: Party | undefined;
  const seconds = cpuSeconds(() => (party = readParty(lines)));
  return { party: party!, seconds };
}

describe('a line without end', () => {
  it.each(['2024-01-', '&#', 'by ', ' ', 'GmbH, '])('of %j is kept as a note, and costs next to nothing', (unit) => {
    const long = `x${unit.repeat(100_000)}`;
    const { party, seconds } = readTimed(['Oddo Asset Management SA', long, 'Tel. +33 1 44 51 85 00']);
    expect(party).toMatchObject({
      organisation: { text: 'Oddo Asset Management SA' },
      phone: { text: '+33 1 44 51 85 00' },
    });
    expect(party.notes.map(({ lines }) => lines)).toEqual([[1]]);
    // Took a minute and more where time grew with the square.
    expect(seconds).toBeLessThan(4);
  });

  it('may be one of very many', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `a ${i}, https://a.example/${i}`);
    const { party, seconds } = readTimed(['Oddo Asset Management SA', ...many]);
    expect(party.organisation?.text).toBe('Oddo Asset Management SA');
    expect(seconds).toBeLessThan(4);
  });

  it.each([' ', ',', ' , ', '   ', ' - ', ';  '])('ends its name at contacts behind %j', (mark) => {
    const { organisation, phone } = readParty([`Oddo Asset Management SA${mark}Tel. +33 1 44 51 85 00`]);
    expect([organisation?.text, phone?.text]).toEqual(['Oddo Asset Management SA', '+33 1 44 51 85 00']);
  });
});
