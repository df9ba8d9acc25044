import { rendered } from './shared-options.ts';
import type { LeftOut } from './option.ts';
import type { VerbOf } from './verb.ts';

export type ValidateValues = {
  readonly root?: string;
  readonly failOnOutliers?: boolean;
  readonly baseline?: string;
  readonly saveBaseline?: boolean;
};

const exitCode = 'it has no exit code';
const ownFile: LeftOut = {
  ...rendered,
  library: 'fovea/validate has siteLook and driftOf, which know of no files',
  http: 'a baseline is a file on the machine of who asks',
  mcp: 'nothing is written',
};

export const validateFormats = ['jsonl', 'csv', 'html'] as const;
export type ValidateFormat = (typeof validateFormats)[number];

export const validateVerb: VerbOf<ValidateValues> = {
  name: 'validate',
  summary: 'which extracted nodes of web pages do not look like the rest',
  tool: {
    title: 'Nodes that look wrong',
    description:
      'Judges what a scraper extracted from pages of one site: which nodes do not look like the others of their kind. Takes ' +
      'JSON lines that name page and node, renders the pages in a browser where lines have no "style", and gives each line back ' +
      'with strangeness, verdict (keep, flag, drop) and reasons.',
  },
  accepts: ['nodes'],
  gives: 'nodes',
  options: {
    root: {
      kind: 'text',
      says: 'where files are, served together with all that lies there (default: this folder)',
      shown: 'folder',
      leftOut: { http: 'the service opens no files of its machine' },
    },
    failOnOutliers: {
      kind: 'flag',
      says: 'exit with 5 when a node is flagged or dropped',
      leftOut: { library: exitCode, batch: exitCode, http: exitCode, mcp: exitCode },
    },
    baseline: {
      kind: 'text',
      says: 'the usual look of the site: saved when there is none, else compared with',
      shown: 'file',
      leftOut: ownFile,
    },
    saveBaseline: { kind: 'flag', says: 'save the look again, whatever was there', leftOut: ownFile },
  },
  formats: validateFormats,
  leftOut: {
    batch: 'nodes are compared with each other, so that they can not be done one by one',
  },
  examples: `
Each line of NODES is a JSON object: where the page is ("url", or "file" in --root), and which node was extracted
("xpath" or "selector"). "text" is what was extracted, "field" what it was extracted as: prices are compared with prices.
Lines with "style", the 32 computed values, need no browser. For each line one is written, in order, with "strangeness"
(0 to 1), "verdict" (keep, flag, drop) and "reasons"; where nothing can be said the verdict is null and "note" says why.

Examples:
  fovea validate nodes.jsonl --root site/                   nodes of saved pages, with their style sheets and scripts
  scrapy crawl shop -o -:jsonlines | fovea validate -       what a spider has found
  fovea validate nodes.jsonl -f csv -o verdicts.csv         as a table
  fovea validate nodes.jsonl -f html -o report.html         what was dropped and kept, with pictures
  fovea validate nodes.jsonl --baseline site.json           saves how the site looks, and warns when it was restyled
  fovea validate nodes.jsonl --fail-on-outliers > /dev/null for checks that run by themselves

Exit codes: 0 ok, 1 no browser or every line failed, 2 wrong usage, 3 some lines failed, 4 no lines,
5 outliers with --fail-on-outliers (before 3).`,
};
