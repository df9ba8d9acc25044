import {
  type ArticleExtraction,
  type ArticleGroup,
  type ArticleValue,
  type BlockVerdict,
  type CommentsGroup,
  type ContentGroup,
  type HtmlText,
  type Note,
  type WebPage,
} from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { cardsOf } from './cards/cards.ts';
import { linkBase } from './content/link-base.ts';
import { Paths } from './content/paths.ts';
import { withTitle } from './title-choice.ts';
import { contentGroups } from './content-groups.ts';
import { readMetadata } from './metadata.ts';
import type { JudgedBlock } from './method.ts';
import { chooseMethod } from './methods.ts';
import type { MethodName } from './method-names.ts';

/**
 * What to do with reader comments: return them as a separate group, include them in the article, exclude them, or
 * return nothing else.
 */
export type CommentsChoice = 'separate' | 'include' | 'exclude' | 'only';

/** Whether the headline is part of the text: if it is part of the content, whenever the page shows it, or never. */
export type TitleChoice = 'auto' | 'include' | 'exclude';

/** How the main content is selected. */
export type ArticleOptions = {
  readonly method?: MethodName;
  /** Your own model instead of the built-in one: the text of a file written by `fovea train article`. */
  readonly model?: string;
  /** Default: `separate`. On forum pages the posts are the content, and `only` returns them. */
  readonly comments?: CommentsChoice;
  /** Default: `auto`. */
  readonly title?: TitleChoice;
  /** Also explain for every block of the page why it was kept or dropped. */
  readonly explain?: boolean;
  /**
   * Blocks to drop, whatever the method decides: maps the index of a block in an explanation to the reason. Use it for
   * results from comparing all pages of a site.
   */
  readonly leaveOut?: Readonly<Record<number, string>>;
};

/**
 * Extracts the main content of a web page, with its metadata; reader comments are separate.
 * @example
 * ```ts
 * import { extractArticle } from 'fovea/article';
 * import { readHtml } from 'fovea/html';
 * const html = '<nav>Home</nav><main><p>The tide mill was built in 1170, and grinds to this day.</main>';
 * const { groups } = extractArticle(readHtml(html, { uri: 'mill.html', media: 'html' }));
 * console.log(groups[0].text); // => The tide mill was built in 1170, and grinds to this day.
 * ```
 */
export function extractArticle(page: WebPage, options: ArticleOptions = {}): ArticleExtraction {
  const { comments = 'separate', title = 'auto', explain = false, leaveOut = {} } = options;
  const { name: method, run } = chooseMethod(options.method, options.model);
  const { page: shown, blocks: judged, title: headline, pageType, score, notes } = run(page);
  const { metadata, sources, price } = readMetadata(page);
  const titled = withTitle(judged, title, headline, metadata.title);
  const blocks = titled.map((block, i) => leftOut(block, leaveOut[i]));
  const { main, said } = parted(blocks, comments, pageType?.name === 'forum');
  const value: ArticleValue = {
    ...metadata,
    method,
    ...(pageType && { pageType }),
    sources,
    ...(explain && { blocks: verdictsOf(blocks) }),
  };
  const linked = { ...shown, baseUrl: linkBase(page, metadata.url) };
  const scores = scoresOf(main);
  const found = chosenText(linked, main, scores);
  const cards = cardsOf({ page: linked, kind: pageType?.name, scores, all: () => scoresOf(blocks), metadata, price });
  const article: ArticleGroup = { type: 'article', ...found, score: score ?? found.score, value };
  const others: CommentsGroup[] =
    said.length > 0 ? [{ type: 'comments', ...chosenText(linked, said, scoresOf(said)) }] : [];
  const isEmpty = main.length === 0 && said.length === 0;
  return {
    schema: 'fovea/extraction@1',
    source: page.source,
    status: isEmpty ? 'empty' : 'ok',
    groups: [article, ...cards, ...others],
    notes: [...page.notes, ...notes, ...(isEmpty ? [whyEmpty(blocks)] : [])],
  };
}

type Parted = { readonly main: readonly JudgedBlock[]; readonly said: readonly JudgedBlock[] };

/** What is kept as the article and what as its comments. */
function parted(blocks: readonly JudgedBlock[], comments: CommentsChoice, isThread: boolean): Parted {
  const kept = blocks.filter((block) => block.kept);
  if (comments === 'include') return { main: kept, said: [] };
  const main = kept.filter(({ role }) => role !== 'comment');
  const said = kept.filter(({ role }) => role === 'comment');
  if (comments === 'separate') return { main, said };
  if (comments === 'exclude') return { main, said: [] };
  // What a thread is about is what people say in it.
  return said.length === 0 && isThread ? { main: [], said: main } : { main: [], said };
}

function whyEmpty(blocks: readonly JudgedBlock[]): Note {
  if (blocks.length === 0) {
    const message = 'The page has no visible text; if scripts add it, render the page in a browser';
    return { level: 'warning', code: 'article/no-text', message };
  }
  const likeliest = blocks.reduce((most, { score }) => Math.max(most, score), 0);
  const message = `None of the ${blocks.length} blocks of the page looks like main content; the highest score is ${likeliest.toFixed(2)}`;
  return { level: 'warning', code: 'article/no-content', message };
}

function leftOut(block: JudgedBlock, reason: string | undefined): JudgedBlock {
  if (reason === undefined) return block;
  const explain: JudgedBlock['explain'] = () => {
    const { reasons, measures } = block.explain();
    return { reasons: [reason, ...reasons], measures };
  };
  return { ...block, kept: false, explain };
}

type ChosenText = { readonly score: number; readonly text: string; readonly children: readonly ContentGroup[] };

function scoresOf(blocks: readonly JudgedBlock[]): ReadonlyMap<HtmlText, number> {
  const scores = new Map<HtmlText, number>();
  for (const { nodes, score } of blocks) for (const node of nodes) scores.set(node, score);
  return scores;
}

function chosenText(page: WebPage, blocks: readonly JudgedBlock[], scores: ReadonlyMap<HtmlText, number>): ChosenText {
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const weighed = blocks.reduce((sum, { text, score }) => sum + text.length * score, 0);
  return {
    score: length === 0 ? 0 : weighed / length,
    text: blocks.map(({ text }) => text).join('\n'),
    children: contentGroups(page, scores),
  };
}

function verdictsOf(blocks: readonly JudgedBlock[]): BlockVerdict[] {
  const paths = new Paths();
  return blocks.map(({ nodes, text, kept, role, score, explain }) => {
    const { parent } = firstOf(nodes);
    return { xpath: parent ? paths.near(parent) : '', text, kept, role, score, ...explain() };
  });
}
