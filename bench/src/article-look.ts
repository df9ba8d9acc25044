import type { ArticlePage } from './article-pages.ts';
import { countSnippets, type Contender } from './article-scores.ts';
import { bagMinus, bagOf, describeBag } from './bag.ts';
import { UsageError } from './bench.ts';
import { referenceOf, scoreText } from './text-scores.ts';
import { wordsOf } from './text-words.ts';

const mostWords = 12;

/** The page that `--page set/id` asks for. */
export function pageNamed(pages: readonly ArticlePage[], name: string): ArticlePage {
  const page = pages.find(({ set, id }) => `${set}/${id}` === name);
  if (!page) throw new UsageError(`--page takes a set and a page of it, as in wcxb-dev/0001; there is no ${name}`);
  return page;
}

/** What each tool lacks and has too much on one page; texts are of this page only. */
export function describePage(page: ArticlePage, contenders: readonly Contender[]): string {
  const { set, id, url, gold, snippets } = page;
  const size = gold === undefined ? '' : `, ${wordsOf(gold).length} words wanted`;
  const parts = contenders.map(({ name, texts }) => {
    const { text, failure = '' } = texts[0] ?? { text: '' };
    if (snippets) return `${name}  ${JSON.stringify(countSnippets(text, snippets))} ${failure}`;
    return `${name}  ${describeText(text, gold ?? '')} ${failure}`;
  });
  return [`${set}/${id}  ${url}${size}`, ...parts].join('\n');
}

function describeText(text: string, gold: string): string {
  const { words, shingles, rouge } = scoreText(text, referenceOf(gold));
  const [given, wanted] = [bagOf(wordsOf(text)), bagOf(wordsOf(gold))];
  const figures = [words.precision, words.recall, words.f1, shingles.f1, rouge.f1].map((value) => value.toFixed(3));
  return [
    `precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}, shingles ${figures[3]}, ROUGE ${figures[4]}`,
    `    missing  ${describeBag(bagMinus(wanted, given), mostWords)}`,
    `    extra    ${describeBag(bagMinus(given, wanted), mostWords)}`,
  ].join('\n');
}
