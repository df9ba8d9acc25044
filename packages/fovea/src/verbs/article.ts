import type { CommentsChoice, TitleChoice } from '../extract/article/index.ts';
import { methodNames, type MethodName } from '../extract/article/method-names.ts';
import type { ChoiceSpec, OptionSpecs, TextSpec } from './option.ts';
import { model, render, rendered } from './shared-options.ts';
import type { VerbOf } from './verb.ts';
import { firstOf } from '../model/lookup.ts';

/** Facts about a web page that override what it declares. */
export type PageValues = { readonly url?: string; readonly encoding?: string };

const url: TextSpec = {
  kind: 'text',
  says: 'URL that a file or standard input came from; resolves relative links',
  shown: 'url',
  takes: 'a URL like https://example.org/page',
  leftOut: { batch: 'a batch has many documents, each with its own URL' },
  fit: (text) => (URL.canParse(text) && /^https?:/i.test(text) ? text : undefined),
};

const encoding: TextSpec = {
  kind: 'text',
  says: 'character encoding of web pages, overriding what they declare: utf-8, windows-1251',
  shown: 'label',
  takes: 'an encoding label like utf-8 or windows-1251',
  fit: (text) => new TextDecoder(text).encoding,
};

export const webPageOptions: OptionSpecs<PageValues> = { url, encoding };

/** The name of a family of methods is short for its `:article` variant. */
const families = methodNames
  .filter((name) => name.endsWith(':article'))
  .map((name) => [firstOf(name.split(':')), name]);

const method: ChoiceSpec<MethodName> = {
  kind: 'choice',
  says: 'extraction method (default: fovea, or the method of the model)',
  choices: methodNames,
  also: Object.fromEntries(families) as Readonly<Record<string, MethodName>>,
};

const comments: ChoiceSpec<CommentsChoice> = {
  kind: 'choice',
  says: 'reader comments: return separately, include in the article, exclude, or return nothing else',
  shown: 'choice',
  choices: ['separate', 'include', 'exclude', 'only'],
  default: 'separate',
  // Its name in earlier versions.
  also: { drop: 'exclude' },
};

const title: ChoiceSpec<TitleChoice> = {
  kind: 'choice',
  says: 'headline in the text: auto keeps it if it is part of the content, include adds it if the page shows it, exclude drops it',
  shown: 'choice',
  choices: ['auto', 'include', 'exclude'],
  default: 'auto',
};

export type ArticleValues = PageValues & {
  readonly method?: MethodName;
  readonly model?: string;
  readonly comments?: CommentsChoice;
  readonly title?: TitleChoice;
  readonly frontMatter?: boolean;
  readonly explain?: boolean;
  readonly resume?: boolean;
  readonly render?: boolean;
  readonly validate?: boolean;
  readonly root?: string;
};

const oneCall = 'a call takes one document';
const asWritten = 'it returns the metadata beside the text';

export const articleFormats = ['text', 'markdown', 'html', 'cards', 'csv', 'json', 'jsonl', 'html-report'] as const;
export type ArticleFormat = (typeof articleFormats)[number];

export const articleVerb: VerbOf<ArticleValues> = {
  name: 'article',
  rank: 3,
  summary: 'extract the main content of web pages, without boilerplate',
  tool: {
    title: 'Main content of a web page',
    description:
      'Returns the main content of a web page (HTML file) as Markdown, without navigation, advertising and other boilerplate, ' +
      'and its title, author, date and language in "about". Use it for articles, blog posts, documentation and forum threads. ' +
      'Scripts are not run.',
    loadAnswer: async () => (await import('./answer/article.ts')).articleAnswer,
  },
  accepts: ['html'],
  gives: 'extraction',
  options: {
    method,
    model: model('article'),
    comments,
    title,
    frontMatter: {
      kind: 'flag',
      says: 'with -f markdown: start with title, author, date, language, URL and so on, as YAML',
      leftOut: {
        library: 'use frontMatter of articleToMarkdown in fovea/write',
        batch: asWritten,
        http: asWritten,
        mcp: asWritten,
        studio: asWritten,
      },
    },
    explain: {
      kind: 'flag',
      says: 'explain for every block why it was kept or dropped',
      leftOut: {
        mcp: 'it returns the article as Markdown, which has no room for reasons',
        studio: 'it always explains',
      },
    },
    ...webPageOptions,
    resume: {
      kind: 'flag',
      says: 'skip results that an earlier run has already written to the same file or folder',
      leftOut: { library: oneCall, batch: 'it has its own --resume', http: oneCall, mcp: oneCall, studio: oneCall },
    },
    render: render('render pages in a browser and run their scripts first'),
    validate: {
      kind: 'flag',
      says: 'with --render: drop blocks that do not look like the articles of the other pages',
      leftOut: rendered,
    },
    root: {
      kind: 'text',
      says: "with --render: folder to serve files and their resources from (default: each file's folder)",
      shown: 'folder',
      leftOut: rendered,
    },
  },
  formats: articleFormats,
  apart: ['csv'],
  nothing: 'no article found',
  onTerminal: 'text',
  examples: `
Examples:
  fovea article page.html                              the article as text
  fovea article https://example.org/news -f markdown   with headings, lists, tables, links and images
  fovea article page.html -f markdown --front-matter   the same after title, author, date and URL as YAML
  fovea article page.html -f json                      blocks with scores and positions, title, author, date
  fovea article page.html -f html-report -o why.html   a report on how every block was judged
  fovea article page.html -f text --explain            every block, kept (+) or dropped (-), and why
  fovea article page.html --method boilerpipe          use another method
  fovea article shop.html -f cards                     entries of a listing: title, link, price, text
  fovea article shop.html -f csv                       the same as a table, one row per entry
  fovea article page.html --model own.json             use a model trained on your own pages
  fovea article page.html --comments only              reader comments and nothing else
  fovea article page.html --title exclude              text without the headline
  curl -s https://example.org/a | fovea article - --url https://example.org/a -f markdown
  fovea article pages/ -f markdown -o out/             every HTML file in a folder, one output file each
  fovea article site/*.html --render --validate -f jsonl    render in a browser, drop blocks that look out of place
  fovea article crawl.warc.gz -f jsonl -o all.jsonl    every page of a web archive, one line each
  fovea article crawl.warc.gz -f jsonl -o all.jsonl --resume     continue an interrupted run`,
  loadModelCheck: async () => {
    const { chooseMethod } = await import('../extract/article/methods.ts');
    return (text, options) => chooseMethod(options['method'] as MethodName | undefined, text);
  },
  load: async () => (await import('./run/article.ts')).articleIn,
  loadColumns: async () => (await import('./columns/article.ts')).articleColumns,
  loadWriter: async () => (await import('./write/article.ts')).articleWriter,
};
