import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedLanguages, languagesOf } from './ocr-internals.ts';
import type { PlacedWord } from './placed-errors.ts';

/** A labelled page of a flyer, menu or price list, with all its words. */
export type FlyerPage = {
  readonly name: string;
  /** `flyers`, `flyers2`… */
  readonly folder: string;
  /** The path of its document. */
  readonly path: string;
  readonly number: number;
  /** As Tesseract names it, with English. */
  readonly lang: string;
  readonly words: readonly PlacedWord[];
};

type Truth = {
  readonly id: string;
  readonly source: string;
  readonly page: number;
  readonly lang?: string;
  readonly tokens: readonly (readonly [string, number, number, number, number, ...unknown[]])[];
};

/** The labelled pages of `flyers`, `flyers2`… whose languages are installed, and the languages of the others. */
export function flyerPages(data: string): {
  readonly pages: readonly FlyerPage[];
  readonly missing: readonly string[];
} {
  const installed = new Set(installedLanguages());
  const pages: FlyerPage[] = [];
  const missing = new Set<string>();
  for (const folder of readdirSync(data)
    .filter((name) => /^flyers\d*$/.test(name))
    .toSorted()) {
    const truths = join(data, folder, 'truth');
    if (!existsSync(truths)) continue;
    for (const name of readdirSync(truths)
      .filter((one) => one.endsWith('.json'))
      .toSorted()) {
      const truth = JSON.parse(readFileSync(join(truths, name), 'utf8')) as Truth;
      const codes = codesOf(truth.lang ?? 'en');
      const absent = codes.filter((code) => !installed.has(code));
      for (const code of absent) missing.add(code);
      if (absent.length > 0) continue;
      pages.push({
        name: `${truth.id}:${truth.page}`,
        folder,
        path: join(data, folder, truth.source),
        number: truth.page,
        lang: [...new Set([...codes, 'eng'])].join('+'),
        words: truth.tokens.map(([text, x0, y0, x1, y1]) => ({ text, x0, y0, x1, y1 })),
      });
    }
  }
  return { pages, missing: [...missing].toSorted() };
}

/** `it/es`, `pt-BR` → `ita`, `spa`; `por`. */
function codesOf(tag: string): string[] {
  return tag
    .split('/')
    .flatMap((one) => (one === 'zh-TW' ? ['chi_tra'] : languagesOf(one === 'zh' ? 'chi_sim' : one.split('-')[0]!)));
}
