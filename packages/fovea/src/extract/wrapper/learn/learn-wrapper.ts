import type { WrapperDefinition } from '../language/definition.ts';
import { printLiteral } from '../language/print.ts';
import { builtInPredicates } from '../predicates/index.ts';
import type { Grain } from '../token.ts';
import { checkWrapper } from '../wrapper.ts';
import { plainText } from './training-example.ts';
import { courseOf, type Course } from './training-set.ts';
import { definitionOf, printDraft, type Draft } from './draft.ts';
import { firstDraft } from './first-draft.ts';
import type { LabelledDoc } from './training-example.ts';
import { refined } from './refine.ts';
import type { LearnScore } from './score.ts';
import { testDraft } from './test-draft.ts';

/** Settings of {@link learnWrapper}. */
export type LearnOptions = {
  /** The name of the wrapper. Default: `learned`. */
  readonly name?: string;
  /** The grain of the tokens. Default: the grain at which most leaves of the gold are single tokens. */
  readonly tokens?: Grain;
  /**
   * The share of examples for which a predicate must be true, because gold has mistakes and pages have odd rows.
   * Default: 0.98.
   */
  readonly agreement?: number;
  /** How many times the draft is tested on its own pages and refined. Default: 4. */
  readonly rounds?: number;
};

/** The results of a draft on its training pages. */
export type LearnReport = {
  readonly docs: number;
  readonly grain: Grain;
  /** Scores on the training pages: groups below the root, and leaves. */
  readonly groups: LearnScore;
  readonly leaves: LearnScore;
  /** Texts of leaves that are not single tokens, so that nothing could be learned from them. */
  readonly missing: readonly string[];
  readonly predicates: readonly PredicateReport[];
};

/** Statistics of a predicate on the examples. */
export type PredicateReport = {
  readonly type: string;
  readonly text: string;
  readonly holds: number;
  readonly of: number;
  readonly keepsOut: number;
  readonly others: number;
};

/** A draft of a wrapper: the text has comments that the definition does not have, and is otherwise the same. */
export type LearnedWrapper = {
  readonly text: string;
  readonly definition: WrapperDefinition;
  readonly report: LearnReport;
};

/**
 * Drafts a wrapper from documents in which people have labelled what they want. Content models come from the order and
 * number of parts; predicates are the built-in ones that are true for the examples and exclude most of the rest. Throws
 * `wrapper/nothing-to-learn` if nothing in the gold is on the pages.
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { read } from 'fovea';
 * import { goldFromRecords, learnWrapper } from 'fovea/wrapper';
 * const { entries } = JSON.parse(await readFile('examples/documents/price-list.truth.json', 'utf8'));
 * const doc = await read('examples/documents/price-list.pdf');
 * console.log(learnWrapper([{ doc, gold: goldFromRecords('entry', entries) }]).report.groups.f1); // => 1
 * ```
 */
export function learnWrapper(docs: readonly LabelledDoc[], options: LearnOptions = {}): LearnedWrapper {
  const { name = 'learned', agreement = 0.98, rounds = 4 } = options;
  const course = courseOf(docs, options.tokens);
  const draft = refined(firstDraft(course, name, agreement), course, { agreement, rounds });
  const definition = definitionOf(draft);
  // What was put together here must load as if it had been written by hand.
  checkWrapper(definition, builtInPredicates);
  const report = reportOf(draft, course);
  return { text: printDraft(draft, definition, headlineOf(report)), definition, report };
}

function reportOf(draft: Draft, course: Course): LearnReport {
  const { groups, leaves } = testDraft(draft, course);
  return {
    docs: course.lessons.length,
    grain: course.grain,
    groups,
    leaves,
    missing: course.lessons.flatMap((lesson) => lesson.missing.map(({ text = '' }) => plainText(text))),
    predicates: draft.types.flatMap(({ type, clauses }) =>
      clauses.flat().map(({ literal, holds, of, keepsOut, others }) => ({
        type,
        text: printLiteral(literal),
        holds,
        of,
        keepsOut,
        others,
      })),
    ),
  };
}

function headlineOf({ docs, groups, leaves, missing }: LearnReport): string[] {
  const lost = missing.length === 0 ? [] : [`Gold leaves that do not match a single token: ${missing.length}.`];
  const score = ({ right, found, there, f1 }: LearnScore): string =>
    `F1 ${f1.toFixed(3)} (${right} correct of ${found} found and ${there} expected)`;
  return [
    `Learned from ${docs} ${docs === 1 ? 'document' : 'documents'}: a draft to review and edit.`,
    `On the same pages: groups ${score(groups)}, leaves ${score(leaves)}.`,
    ...lost,
  ];
}
