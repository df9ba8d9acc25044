/**
 * What somebody does for somebody: `Administrator`, `Legal advisers as to Luxembourg law`, `Abschlussprüfer`.
 * A role is a noun of the list with qualifying words before it; several joined by `and` or commas are one entity.
 */
import type { Found } from './entity.ts';
import { genericWords } from './organisation-words.ts';
import { roleFollowers, roleNouns, roleQualifiers } from './role-words.ts';
import { lazily, phraseBook, wordSet, type PhraseBook } from './phrase-book.ts';
import { between, isCapitalised, type Line, type Word } from './words.ts';

/** A parsed role: its individual roles, and the jurisdiction of a legal adviser. */
export type RoleValue = { readonly roles: readonly string[]; readonly jurisdiction?: string };

type RoleWord = 'noun' | 'qualifier' | 'follower' | 'joint';

const joints = wordSet(
  "and & und et e ed y och og en ja to the of der des die für für la le les l' du de der den del della per per la till for in a zu zur zum van au aux",
);
const book: () => PhraseBook<RoleWord> = lazily(() =>
  phraseBook<RoleWord>([
    ...roleNouns.flatMap((list) => list.split('|').map((phrase) => [phrase, 'noun'] as const)),
    ...roleFollowers.flatMap((list) => list.split('|').map((phrase) => [phrase, 'follower'] as const)),
    ...roleQualifiers.flatMap((list) => list.split('|').map((phrase) => [phrase, 'qualifier'] as const)),
    ...[...joints].map((word) => [word, 'joint'] as const),
  ]),
);

type Piece = { readonly kind: RoleWord; readonly first: number; readonly last: number };

export function findRoles(line: Line): Found[] {
  const han = hanRole(line);
  return han ? [han] : runsOf(line).flatMap((run) => foundRole(line, run));
}

/** Roles in Chinese characters end a line that is nothing else: `獨立非執行董事`, `香港股份過戶登記處`. */
const hanRoles =
  /^[\p{Script=Han}()（）、\s]{0,20}(?:董事|董事會|董事会|監事|监事|委員會|委员会|秘書|秘书|代表|銀行|银行|核數師|审计师|審計師|會計師|会计师|律師|律师|顧問|顾问|保薦人|保荐人|登記處|登记处|過戶處|过户处|辦事處|办事处|營業地點|营业地点|總部|总部|管理人|管理公司|經理|经理|託管人|托管人|受託人|受托人|主席|總裁|总裁|總監|总监|管理層|管理层|股份代號|股份代号|公司網址|公司网址)[：:]?$/u;

function hanRole({ text, start }: Line): Found | undefined {
  const own = text.trim();
  if (own.length > 40 || !hanRoles.test(own)) return undefined;
  const at = start + text.indexOf(own);
  return { kind: 'role', start: at, end: at + own.length, score: 0.95, value: { roles: [own] } };
}

/** Runs of words that belong to roles, unbroken by anything but light punctuation. */
function runsOf(line: Line): Piece[][] {
  const runs: Piece[][] = [];
  let open: Piece[] | undefined;
  const { words } = line;
  for (let i = 0; i < words.length; i += 1) {
    const match = book().at(words, i);
    // Most words are of no role: nothing is made of them.
    if (!match) {
      open = undefined;
      continue;
    }
    const before = words[i - 1];
    const isBroken = before !== undefined && !/^[\s,/&–’'-]*$/.test(between(line, before, words[i] as Word));
    if (isBroken || !open) runs.push((open = []));
    open.push({ kind: match.value, first: i, last: i + match.length - 1 });
    i += match.length - 1;
  }
  return runs;
}

function foundRole(line: Line, run: readonly Piece[]): Found[] {
  const firstPiece = run.findIndex(({ kind }) => kind !== 'joint');
  const noun = run.findLastIndex(({ kind }) => kind === 'noun');
  if (firstPiece < 0 || noun < firstPiece) return [];
  const lastPiece = run[noun + 1]?.kind === 'follower' ? noun + 1 : noun;
  const own = run.slice(firstPiece, lastPiece + 1);
  const opening = line.words[widened(line, own)];
  const closing = line.words[own.at(-1)?.last ?? -1];
  if (!opening || !closing) return [];
  const law = lawAfter(line, closing);
  const end = law?.end ?? endWithTail(line, opening, closing);
  const text = line.text.slice(opening.start - line.start, closing.end - line.start);
  const value: RoleValue = { roles: singleRoles(text), ...(law ? { jurisdiction: law.jurisdiction } : {}) };
  return [{ kind: 'role', start: opening.start, end, score: scoreOf(line, opening, end), value }];
}

/** A short line that ends in a role is all role: `Luxembourg Tax Representative` has a qualifier of its own. */
function widened(line: Line, own: readonly Piece[]): number {
  const first = own[0]?.first ?? 0;
  const lead = line.words.slice(0, first);
  const isRest =
    line.words.length <= 9 && lead.length <= 3 && lead.every((word) => isCapitalised(word) && !/\d/.test(word.text));
  const isUnbroken = lead.every((word, i) =>
    /^[\s’'-]*(?:s\s*)?$/.test(between(line, word, line.words[i + 1] as Word)),
  );
  const endsHere = line.text.slice((line.words[own.at(-1)?.last ?? 0]?.end ?? 0) - line.start).trim().length <= 1;
  return isRest && isUnbroken && endsHere ? 0 : first;
}

/** `Solicitors to the Company`: for whom, in general words, where that ends a short line which the role began. */
function endWithTail(line: Line, opening: Word, closing: Word): number {
  const tail = line.words.slice(line.words.indexOf(closing) + 1);
  const [joint] = tail;
  const last = tail.at(-1);
  if (!joint || !last || tail.length > 5 || opening !== line.words[0]) return closing.end;
  const rest = tail.slice(1);
  const isFor = /^(?:to|of|for)$/i.test(joint.text) && rest.every(({ fold }) => genericWords.has(fold));
  const isIn = /^(?:in|en|à|au)$/i.test(joint.text) && rest.length > 0 && rest.every((word) => isInPlace(word));
  return isFor || isIn ? last.end : closing.end;
}

/** `in the PRC`, `in Hong Kong`: words of a place. */
const isInPlace = (word: Word): boolean => isCapitalised(word) || /^(?:the|and|of|des|du|la|le)$/.test(word.fold);

const lawPhrase =
  /^[\s,]*\(?\s*(?:as to(?: matters of)?|in (?:respect|matters) of|with respect to|nach|en|en matière de|zum)\s+(?:the laws? of\s+)?([\p{L}][\p{L}\s.,&-]{1,60}?)\s*(?:laws?|Rechts?|droit)?\s*(?:\)|$)/iu;

/** The law in `(as to English law)`, with where the phrase ends. */
function lawAfter(line: Line, closing: Word): { readonly jurisdiction: string; readonly end: number } | undefined {
  const rest = line.text.slice(closing.end - line.start);
  const match = lawPhrase.exec(rest.slice(0, 160));
  const jurisdiction = match?.[1]?.trim().replace(/^(?:to|the)\s+/i, '');
  if (!match || !jurisdiction || !/\blaws?\b|recht|droit/i.test(match[0])) return undefined;
  return { jurisdiction, end: closing.end + match[0].trimEnd().length };
}

function singleRoles(text: string): string[] {
  return text
    .split(/,|\/|&|\b(?:and|und|et|och|og|y|en|e)\b/iu)
    .map((role) => role.trim())
    .filter((role) => role !== '');
}

/** Sure when the role is the line, unsure in lower case amid prose. */
function scoreOf(line: Line, opening: Word, end: number): number {
  const rest = line.text.length - (end - opening.start);
  if (rest <= 2) return 0.95;
  const isTitled = isCapitalised(opening);
  if (rest <= 4 || /^\s*[:–—-]/.test(line.text.slice(end - line.start))) return isTitled ? 0.9 : 0.6;
  return isTitled ? 0.6 : 0.3;
}

/** The law that the roles in a text are about, over lines: `Legal Advisers as to matters | of Luxembourg law`. */
export function jurisdictionOf(text: string): string | undefined {
  const joined = text.replaceAll(/\s+/g, ' ');
  const match = /\bas to (?:matters of )?(?:the laws? of )?([\p{L}][\p{L} .,&-]{1,60}?)(?: laws?\b|\)|$)/iu.exec(
    joined,
  );
  return match?.[1]?.trim();
}
