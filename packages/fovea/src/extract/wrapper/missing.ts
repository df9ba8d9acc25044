import { centre, unionAll, type Note } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { Budget } from './engine/budget.ts';
import type { PlannedType } from './engine/plan.ts';
import { Pools } from './engine/pools.ts';
import type { FoundGroup } from './engine/run.ts';
import { Truths } from './engine/truths.ts';
import { leavesOf } from './language/check.ts';
import { reasonOf } from './reason.ts';
import { textOfTokens, type WrapperToken } from './token.ts';
import { createAsker, type Answer, type Question } from './why-not.ts';
import type { Wrapped } from './wrapped.ts';
import type { Wrapper } from './wrapper.ts';

/** More than these nobody reads, and each question is a search of its own. */
const maxAnswersOnPage = 40;
const maxQuestions = 400;
const maxCandidates = 200_000;

/**
 * What was nearly found, each with the reason why not: of tokens that are left over though they would do as a part, the
 * best group they could be in; of a type that has no group at all, its best candidate.
 */
export function missingNotes(wrapper: Wrapper, wrapped: Wrapped, isOver: () => boolean = () => false): Note[] {
  const ask = createAsker(wrapper, wrapped);
  const notes: Note[] = [];
  const told = new Set<string>();
  const onPage = new Map<number, number>();
  for (const question of questions(wrapper, wrapped).slice(0, maxQuestions)) {
    if (isOver()) break;
    const asked = question.token === undefined ? undefined : wrapped.scene.tokens[question.token];
    const answer = ask(question);
    const note = noteOf(answer, asked);
    const key = causeOf(answer, asked);
    const count = onPage.get(note?.page ?? 0) ?? 0;
    if (!note || told.has(key) || count >= maxAnswersOnPage) continue;
    told.add(key);
    onPage.set(note.page ?? 0, count + 1);
    notes.push(note);
  }
  return notes;
}

/** The same candidate is told once; and so is the label that is none, for all numbers of its row. */
function causeOf({ type, group, sunkBy }: Answer, asked: WrapperToken | undefined): string {
  if (group && group.truth > 0) return JSON.stringify([type, group.tokens.map(({ id }) => id)]);
  const tokens = sunkBy ? sunkBy.bound.flatMap((bound) => bound.tokens) : group?.tokens;
  const isOfRow = asked !== undefined && tokens?.every((one) => one !== asked && isBeside(one, asked)) === true;
  return JSON.stringify([type, sunkBy?.text, tokens?.map(({ id }) => id), isOfRow ? undefined : asked?.id]);
}

function isBeside(one: WrapperToken, other: WrapperToken): boolean {
  const { y } = centre(one.box);
  return one.page === other.page && y > other.box.y0 && y < other.box.y1;
}

function questions(wrapper: Wrapper, wrapped: Wrapped): Question[] {
  const found = new Set(wrapped.groups.flatMap(typesWithin));
  const none = [...wrapper.types.keys()].filter((type) => !found.has(type) && type !== wrapper.root.name);
  return [...leftOver(wrapper, wrapped), ...none.map((type) => ({ type }))];
}

function typesWithin({ type, children }: FoundGroup): string[] {
  return [type, ...children.flatMap(typesWithin)];
}

/** Tokens that could be a part of something and are not. */
function leftOver(wrapper: Wrapper, { scene, groups }: Wrapped): Question[] {
  const used = new Uint8Array(scene.tokens.length);
  for (const group of groups) for (const { id } of group.tokens) used[id] = 1;
  const truths = new Truths(scene, wrapper.literals);
  const { threshold } = wrapper.definition;
  const budget = new Budget({ maxCandidates }, () => truths.pairs);
  const pools = new Pools({ truths, budget, used, tokens: scene.tokens, threshold });
  pools.fill(threshold);
  return [...wrapper.types.values()].filter(isOfOneToken).flatMap((part) => {
    const [whole] = typesWith(wrapper, part.name);
    if (whole === undefined) return [];
    return pools.of(part).groups.map(({ tokens }) => ({ type: whole, token: firstOf(tokens).id }));
  });
}

const isOfOneToken = ({ forms }: PlannedType): boolean => forms.length === 0;

/** The types that have a part of this type, in the order of the wrapper. */
function typesWith({ definition, types }: Wrapper, part: string): string[] {
  return definition.definitions
    .filter(
      ({ type, model }) => types.has(type) && leavesOf(model).some((leaf) => 'type' in leaf && leaf.type === part),
    )
    .map(({ type }) => type);
}

/** Nothing where there is nothing to point at. */
function noteOf({ verdict, type, group, sunkBy }: Answer, asked: WrapperToken | undefined): Note | undefined {
  if (!group || (verdict !== 'too-false' && verdict !== 'left-out')) return undefined;
  // Of a group that does not hold at all, only the token that was asked about is worth pointing at.
  const tokens = asked && group.truth === 0 ? [asked] : group.tokens;
  const box = unionAll(tokens.map((token) => token.box));
  const page = tokens[0]?.page;
  if (!box || page === undefined || tokens.some((token) => token.page !== page)) return undefined;
  const message = `No ${type} with ${quoted(textOfTokens(tokens))}: ${whyOf(type, sunkBy)}`;
  const reason = sunkBy && reasonOf(sunkBy);
  return { level: 'info', code: 'wrapper/why-not', message, page, box, ...(reason && { reason }) };
}

function whyOf(type: string, sunkBy: Answer['sunkBy']): string {
  if (!sunkBy) return 'nothing uses it';
  const { text, truth, bound } = sunkBy;
  const where = sunkBy.type === type ? '' : `no ${sunkBy.type} for it, `;
  const values = bound.map(({ variable, tokens }) => `${variable} = ${quoted(textOfTokens(tokens))}`);
  const given = values.length > 0 ? ` with ${values.join(', ')}` : '';
  return `${where}${text} has truth ${truth.toFixed(2)}${given}`;
}

/** Longer texts are cut, so that a message stays a line. */
const longest = 60;
/** What a cut leaves of a letter that takes two code units. */
const halfLetter = /[\uD800-\uDBFF]$/;

function quoted(text: string): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest - 1).replace(halfLetter, '')}…` : text);
}
