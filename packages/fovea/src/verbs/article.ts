import type { CommentsChoice, TitleChoice } from '../extract/article/index.ts';
import { methodNames, type MethodName } from '../extract/article/method-names.ts';
import type { ChoiceSpec, OptionSpecs, TextSpec } from './option.ts';
import { model, render, rendered } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

/** What is known of a web page better than it says itself. */
export type PageValues = { readonly url?: string; readonly encoding?: string };

const url: TextSpec = {
  kind: 'text',
  says: 'where a file or standard input came from, for its links',
  shown: 'address',
  takes: 'an address like https://example.org/page',
  leftOut: { batch: 'its documents are many, each from somewhere else' },
  fit: (text) => (URL.canParse(text) && /^https?:/i.test(text) ? text : undefined),
};

const encoding: TextSpec = {
  kind: 'text',
  says: 'the encoding of web pages, whatever they say: utf-8, windows-1251',
  shown: 'label',
  takes: 'a name that browsers know, like utf-8 or windows-1251',
  fit: (text) => new TextDecoder(text).encoding,
};

export const webPageOptions: OptionSpecs<PageValues> = { url, encoding };

/** Of a family of methods, its own name stands for the one for articles. */
const families = methodNames.filter((name) => name.endsWith(':article')).map((name) => [name.split(':')[0]!, name]);

const method: ChoiceSpec<MethodName> = {
  kind: 'choice',
  says: 'how the content is chosen (default: fovea, or that of the model)',
  choices: methodNames,
  also: Object.fromEntries(families) as Readonly<Record<string, MethodName>>,
};

const comments: ChoiceSpec<CommentsChoice> = {
  kind: 'choice',
  says: "readers' comments: apart from the article, part of it, left out, or nothing but them",
  shown: 'choice',
  choices: ['separate', 'include', 'exclude', 'only'],
  default: 'separate',
  // Its name in earlier versions.
  also: { drop: 'exclude' },
};

const title: ChoiceSpec<TitleChoice> = {
  kind: 'choice',
  says: 'the headline in the text: where it stands among the content, whenever the page shows it, or never',
  shown: 'choice',
  choices: ['auto', 'include', 'exclude'],
  default: 'auto',
};

export type ArticleValues = PageValues & {
  readonly method?: MethodName;
  readonly model?: string;
  readonly comments?: CommentsChoice;
  readonly title?: TitleChoice;
  readonly explain?: boolean;
  readonly resume?: boolean;
  readonly render?: boolean;
  readonly validate?: boolean;
  readonly root?: string;
};

const oneCall = 'a call has one document';

export const articleFormats = ['text', 'markdown', 'html', 'cards', 'csv', 'json', 'jsonl', 'html-report'] as const;
export type ArticleFormat = (typeof articleFormats)[number];

export const articleVerb: VerbOf<ArticleValues> = {
  name: 'article',
  summary: 'the main content of web pages, without what surrounds it',
  tool: {
    title: 'Main content of a web page',
    description:
      'Gives the main content of a web page (HTML file) as Markdown, without navigation, advertising and other boilerplate, ' +
      'and in "about" its title, author, date and language. Use it for articles, blog posts, documentation, forum threads. ' +
      'Scripts are not run.',
  },
  accepts: ['html'],
  gives: 'extraction',
  options: {
    method,
    model: model('article'),
    comments,
    title,
    explain: {
      kind: 'flag',
      says: 'say of every block why it was kept or dropped',
      leftOut: { mcp: 'it gives the article as Markdown, which has no room for reasons' },
    },
    ...webPageOptions,
    resume: {
      kind: 'flag',
      says: 'leave out what an earlier run has written to the same file or folder',
      leftOut: { library: oneCall, batch: 'it has a --resume of its own', http: oneCall, mcp: oneCall },
    },
    render: render('read pages as a browser shows them, after their scripts'),
    validate: {
      kind: 'flag',
      says: 'with --render: leave out what does not look like the articles of all pages together',
      leftOut: rendered,
    },
    root: {
      kind: 'text',
      says: 'with --render: serve files together with all that lies there (default: the folder of each)',
      shown: 'folder',
      leftOut: rendered,
    },
  },
  formats: articleFormats,
  nothing: 'no article was found',
  onTerminal: 'text',
  examples: `
Examples:
  fovea article page.html                              the article as text
  fovea article https://example.org/news -f markdown   with headings, lists, tables, links and images
  fovea article page.html -f json                      parts with scores and places, title, author, date
  fovea article page.html -f html-report -o why.html   what every block of the page was judged by, to look at
  fovea article page.html -f text --explain            every block, kept (+) or dropped (-), and why
  fovea article page.html --method boilerpipe          the same page by another method
  fovea article shop.html -f cards                     the entries of a listing: title, link, price, text
  fovea article shop.html -f csv                       the same as a table, a row for each entry
  fovea article page.html --model own.json             by what was learned from your own pages
  fovea article page.html --comments only              what readers say, and nothing else
  fovea article page.html --title exclude              the text without its headline
  curl -s https://example.org/a | fovea article - --url https://example.org/a -f markdown
  fovea article pages/ -f markdown -o out/             every HTML file below a folder, one file each
  fovea article site/*.html --render --validate -f jsonl    as a browser shows them, without what looks out of place
  fovea article crawl.warc.gz -f jsonl -o all.jsonl    every page of a web archive, one line each
  fovea article crawl.warc.gz -f jsonl -o all.jsonl --resume     goes on where an earlier run was broken off`,
  loadModelCheck: async () => {
    const { chooseMethod } = await import('../extract/article/methods.ts');
    return (text, options) => chooseMethod(options['method'] as MethodName | undefined, text);
  },
  load: async () => (await import('./run/article.ts')).articleIn,
  loadWriter: async () => (await import('./write/article.ts')).articleWriter,
};
