/** Files by the names that the guides use in their commands, so that these can be run. */
import { copyFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedWarc } from '../read/warc/tiny-warc.ts';
import { sameContent } from '../tiny-pdf.ts';

/** A folder in which commands of the guides find what they name; `examples` are those of the project. */
export function makeStandIns(folder: string, examples: string): void {
  const inFolder = (name: string): string => join(folder, name);
  const document = (name: string): string => join(examples, 'documents', name);
  for (const name of ['inbox/old', 'crawl', 'site', 'pages']) {
    mkdirSync(inFolder(name), { recursive: true });
  }
  symlinkSync(examples, inFolder('examples'));
  writeFileSync(inFolder('report.pdf'), longReport(40));
  copyFileSync(document('balance-sheet.pdf'), inFolder('other.pdf'));
  copyFileSync(document('flyer.pdf'), inFolder('flyer.pdf'));
  copyFileSync(document('directory-page.pdf'), inFolder('prospectus.pdf'));
  copyFileSync(document('encrypted.pdf'), inFolder('secret.pdf'));
  copyFileSync(document('balance-sheet.pdf'), inFolder('inbox/one.pdf'));
  copyFileSync(document('directory-page.pdf'), inFolder('inbox/two.pdf'));
  copyFileSync(document('balance-sheet.pdf'), inFolder('inbox/old/three.pdf'));
  writeFileSync(inFolder('mine.fw'), wrapper);
  copyFileSync(join(examples, 'pages/tide-mill.html'), inFolder('page.html'));
  copyFileSync(join(examples, 'pages/tide-mill.html'), inFolder('pages/mill.html'));
  // Nodes are looked for in --root, which is the current folder unless told.
  for (const place of ['site', '.']) {
    cpSync(join(examples, 'labels/recipes/html'), inFolder(place), { recursive: true });
  }
  const archive = packedWarc({ uri: 'https://example.org/eyes', body: '<h1>Eyes</h1><p>They rest, and they hop.</p>' });
  writeFileSync(inFolder('crawl.warc.gz'), archive);
  writeFileSync(inFolder('crawl/1.warc.gz'), archive);
  writeFileSync(inFolder('contact.html'), contactPage);
  writeFileSync(inFolder('shop.html'), shopPage);
  writeFileSync(inFolder('nodes.jsonl'), scraped.map((line) => `${JSON.stringify(line)}\n`).join(''));
  writeFileSync(inFolder('lines.csv'), labelledLines());
  writeFileSync(inFolder('gold.json'), JSON.stringify(gold));
}

const items = [
  ['Cash and balances', '1,204', '1,377'],
  ['Trade receivables', '23,410', '19,877'],
  ['Inventories', '7,731', '8,052'],
  ['Property and plant', '112,903', '98,114'],
] as const;

/** Who audited it, for commands that look for parties. */
const auditor = ['Auditor', 'Tide & Partners LLP', '4 Mill Lane', 'London EC2 4AB'];

/** Pages that all show the same statement and its auditor; small ones, which are soon drawn. */
function longReport(pages: number): Uint8Array {
  const at = (x: number, y: number, words: string): string => `1 0 0 1 ${x} ${y} Tm (${words}) Tj`;
  const rows = items.flatMap(([label, now, before], i) => {
    const y = 230 - 20 * i;
    return [at(60, y, label), at(380, y, now), at(480, y, before)];
  });
  const party = auditor.map((line, i) => at(60, 100 - 15 * i, line));
  const statement = [at(60, 270, 'Balance sheet'), ...rows].join(' ');
  const content = `0.5 0 0 0.5 0 0 cm BT /F 11 Tf ${statement} ${party.join(' ')} ET`;
  return sameContent(pages, content, '[0 0 298 150]');
}

const wrapper = `wrapper mine threshold 0.8 tokens segment
root := item:I+
item := label:L, amount:A+
  where heads(L, A)
label := #TOKEN:X
  where not isNumber(X)
amount := #TOKEN:X
  where isNumber(X)
`;

const gold = {
  schema: 'fovea/wrapper-gold@1',
  groups: items.map(([label, ...amounts]) => ({
    type: 'item',
    page: 1,
    children: [{ type: 'label', text: label }, ...amounts.map((text) => ({ type: 'amount', text }))],
  })),
};

const scraped = ['baked-apples', 'pickled-red-cabbage', 'smoked-mackerel-pie'].flatMap((name) =>
  ['h1', 'footer'].map((selector) => ({ file: `${name}.html`, selector })),
);

function labelledLines(): string {
  const rows = Array.from(
    { length: 60 },
    (_, i) => `${i % 2 === 0 ? 'title' : 'text'},${i % 6},${i % 2 === 0 ? 20 + i : 9}`,
  );
  return ['kind,page,size', ...rows, ''].join('\n');
}

const contactPage = `<h1>Directory</h1>
<h2>Registered Office</h2><p>Saltmarsh Fund S.A.<br>12 Harbour Road<br>L-1855 Luxembourg</p>
<h2>Auditor</h2><p>Tide &amp; Partners LLP<br>4 Mill Lane<br>London EC2 4AB</p>`;

const shopPage = `<h1>This week</h1>${['Vine tomatoes', 'Spelt penne', 'Orange marmalade', 'Rye bread']
  .map((name, i) => `<section><h2>${name}</h2><p>500 g</p><b>€ ${i + 1}.99</b></section>`)
  .join('')}`;
