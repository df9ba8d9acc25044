import { rendered } from './shared-options.ts';
import type { LeftOut } from './option.ts';
import type { VerbOf } from './verb.ts';

export type ValidateValues = {
  readonly root?: string;
  readonly failOnOutliers?: boolean;
  readonly baseline?: string;
  readonly saveBaseline?: boolean;
};

const exitCode = 'there is no exit code';
const ownFile: LeftOut = {
  ...rendered,
  library: 'use siteLook and driftOf of fovea/validate, which need no files',
  http: "a baseline is a file on the client's machine",
  mcp: 'the server writes no files',
};

export const validateFormats = ['jsonl', 'csv', 'html'] as const;
export type ValidateFormat = (typeof validateFormats)[number];

export const validateVerb: VerbOf<ValidateValues> = {
  name: 'validate',
  rank: 8,
  summary: 'find extracted web page nodes that do not look like the rest',
  tool: {
    title: 'Find nodes that look wrong',
    description:
      'Checks what a scraper extracted from pages of one site and finds nodes that do not look like others of their kind. Takes ' +
      'JSON lines that name page and node, renders the pages in a browser if lines have no "style", and returns each line ' +
      'with strangeness, verdict (keep, flag, drop) and reasons.',
    loadAnswer: async () => (await import('./answer/validate.ts')).validateAnswer,
  },
  accepts: ['nodes'],
  gives: 'nodes',
  options: {
    root: {
      kind: 'text',
      says: 'folder that "file" is relative to; its contents are served to the browser (default: current folder)',
      shown: 'folder',
      leftOut: { http: 'the service opens no local files' },
    },
    failOnOutliers: {
      kind: 'flag',
      says: 'exit with code 5 if a node is flagged or dropped',
      leftOut: { library: exitCode, batch: exitCode, http: exitCode, mcp: exitCode },
    },
    baseline: {
      kind: 'text',
      says: 'file with the usual look of the site: created if missing, otherwise compared',
      shown: 'file',
      leftOut: ownFile,
    },
    saveBaseline: { kind: 'flag', says: 'overwrite the baseline with the current look', leftOut: ownFile },
  },
  formats: validateFormats,
  leftOut: {
    batch: 'nodes are compared with each other, so they cannot be processed one by one',
    studio: 'it compares the pages of a project, in a run of its own',
  },
  examples: `
Each line of NODES is a JSON object that names the page ("url", or "file" relative to --root) and the extracted node
("xpath" or "selector"). "text" is the extracted text. "field" is its kind: prices are only compared with prices. Lines
with "style" (the 32 computed values) need no browser. The output has one line per input line, in the same order, with
"strangeness" (0 to 1), "verdict" (keep, flag, drop) and "reasons". If a node cannot be judged, the verdict is null and
"note" says why.

Examples:
  fovea validate nodes.jsonl --root site/                   nodes of saved pages, with their style sheets and scripts
  scrapy crawl shop -o -:jsonlines | fovea validate -       the output of a spider
  fovea validate nodes.jsonl -f csv -o verdicts.csv         as a table
  fovea validate nodes.jsonl -f html -o report.html         a report with screenshots
  fovea validate nodes.jsonl --baseline site.json           save the look of the site, warn when it changes
  fovea validate nodes.jsonl --fail-on-outliers > /dev/null for automated checks

Exit codes: 0 ok, 1 no browser or every line failed, 2 usage error, 3 some lines failed, 4 no lines,
5 outliers with --fail-on-outliers (takes precedence over 3).`,
};
