/** Invented parties under the headings they stand under: what the heading says decides what lines alone can't. */
import { describe, expect, it } from 'vitest';
import { readParty } from '../../../src/look/entities/index.ts';

type Wanted = { readonly organisation?: string; readonly person?: string; readonly address?: string };
type Case = readonly [why: string, heading: string, lines: readonly string[], wanted: Wanted];

const persons: readonly Case[] = [
  ['a surname that is a street', 'Directors', ['David Street'], { person: 'David Street' }],
  ['the same with a mark', 'Directors', ['Jonathan Lane *'], { person: 'Jonathan Lane' }],
  ['two words of places', 'Directors', ['Anthony St John Hill'], { person: 'Anthony St John Hill' }],
  ['a surname that is a house', 'Directors', ['N. J. Court (resigned 30 June 2023)'], { person: 'N. J. Court' }],
  ['a peer', 'Directors', ['The Rt Hon Lord Ashby of Kelso'], { person: 'The Rt Hon Lord Ashby of Kelso' }],
  ['a mark before a bracket', 'Directors', ['Deirdre Ní Fhloinn* (Irish)'], { person: 'Deirdre Ní Fhloinn' }],
  [
    'years in brackets',
    'Life presidents',
    ['Ezra Zonnis (1933-2009)', 'Director Emeritus, Harbour Corporation'],
    { person: 'Ezra Zonnis' },
  ],
  [
    'a syllable that is a form in Spain',
    'Audit committee',
    ['Ms. Cheung Sau Ling (Chairlady)'],
    { person: 'Ms. Cheung Sau Ling' },
  ],
  ['letters of a register', 'Directors', ['Lei Wong'], { person: 'Lei Wong' }],
  ['initials with dots', 'Directie', ['M.T.H. Blokland'], { person: 'M.T.H. Blokland' }],
  [
    'a title in small letters',
    'Raad van Commissarissen',
    ['drs. W.J.M. van der Velden RA'],
    { person: 'drs. W.J.M. van der Velden RA' },
  ],
  ['a degree with a hyphen', 'Vorstand', ['Dipl.-Kfm. Jörg Steinmetz'], { person: 'Dipl.-Kfm. Jörg Steinmetz' }],
];

const firms: readonly Case[] = [
  [
    'partners whose names are a person’s',
    'Guernsey Advocates',
    ['Carey Olden', 'PO Box 98, Carey House', 'St Peter Port', 'Guernsey GY1 4BZ'],
    { organisation: 'Carey Olden', address: 'PO Box 98, Carey House, St Peter Port, Guernsey GY1 4BZ' },
  ],
  ['managers', 'Promoter', ['Natura Investment Managers'], { organisation: 'Natura Investment Managers' }],
  [
    'letters of a register',
    'Dealers',
    ['ABN Ambro Clearing Limited', 'Level 70, Harbour Centre', 'Hong Kong'],
    { organisation: 'ABN Ambro Clearing Limited', address: 'Level 70, Harbour Centre, Hong Kong' },
  ],
  [
    'a licence in brackets',
    'Investment Manager',
    ['Polaris LLP (authorised and regulated by the FCA)', '16 Palace Street', 'London SW1E 5JD'],
    { organisation: 'Polaris LLP', address: '16 Palace Street, London SW1E 5JD' },
  ],
  [
    'an end in brackets',
    'Depositary',
    ['J.B. Mortimer Limited (to 31 March 2023)', '25 Bank Street', 'London E14 5JP'],
    { organisation: 'J.B. Mortimer Limited', address: '25 Bank Street, London E14 5JP' },
  ],
  [
    'the same on a line of its own',
    'Investment Manager',
    ['Bailey Gibson & Co', '(until 31 December 2022)', '1 Greenside Row', 'Edinburgh EH1 3AN'],
    { organisation: 'Bailey Gibson & Co', address: '1 Greenside Row, Edinburgh EH1 3AN' },
  ],
  [
    'a form in small letters',
    'Réviseur',
    ['Delorme Audit, Société à responsabilité limitée', '20, Boulevard de Kockel', 'L-1821 Luxembourg'],
    {
      organisation: 'Delorme Audit, Société à responsabilité limitée',
      address: '20, Boulevard de Kockel, L-1821 Luxembourg',
    },
  ],
  [
    'whose law it is about',
    'Legal advisers',
    ['As to Hong Kong law:', 'Chiu & Partners', '1 Connaught Place', 'Hong Kong'],
    { organisation: 'Chiu & Partners', address: '1 Connaught Place, Hong Kong' },
  ],
  [
    'a branch on a line of its own',
    'Bankers',
    ['Severn Bank plc', 'Cardiff City Branch', '96 Queen Street', 'Cardiff CF10 2GR'],
    { organisation: 'Severn Bank plc', address: '96 Queen Street, Cardiff CF10 2GR' },
  ],
  [
    'a branch that a comma leads to',
    'Depositary',
    ['Severn Bank GmbH,', 'Luxembourg Branch', '49, Avenue J. F. Kennedy', 'L-1855 Luxembourg'],
    { organisation: 'Severn Bank GmbH, Luxembourg Branch', address: '49, Avenue J. F. Kennedy, L-1855 Luxembourg' },
  ],
  [
    'a desk',
    'Trustee',
    ['Norwest Depositary Limited', 'Trustee & Depositary Services', '175 Glasgow Road', 'Edinburgh EH12 1HQ'],
    { organisation: 'Norwest Depositary Limited', address: '175 Glasgow Road, Edinburgh EH12 1HQ' },
  ],
  [
    'a form twice',
    'Société de gestion',
    ['Grenadine Gestion S.A.', 'Société Anonyme', '40 Avenue George V', 'F-75008 Paris'],
    { organisation: 'Grenadine Gestion S.A.', address: '40 Avenue George V, F-75008 Paris' },
  ],
  ['a number after a colon', 'Public relations', ['Camargo: +44 20 3757 4980'], { organisation: 'Camargo' }],
  ['only a town', 'Auditors', ['Delorme LLP', 'Bristol'], { organisation: 'Delorme LLP', address: 'Bristol' }],
  [
    'a town and its state',
    'Auditors',
    ['Delorme LLP', 'Tampa, FL'],
    { organisation: 'Delorme LLP', address: 'Tampa, FL' },
  ],
  ['what it does is no town', 'Auditors', ['Delorme LLP', 'Actuarial Services'], { organisation: 'Delorme LLP' }],
];

const places: readonly Case[] = [
  [
    'a house',
    'Registered office',
    ['Thames Gateway House', 'Riverside Way', 'Purfleet', 'RM19 1QX'],
    { address: 'Thames Gateway House, Riverside Way, Purfleet, RM19 1QX' },
  ],
  [
    'a park nobody knows',
    'Head office in the PRC',
    ['Alder Electronic Industrial Park', 'Luojiang District', 'Quanzhou', 'China'],
    { address: 'Alder Electronic Industrial Park, Luojiang District, Quanzhou, China' },
  ],
  [
    'in care of a firm',
    'Registered office',
    ['c/o Harcourt Secretaries Ltd', 'Castle Hill', 'Lincoln LN1 3AA'],
    { address: 'c/o Harcourt Secretaries Ltd, Castle Hill, Lincoln LN1 3AA' },
  ],
  [
    'a corner',
    'Bankers',
    ['Western Banking Corporation', 'Cnr Pitt & Bridge Streets', 'Sydney NSW 2000'],
    { organisation: 'Western Banking Corporation', address: 'Cnr Pitt & Bridge Streets, Sydney NSW 2000' },
  ],
  [
    'a postcode of India',
    'Auditors',
    ['Deshpande & Associates', '401, Nariman Bhavan', 'Mumbai 400 021'],
    { organisation: 'Deshpande & Associates', address: '401, Nariman Bhavan, Mumbai 400 021' },
  ],
  [
    'a word that is a form in Estonia',
    'Sponsor',
    ['PNG Capital', '1st Floor, Ou Kollege Building', '35 Kerk Street', 'Stellenbosch 7600'],
    { organisation: 'PNG Capital', address: '1st Floor, Ou Kollege Building, 35 Kerk Street, Stellenbosch 7600' },
  ],
];

describe('A party under its heading', () => {
  it.each([...persons, ...firms, ...places])('%s', (_, role, lines, wanted) => {
    const { organisation, person, address } = readParty(lines, { role });
    expect({ organisation: organisation?.text, person: person?.text, address: address?.text }).toEqual({
      organisation: undefined,
      person: undefined,
      address: undefined,
      ...wanted,
    });
  });
});
