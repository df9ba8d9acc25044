/** Entities on real directory pages: names, addresses and roles, given the lines of each party. */
import { open } from 'fovea';
import { comparableAddress, comparableName, findEntities, readParty, type Entity } from 'fovea/look';
import { pageToText } from 'fovea/write';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { pdfsOf } from './data.ts';
import { goldFolders, goldParties, type GoldParty } from './entities-gold.ts';
import { formatTable } from './table.ts';

export const entities: Bench = {
  name: 'entities',
  description: 'organisations, persons, addresses and roles in the lines of real directory pages, and speed',
  needsData: true,
  run,
};

const kinds = ['organisation', 'person', 'address', 'role'] as const;
type Kind = (typeof kinds)[number];
type Verdict = {
  readonly family: string;
  readonly folder: string;
  readonly language: string;
  readonly kind: Kind;
  readonly wanted: string;
  readonly got: string;
};

async function run(context: BenchContext): Promise<BenchResult> {
  const gold = goldParties(context.data);
  const verdicts = gold.flatMap((party) => [...partyVerdicts(party), ...roleVerdicts(party)]);
  context.print(languageTable(verdicts));
  context.print(`\n${familyTable(verdicts)}`);
  context.print(`\n${missesTable(verdicts)}\n`);
  const prose = await proseOf(context);
  context.print(proseTable(prose));
  const { checks, figures } = score(verdicts);
  const untold = ratesOf(gold.flatMap((party) => partyVerdicts(party, false)).filter(isName));
  context.print(`\nnames exact where the header is not told: recall ${untold.recall.toFixed(3)}`);
  const speed = speedOf(prose.text, context.rounds);
  return {
    checks: [...checks, { name: 'speed', passed: speed > 1000, detail: `${Math.round(speed)} lines a CPU second` }],
    figures: { ...figures, namesWithoutHeader: untold, ...prose.figures, linesPerCpuSecond: speed },
  };
}

function partyVerdicts(party: GoldParty, told = true): Verdict[] {
  const { family, folder, language, lines, header, organisation, person, address } = party;
  const found = readParty(lines, told ? { role: header } : {});
  const verdict = (
    kind: Kind,
    wanted: string | undefined,
    got: string | undefined,
    alike: (text: string) => string,
  ): Verdict => ({
    family,
    folder,
    language,
    kind,
    wanted: alike(wanted ?? ''),
    got: alike(got ?? ''),
  });
  // The employer of a person is no organisation of the gold.
  const own = found.person ? undefined : found.organisation?.text;
  return [
    verdict('organisation', organisation, own, comparableName),
    verdict('person', person, found.person?.text, comparableName),
    verdict('address', address, found.address?.text, comparableAddress),
  ].filter(({ wanted, got }) => wanted !== '' || got !== '');
}

/** The header above a party is a role, all of it. */
function roleVerdicts({ family, folder, language, header, role }: GoldParty): Verdict[] {
  if (header === '' || role === '') return [];
  const found = findEntities(header).filter(({ kind, score }) => kind === 'role' && score >= 0.5);
  const widest = found.toSorted((a, b) => b.text.length - a.text.length)[0];
  const got = comparableName(widest?.text ?? '');
  return [{ family, folder, language, kind: 'role', wanted: comparableName(header), got }];
}

const isName = ({ kind }: Verdict): boolean => kind === 'organisation' || kind === 'person';
const isRight = ({ wanted, got }: Verdict): boolean => wanted === got;

/** Both sides of one kind: what of the gold was found, and what of the found is gold. */
function ratesOf(verdicts: readonly Verdict[]): { recall: number; precision: number; gold: number; found: number } {
  const right = verdicts.filter(isRight).length;
  const gold = verdicts.filter(({ wanted }) => wanted !== '').length;
  const found = verdicts.filter(({ got }) => got !== '').length;
  return { recall: right / gold, precision: right / found, gold, found };
}

/** Of the first folder all must be read; of the second, which few rules were written for, so much by kind. */
const least = { organisation: 0.92, person: 0.9, address: 0.85, role: 0.85 } as const;

function score(all: readonly Verdict[]): { checks: Check[]; figures: Record<string, unknown> } {
  const verdicts = all.filter(({ folder }) => folder === goldFolders[0]);
  const others = kinds.map((kind) => {
    const rate = ratesOf(all.filter((one) => one.kind === kind && one.folder === goldFolders[1]));
    return [kind, rate] as const;
  });
  const rates = kinds.map((kind) => [kind, ratesOf(verdicts.filter((one) => one.kind === kind))] as const);
  const names = ratesOf(verdicts.filter(isName));
  const check = (name: string, { recall, precision, gold }: typeof names, floor = 0.95): Check => ({
    name,
    passed: recall >= floor,
    detail: `recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)} of ${gold}`,
  });
  return {
    checks: [
      check('names exact', names),
      ...rates.map(([kind, rate]) => check(`${kind} exact`, rate)),
      ...others.map(([kind, rate]) => check(`${goldFolders[1]}, ${kind} exact`, rate, least[kind])),
    ],
    figures: { names, ...Object.fromEntries(rates), [goldFolders[1]]: Object.fromEntries(others) },
  };
}

/** F of each kind, by folder and language. */
function languageTable(verdicts: readonly Verdict[]): string {
  const groups = goldFolders.flatMap((folder) => {
    const own = verdicts.filter((one) => one.folder === folder);
    return [...new Set(own.map(({ language }) => language))]
      .toSorted()
      .map((language) => ({ folder, language, own: own.filter((one) => one.language === language) }));
  });
  const fOf = (own: readonly Verdict[]): string => {
    const { recall, precision, gold } = ratesOf(own);
    if (gold === 0) return '-';
    const sum = recall + precision;
    return (sum > 0 ? (2 * recall * precision) / sum : 0).toFixed(3);
  };
  return formatTable(
    ['folder', 'language', ...kinds.flatMap((kind) => [kind, 'of'])],
    groups.map(({ folder, language, own }) => [
      folder,
      language,
      ...kinds.flatMap((kind) => {
        const ofKind = own.filter((one) => one.kind === kind);
        return [fOf(ofKind), ofKind.filter(({ wanted }) => wanted !== '').length];
      }),
    ]),
  );
}

function familyTable(verdicts: readonly Verdict[]): string {
  const families = [...new Set(verdicts.map(({ family }) => family))];
  const rows = families.map((family) => [
    family,
    ...kinds.map((kind) => {
      const own = verdicts.filter((one) => one.family === family && one.kind === kind && one.wanted !== '');
      return own.length === 0 ? '-' : `${own.filter(isRight).length}/${own.length}`;
    }),
  ]);
  return formatTable(['family', ...kinds], rows);
}

function missesTable(verdicts: readonly Verdict[]): string {
  const wrong = verdicts.filter((one) => !isRight(one));
  return formatTable(
    ['family', 'kind', 'gold', 'found'],
    wrong.map(({ family, kind, wanted, got }) => [family, kind, wanted.slice(0, 70), got.slice(0, 70)]),
  );
}

type Prose = {
  readonly text: string;
  readonly organisations: readonly Entity[];
  readonly figures: Record<string, unknown>;
};

/** Some pages from the middle of every document: no directory, mostly prose and tables. */
async function proseOf(context: BenchContext): Promise<Prose> {
  const directory = new Set(goldParties(context.data).map(({ doc }) => doc));
  const pages: string[] = [];
  for (const path of pdfsOf(context, ['directory/pdf'])) {
    if (![...directory].some((doc) => path.endsWith(`${doc}.pdf`))) continue;
    pages.push(...(await middlePages(path)));
  }
  const found = pages.map((page) => findEntities(page).filter(({ kind }) => kind === 'organisation'));
  const organisations = found.flat();
  const formless = organisations.filter(({ value }) => value === undefined).length;
  const words = pages.join(' ').split(/\s+/).length;
  const figures = {
    prosePages: pages.length,
    proseWords: words,
    proseOrganisations: organisations.length,
    proseWithoutForm: formless,
  };
  return { text: pages.join('\n'), organisations, figures };
}

const pagesOfEach = 4;

async function middlePages(path: string): Promise<string[]> {
  const file = await open(path, { ocr: 'never' });
  try {
    const count = file.pageCount;
    const numbers = Array.from({ length: pagesOfEach }, (_, i) => Math.ceil((count * (i + 1)) / (pagesOfEach + 2)));
    const texts: string[] = [];
    for await (const page of file.laidOutPages([...new Set(numbers)])) texts.push(pageToText(page));
    return texts;
  } finally {
    await file.close();
  }
}

function proseTable({ organisations, figures }: Prose): string {
  const counts = new Map<string, number>();
  for (const { text } of organisations) counts.set(text, (counts.get(text) ?? 0) + 1);
  const rows = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 60);
  return `${JSON.stringify(figures)}\n\n${formatTable(['organisation on other pages', 'times'], rows)}`;
}

/** Lines read per second of processor time, all kinds looked for. */
function speedOf(text: string, rounds: number): number {
  const lines = text.split('\n').length;
  findEntities(text.slice(0, 20_000));
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) findEntities(text);
  const { user, system } = process.cpuUsage(start);
  return (lines * rounds) / ((user + system) / 1e6);
}
