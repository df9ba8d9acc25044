import { appendFileSync } from 'node:fs';
import { causeOf, causeTable, type JudgedPage } from './article-cause-table.ts';
import { textsOfMethods } from './article-methods.ts';
import { readOutOfFold } from './article-out-of-fold.ts';
import { openArticlePages, type ArticlePage } from './article-pages.ts';
import { markdownTable, plainTable } from './article-report.ts';
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { referenceOf, scoreText } from './text-scores.ts';

export const articleCauses: Bench = {
  name: 'article-causes',
  description: 'why main content was worst on the pages where it was worst, by each of the methods of --texts',
  needsData: true,
  run,
};

/** So many pages are looked at, the worst of each method. */
const worstPages = 40;

async function run(context: BenchContext): Promise<BenchResult> {
  const { print, markdown, texts } = context;
  if (texts === undefined) {
    return { checks: [{ name: 'causes', passed: undefined, detail: 'needs --texts FILE' }], figures: {} };
  }
  const methods = readOutOfFold(texts);
  const { pages, remove } = await openArticlePages(context);
  try {
    const judged = pages.flatMap((page) => judgedPage(page, methods));
    const table = causeTable([...methods.keys()], judged, worstPages);
    print(plainTable(table));
    if (markdown !== undefined) appendFileSync(markdown, `${markdownTable(table)}\n`);
    return { checks: [], figures: { pages: judged.length, rows: table.rows } };
  } finally {
    await remove();
  }
}

/** Nothing where a method was not tried on the page. */
function judgedPage(page: ArticlePage, methods: ReadonlyMap<string, ReadonlyMap<string, string>>): JudgedPage[] {
  const made = Array.from(methods.values(), (list) => list.get(`${page.set}/${page.id}`));
  if (page.gold === undefined || made.includes(undefined)) return [];
  const wanted = referenceOf(page.gold);
  const scores = made.map((text) => scoreText(text!, wanted).words);
  const [all] = textsOfMethods(page.bytes(), page.url, ['everything']);
  const held = scoreText(all!.text, wanted).words;
  const isThread = page.groups.some((group) => group.endsWith(' forum'));
  return [{ scores, causes: scores.map((score) => causeOf(score, held, wanted, isThread)) }];
}
