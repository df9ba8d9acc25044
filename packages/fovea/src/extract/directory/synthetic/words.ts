/** Words to make directories of. None of the names is anybody's. */

const list = (text: string): readonly string[] => text.split('|').map((word) => word.trim());

export const firstNames: readonly string[] = list(
  'Anna|Bertil|Carla|David|Elena|Farid|Greta|Hugo|Irene|James|Katrin|Liam|Maria|Nils|Olivia|Paolo|Quentin|Rosa|Stefan|Tara|Ulrika|Victor|Wendy|Xavier|Yusuf|Zoe|Jean-Luc|Mary Ann|Wei|Kenji|Priya|Sven',
);
export const initials: readonly string[] = list('A|B|D|G|H|J|L|M|P|R|S|T');
export const lastNames: readonly string[] = list(
  'Adler|Berg|Carter|Dubois|Ericsson|Fontana|Green|Hartley|Ito|Jansen|Keller|Lindqvist|Moreau|Novak|Okafor|Palmer|Quinn|Rossi|Schmidt|Taylor|Ueda|Vance|Whitfield|Young|Zhang|O’Neill|de Vries|van Dijk|Ashworth|Middleton|Blackwood|Fairfax',
);
export const titles: readonly string[] = list('Mr|Ms|Mrs|Dr|Mr.|Ms.|Sir|Dame|Prof.');
export const offices: readonly string[] = list(
  'Chairman|Non-Executive Chairman|Chair|Managing Director|Chief Executive Officer|Chief Financial Officer|Non-Executive Director|Independent Director|Executive Director|Senior Independent Director|Audit Committee Chairman|Vice President|President|Company Secretary|Treasurer|Deputy Chairman|Senior Vice President & Secretary|Managing Partner|Former President',
);

export const orgNames: readonly string[] = list(
  'Alder Ridge|Blackwater|Castlegate|Dunmore|Eastfield|Fairhaven|Glenmoor|Harbourview|Ironbridge|Juniper|Kestrel|Langford|Marlowe|Northgate|Oakhurst|Pembroke|Quayside|Redwood|Silverstone|Thornbury|Underhill|Valmont|Westbrook|Yarrow|Zenith|Baker & Sons|Hill, Ward & Stone|Ernst Keller|Lindgren|Banque de Valmont|Studio Fontana|Arendal|Nordhaven|Crédit Meuse',
);
export const orgKinds: readonly string[] = list(
  'Capital|Bank|Fund Services|Asset Management|Securities|Trust Company|Audit|Investor Services|Partners|Registrars|Financial Services|Advisers|Global Custody|Legal|Group|Investments|Holdings|Corporate Services|Accountants|',
);
export const legalForms: readonly string[] = list(
  'Ltd|Limited|plc|PLC|LLP|LLC|Inc.|Inc|Corp.|N.A.|GmbH|AG|S.A.|S.à r.l.|SCA|AB|AB (publ)|A/S|ASA|Oyj|N.V.|B.V.|S.p.A.|S.r.l.|Pty Ltd|Pty Limited|L.P.|Société coopérative|Kft.|',
);

export const roles: readonly string[] = list(
  'Administrator|Auditor|Auditors|Independent Auditor|Depositary|Custodian|Registrar|Registrars|Share Registry|Share register|Transfer Agent|Registrar and Transfer Agent|Legal Adviser|Legal Advisers|Legal Counsel|Solicitors|Solicitors to the Company|Bankers|Banker|Principal Bankers|Broker|Brokers|Joint Brokers|Corporate Broker|Nominated Adviser|Nominated Adviser and Broker|Investment Manager|Investment Adviser|Management Company|Manager|Manager and Secretary|Company Secretary|Secretary|Registered Office|Registered office|Registered Office of the Fund|Principal Place of Business|Head Office|Business address|Paying Agent|Domiciliary Agent|Promoter|Distributor|Global Distributor|Sponsor|Trustee|Fiscal Agent|Calculation Agent|Arranger|Dealers|Issuer|Guarantor|Listing Agent|Prime Broker|Patent Attorneys|Tax Adviser|Financial Adviser|Public Relations|Reporting Accountants|Valuers|Investor Relations|Stock Exchange|Market Makers|Corporate Headquarters|Independent Registered Public Accounting Firm|Receiving Agent|AIFM|Representative in Switzerland|Facilities Agent|Corporate Counsel|Emittent|Revisorer|Emissionsinstitut|Depotbank|Zahlstelle|Wirtschaftsprüfer|Verwaltungsgesellschaft|Société de gestion|Banque dépositaire|Commissaire aux comptes|Conseil juridique|Sede legale|Società di revisione|Banca depositaria|Sociedad gestora|Auditor de cuentas|Revisor|Legal Advisers as to matters of Luxembourg law|Legal Counsel to the Fund and the Master Fund|Administrator, Registrar and Transfer Agent|Alternative Investment Fund Manager',
);
export const jurisdictions: readonly string[] = list(
  'As to Hong Kong law|As to PRC law|As to Cayman Islands law|as to English law|as to matters of Luxembourg law|as to Bermuda law|as to United States law|In respect of Swiss law|à l’égard du droit luxembourgeois|(as to English law)|(as to Luxembourg law)|(as to Cayman Islands law)|(as per Hong Kong legal matters)|(as to matters of Irish law)|as to Swedish law|(United States)|(for Jersey)',
);
export const boards: readonly string[] = list(
  'Directors|Board of Directors|Executive Officers|The Board|Executive Directors|Non-Executive Directors|Officers|Company Secretaries|Directors of the Management Company|Company Secretary|Styrelse|Board of Managers',
);
/** Headings of what is no record of who does what. */
export const otherHeaders: readonly string[] = list(
  'Website|Web site|Stock Exchange Listing|ASX Code|Stock Symbol|Registered Number|Company Number|Legal Entity Identifier|ISIN|Ordinary Shares|Company Registration Number|Annual Meeting of Stockholders|Annual General Meeting|Annual Report on Form 10-K|Market Information|History|Share Transactions|Corporate Governance Statement|Forward Looking Statements|Multiple Mailings|Investor Inquiries|Outstanding Shares|Country of Incorporation|Stock Listing|Further Information|Company Identifiers|Affiliated Company Web Address|Notice of annual general meeting|Company Numbers|Dividend Reinvestment|Shareholder Enquiries',
);
export const calendarHeaders: readonly string[] = list(
  'Financial Calendar|Dividend Record and Payment Dates|Key Dates|Financial Diary|Outstanding Shares',
);
export const pageTitles: readonly string[] = list(
  'Directory|DIRECTORY|Corporate Directory|Corporate directory|CORPORATE INFORMATION|Corporate Information|Company Information|Contact Addresses|Management and Administration|MANAGEMENT AND ADMINISTRATION|Officers and Professional Advisers|Directors and Advisers|ADVISERS|Addresses|ADRESSER|Names and Addresses|Shareholder Information|Shareholder and Investor Information|Information about the Company|Statutory and Other Information|Parties|PRINCIPAL PARTIES|List of Parties|Corporate Data|Verwaltung und Organe|Who to contact|Company Details and Advisers|Investor Information',
);

export type PlacePattern = {
  readonly street: readonly string[];
  readonly town: readonly string[];
  readonly country: string;
};

export const places: readonly PlacePattern[] = [
  {
    street: list(
      '12 Harbour Street|55 Baker Row|1 Angel Court|The Atrium Building|Salisbury Court|25 Dowgate Lane|Bridge House|10th Floor|30 Finsbury Place|Canary Quay|Central Square|6 St Helen’s Way|PO Box 384',
    ),
    town: list(
      'London EC2A 1AG|London, E14 5JP|Leeds LS1 4DL|Edinburgh EH3 8EX|Manchester M2 4WU|Surrey GU9 7XX|Farnham|London|EC4M 9AF|West Sussex BN99 6DA|Jersey JE1 0BD',
    ),
    country: 'United Kingdom',
  },
  {
    street: list(
      'Level 4, 60 Carrington Road|Suite 19, Level 2|452 Johnson Street|GPO Box 3993|Exchange Tower|Level 40, Central Park|152-158 St Georges Parade|32 Walker Lane',
    ),
    town: list(
      'Sydney NSW 2000|PERTH WA 6000|Melbourne, VIC 3008|Brisbane QLD 4000|Adelaide, SA 5000|NORTH SYDNEY NSW 2060',
    ),
    country: 'Australia',
  },
  {
    street: list(
      '1650 Market Street, Suite 2800|1 State Plaza, 30th Floor|P.O. Box 1342|One Liberty Square|102 E. Dinker Street|390 RX Plaza|115 King Street',
    ),
    town: list(
      'New York, NY 10004|Philadelphia, PA 19103|Atlanta, GA 30326-2832|Boston, MA 02110|Stamford, CT 06901|Toronto, Ontario M5H 4A6|Halifax, Nova Scotia',
    ),
    country: 'USA',
  },
  {
    street: list(
      '35a, avenue John F. Kennedy|14, boulevard Royal|2, Place Winston Churchill|49, Avenue J. F. Kennedy|12, rue Eugène Ruppert|5, allée Scheffer',
    ),
    town: list('L-1855 Luxembourg|L-2449 Luxembourg|L–2520 Luxembourg|L-1340 LUXEMBOURG|L-2453 Luxembourg'),
    country: 'Grand Duchy of Luxembourg',
  },
  {
    street: list(
      'Regeringsgatan 13|Box 7523|Hamngatan 10|Kungsgatan 4|Bahnhofstrasse 45|Große Gallusstraße 10|Taunusanlage 12|Via Manzoni 3|Calle de Alcalá 12|Herengracht 595',
    ),
    town: list(
      '105 34 Stockholm|103 92 Stockholm|CH-8023 Zurich|60311 Frankfurt am Main|20121 Milano|28014 Madrid|1017 CE Amsterdam|D-60325 Frankfurt',
    ),
    country: 'Sweden',
  },
  {
    street: list(
      'Maples Hall|Ugland Court|70 Sir John Quay|George’s Dock House|1 Chater Road|25th Floor, One Exchange Square|8 Marina Boulevard #05-02|32 Hamasger Street|9-2 Otemachi 1 Chome',
    ),
    town: list(
      'Grand Cayman KY1-1104|Dublin 2|Central, Hong Kong|Singapore 018981|Tel Aviv 6721118|Tokyo 100-0004|Dublin 1, D01 F6C0',
    ),
    country: 'Ireland',
  },
];
export const countries: readonly string[] = list(
  'United Kingdom|Australia|Luxembourg|Grand Duchy of Luxembourg|Ireland|Cayman Islands|Hong Kong|Singapore|Sweden|Switzerland|Germany|USA|United States of America|Israel|Japan|Jersey|England',
);
export const sentences: readonly string[] = list(
  'The Company was launched in 1993 by a placing and offer for subscription and is listed on the stock exchange.|The Company’s net asset value is published daily, via the London Stock Exchange.|Shares may be dealt in directly through a stockbroker or professional adviser acting on an investor’s behalf.|The directors and management are committed to conducting the business in an ethical manner and in accordance with the highest standards of corporate governance.|If you have more than one account, you may receive a separate mailing for each.|Lines are open from 8.30 a.m. to 5.30 p.m. Monday to Friday.|Calls to the helpline will cost no more than a national rate call.|Authorised and regulated by the Financial Conduct Authority.|A copy of the annual report is available on request from the address below and on our website.|Common stock is listed on the exchange under the symbol given above.|Shareholders requiring a change of name, address or ownership of stock, or information about lost certificates, should contact the registrar.|The annual general meeting will be held on 22 November at the registered office.',
);
export const footProse: readonly string[] = list(
  'This report contains “forward-looking statements” within the meaning of applicable securities laws, which may be identified by words such as “believe”, “expect” and “intend”.|These statements are subject to numerous assumptions, risks and uncertainties described in the filings, and actual results may differ materially.|The company is an equal opportunity employer and does not discriminate on any basis protected by law.|No part of this document may be reproduced without permission of the publisher.|Readers are cautioned not to place undue reliance on these statements, which speak only as of the date of this report.',
);
export const introProse: readonly string[] = list(
  'Copies of this prospectus and further information can be obtained from any of the following addresses:|The following persons and firms have been appointed to serve the fund.|The holding company for the bank was founded in 1910 and continues as a premier community bank with offices in two counties.',
);
export const figures: readonly string[] = list(
  'MARKET CAP|DIVIDEND|TOTAL ASSETS|EMPLOYEES|ESTABLISHED|LISTING|TOTAL LOANS|SHARE PRICE|NET ASSETS',
);
export const contentsItems: readonly string[] = list(
  'Directors’ Report|Auditor’s Independence Declaration|Statement of Financial Position|Statement of Cash Flows|Notes to the Financial Statements|Corporate Governance|Independent Auditor’s Report|Additional Information|Chairman’s Letter|Strategic Report|Glossary',
);
export const months: readonly string[] = list(
  'January|February|March|April|May|June|July|August|September|October|November|December',
);
export const calendarItems: readonly string[] = list(
  'Financial year end|Final results announced|Half year end|Half year results announced|Dividends paid|Annual General Meeting|Record date|Payment date|Quarterly update',
);
/** Chapters, as tabs at the edge of pages name them. */
export const chapters: readonly string[] = list(
  'Overview|Strategy|Governance|Remuneration|Financials|Additional information',
);
/** Heads over several entries. */
export const sectionHeads: readonly string[] = list(
  'Management|Administration|Professional Advisers|Service Providers|Board and Management|The Fund|The Company|Shareholder Services|Advisers|Corporate Governance|Organisation|Investment Management|Legal and Tax|Distribution|Executive Management|Committees|Organes de direction|Conseils|Verwaltung|Contact',
);
/** Parts to play, in other languages. */
export const foreignRoles: readonly string[] = list(
  '註冊辦事處|核數師|公司秘書|主要往來銀行|法律顧問|股份過戶登記處|執行董事|獨立非執行董事|審核委員會|投資經理|Siège social|Commissaire aux comptes|Dépositaire|Conseiller juridique|Agent administratif|Eingetragener Sitz|Abschlussprüfer|Verwahrstelle|Rechtsberater|Sede legale|Revisore|Depositario|Domicilio social|Auditores|Registered Office|Auditors|Bankers',
);
/** What headings are parted by besides laws: countries, kinds of holders, committees. */
export const divisions: readonly string[] = list(
  'France|Suisse|Switzerland|Germany|Italy|United Kingdom|Hong Kong|Luxembourg|Austria|Spain|Singapore|Executive Directors|Non-Executive Directors|Independent Non-Executive Directors|Audit Committee|Remuneration Committee|Nomination Committee|Chairman|Président|Administrateurs|Members|For institutional investors|For private investors|Paying Agent|Representative|Principal office|Branch office|In Hong Kong|In the Cayman Islands|(for registered stockholders)|(for media)',
);
/** What letters and marks beside names stand for. */
export const legends: readonly string[] = list(
  '(A) Audit Committee|(C) Compensation Committee|(N) Nominating and Governance Committee|* Member of the Audit Committee|† Independent|# Chairman of the Committee|1 Member of the Executive Committee|& In respect of one sub-fund only|* Not a director',
);
/** What is said of headings, on a line below them. */
export const remarks: readonly string[] = list(
  '(as to English law)|As to Hong Kong law|(until 31 March 2023)|(from 1 July 2021)|(for registered holders)|(all non-executive)|(resident in Ireland)|(Elected July 2019)|(appointed 4 May 2022)|(in respect of the Master Fund)|and Registered Office|and its committees',
);

export const committees: readonly string[] = list(
  'Chair of the Audit Committee|Chair of the Compensation Committee|Chairman of the Board|Chair of the Nominating and Corporate Governance Committee|Member of the Risk Committee|Lead Independent Director|Chairman of the Board of Directors',
);
export const trades: readonly string[] = list(
  '(healthcare products and services)|(consumer products)|(financial services)|(management consulting)|(nonprofit services)|(energy)',
);
export const exchanges: readonly string[] = list(
  'New York Stock Exchange|London Stock Exchange|Australian Securities Exchange|Nasdaq Global Market|Hong Kong Stock Exchange|Luxembourg Stock Exchange',
);
