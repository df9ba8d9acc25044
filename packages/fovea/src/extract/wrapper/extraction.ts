import { defined } from '../../model/defined.ts';
import { unionAll, type Extraction, type LaidOutDoc, type Reason } from '../../model/index.ts';
import { searchStatus } from '../../model/search-status.ts';
import type { FoundGroup } from './engine/run.ts';
import { explainGroup, type GroupExplanation } from './explain.ts';
import { missingNotes } from './missing.ts';
import { reasonOf } from './reason.ts';
import { textOfTokens } from './token.ts';
import { valuesIn, type ValueOf } from './values.ts';
import type { Wrapped, WrappedGroup, WrapOptions } from './wrapped.ts';
import type { Wrapper } from './wrapper.ts';

/** What was found, in the envelope of all extractors. */
export function extractionOf(
  doc: LaidOutDoc,
  wrapper: Wrapper,
  wrapped: Wrapped,
  options: WrapOptions,
): Extraction<WrappedGroup> {
  const { explain = false, isOver } = options;
  const { definition, notes } = wrapper;
  const valueOf = valuesIn(definition, wrapped.groups);
  const groups = wrapped.groups.map((group) =>
    groupOf(group, valueOf, explain ? explainGroup(wrapper, wrapped.scene, group) : undefined),
  );
  const all = [...doc.notes, ...notes, ...wrapped.notes];
  if (groups.length === 0) {
    const where = wrapped.scene.tokens.length === 0 ? 'No tokens' : `No ${definition.root}`;
    all.push({ level: 'info', code: 'wrapper/nothing-found', message: `${where}: nothing found` });
  }
  if (explain) all.push(...missingNotes(wrapper, wrapped, isOver));
  const status = searchStatus(doc, { found: groups.length, notes: wrapped.notes });
  return { schema: 'fovea/extraction@1', source: doc.source, status, groups, notes: all };
}

/** A group of several pages has neither a box nor tokens of its own, since both count on one page; its parts have. */
function groupOf(found: FoundGroup, valueOf: ValueOf, explained: GroupExplanation | undefined): WrappedGroup {
  const { type, truth, tokens, children } = found;
  const parts = children.map((child, i) => groupOf(child, valueOf, explained?.children[i]));
  const value = valueOf(found);
  const page = tokens[0]?.page;
  const isOnOnePage = page !== undefined && tokens.every((token) => token.page === page);
  const box = unionAll(tokens.map((token) => token.box));
  const between = children.every((child) => child.children.length === 0) ? ' ' : '\n';
  return {
    type,
    score: truth,
    ...(isOnOnePage && box && { page, box }),
    text: parts.length === 0 ? textOfTokens(tokens) : parts.map(({ text }) => text).join(between),
    ...defined({ value }),
    ...(isOnOnePage && { tokens: tokens.flatMap((token) => token.tokens) }),
    ...(explained && { reasons: reasonsOf(explained) }),
    ...(parts.length > 0 && { children: parts }),
  };
}

function reasonsOf({ clauses }: GroupExplanation): Reason[] {
  return clauses.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ conjuncts }, i) =>
      conjuncts.map((conjunct) => ({
        ...reasonOf(conjunct),
        ...(alternatives.length > 1 && { alternative: i + 1 }),
      })),
    ),
  );
}
