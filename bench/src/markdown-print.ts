/** Prints the pages of `markdown` with the browser that Fovea would use. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { diceOf } from './markdown-dice.ts';
import { findBrowser, launch } from './markdown-internals.ts';
import { madeKinds, type MadeKind } from './markdown-kinds.ts';
import { bodyOf, lookOf, numberedNodes, type Look } from './markdown-looks.ts';
import { structureOf, type Structure } from './markdown-nodes.ts';

/** `unseen` looks are those that no rule was written in view of. */
export type MadeSet = 'unseen' | 'seen';

export type MadeDocument = {
  readonly name: string;
  readonly set: MadeSet;
  readonly kind: MadeKind;
  readonly path: string;
  readonly truth: Structure;
};

/** Looks of each kind, and where their seeds begin. */
const looks = 4;
const firstSeed: Readonly<Record<MadeSet, number>> = { seen: 1, unseen: 910_001 };

export async function printDocuments(folder: string, wanted: readonly string[] | undefined): Promise<MadeDocument[]> {
  const { browser } = await launch(await findBrowser(undefined));
  try {
    const page = await (await browser.newContext()).newPage();
    await page.route('http://fonts.invalid/**', (route) =>
      route.fulfill({
        body: fontBytes(route.request().url()),
        contentType: 'font/ttf',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const made: MadeDocument[] = [];
    for (const plan of plans().filter(({ name }) => wanted?.some((part) => name.includes(part)) ?? true)) {
      const { look, kind, nodes, name, set } = plan;
      await page.setContent(documentOf(bodyOf(nodes, look, kind.columns ?? false), look));
      const path = join(folder, `${name}.pdf`);
      writeFileSync(path, await page.pdf(pdfOptions(look)));
      made.push({ name, set, kind, path, truth: structureOf(nodes) });
    }
    return made;
  } finally {
    await browser.close();
  }
}

function plans(): { name: string; set: MadeSet; kind: MadeKind; look: Look; nodes: ReturnType<MadeKind['nodes']> }[] {
  return (['unseen', 'seen'] as const).flatMap((set) =>
    madeKinds.flatMap((kind, k) =>
      Array.from({ length: looks }, (_, n) => {
        const seed = firstSeed[set] + k * looks + n;
        const look = lookOf(diceOf(seed));
        const nodes = numberedNodes(kind.nodes(diceOf(seed + 500)), look);
        return { name: `${set}-${kind.name.replaceAll(' ', '-')}-${n + 1}`, set, kind, look, nodes };
      }),
    ),
  );
}

function pdfOptions({ paper, running }: Look): object {
  const margin = { top: '22mm', bottom: '22mm', left: '20mm', right: '20mm' };
  const small = 'font:8px DejaVu Sans;width:100%;padding:0 20mm';
  return {
    ...paper,
    margin,
    printBackground: true,
    displayHeaderFooter: running !== undefined,
    headerTemplate: `<div style="${small}">${running?.head ?? ''}</div>`,
    footerTemplate: running?.foot
      ? `<div style="${small};text-align:center"><span class="pageNumber"></span></div>`
      : '<div></div>',
  };
}

const faces: readonly (readonly [family: string, file: string, italic: string])[] = [
  ['DejaVu Sans', 'DejaVuSans', 'Oblique'],
  ['DejaVu Sans Condensed', 'DejaVuSansCondensed', 'Oblique'],
  ['DejaVu Serif', 'DejaVuSerif', 'Italic'],
  ['DejaVu Serif Condensed', 'DejaVuSerifCondensed', 'Italic'],
  ['DejaVu Sans Mono', 'DejaVuSansMono', 'Oblique'],
];

function documentOf(body: string, { css }: Look): string {
  const rules = faces.flatMap(([family, file]) =>
    ['normal', 'bold'].map(
      (weight) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:url(http://fonts.invalid/${file}${weight === 'bold' ? '-Bold' : ''}.ttf)}`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${rules.join('')}${css}</style></head><body>${body}</body></html>`;
}

/** The fonts of an npm package, which every machine has. */
function fontBytes(address: string): Buffer {
  const file = address.slice(address.lastIndexOf('/') + 1);
  return readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`));
}
