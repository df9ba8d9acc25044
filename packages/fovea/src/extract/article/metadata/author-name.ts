import { comparable } from './clean-text.ts';

/** Words that announce a name, in the languages that pages are most often in. */
const announcing =
  /^(?:(?:\S+ ){0,4}by|(?:(?:text|artikel|beitrag|geschrieben|verfasst|eingestellt|ver(?:ö|oe)ffentlicht) )?von|(?:(?:écrit|publié) )?par|(?:(?:escrito|publicado) )?por|(?:scritto )?da|door|av|af|di|przez)(?=$|[\s:])[\s:]*/i;
/** Words that need a colon to be no part of a name. */
const label =
  /^(?:the )?(?:authors?|autor(?:in|en|es?|a)?|auteurs?|contributors?|redaktion|text|words|作者|编辑|文|记者|記者) ?[:：|] ?/i;
/** Of a web page or of mail; begun only where a word does, so that a long one is looked at once. */
const address = /\b(?:https?:\/\/|www\.)\S+|(?<![^\s<(@])@?[^\s<(@]+@[^\s>)@.]+\.[^\s>)]+/gi;
const handle = /(?:^|\s|\()@\w+\)?/g;
/** What parts a name from its surroundings. */
const after = /\s+[|•·–—]\s.*$|\s*[(<[].*$|\s+[-/]\s.*$|\s+(?:on|in|am|at|le|el|updated|published)\s+\S*\d.*$/i;
/** Accounts that stand for nobody, and words of buttons. */
const nobody =
  /^(?:(?:site |super ?|web ?)?(?:admin|administrator|user|master)|root|authors?|the authors?|byline|null|none|nan|undefined|unknown|anonymous|anonym|guest|default|test|n a|and|und|follow|share|contributors?|editor|view all posts|view profile|see all|more|profile|posted|written|about the author|read more|via|no author|published in|get in touch|topic author|home|account|help|article|name|here|comment|contact us|click here|read|shop all)$/;

/** Marks around a name; those at its end are begun at their first one only. */
const around = /^[\s,;:|•·*"“–—-]+|(?<![\s,;:|•·*"”–—-])[\s,;:|•·*"”–—-]+$/g;

const longest = 100;
/** What a name is looked for in: it stands at the start, and what follows is something else. */
const longestLine = 1000;

/** A name without what pages put around it, or undefined where a text is none. */
export function authorName(text: string): string | undefined {
  const line = text
    .slice(0, longestLine)
    .replaceAll(address, ' ')
    .replaceAll(handle, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = withoutAnnouncement(line.replace(label, '')).replace(after, '').replaceAll(around, '');
  return isName(name) ? name : undefined;
}

/** `By Jane Doe` without `By`; but `Di Maria` is a name as it is. */
function withoutAnnouncement(text: string): string {
  const rest = text.replace(announcing, '');
  return rest === '' || rest.includes(' ') || /\bby\b/i.test(text) ? rest : text;
}

function isName(name: string): boolean {
  if (name.length < 2 || name.length > longest || nobody.test(comparable(name))) return false;
  if (!/\p{L}/u.test(name) || /^\w+\.\w+\.\w+$|(?:19|20)\d\d|\d:\d\d|[{}<>=?!]|\.{3}|…/.test(name)) return false;
  return name.split(' ').length <= 12;
}

/** Whether a text says that a name comes next: `By`, `Written by`, `von`. */
export function announcesName(text: string): boolean {
  return announcing.test(text);
}

/** Whether a text is written as names of people are: few words, with capitals; a single word may be an account. */
export function looksLikePerson(name: string): boolean {
  const words = name.split(' ');
  if (words.length > 6 || /[.!?:]$/.test(name.replace(/\b\p{Lu}\.$/u, ''))) return false;
  return words.length === 1 || words.every((word) => word.length <= 3 || /^[^\p{Ll}]/u.test(word));
}

/** Names in order, each once. */
export function joinNames(names: readonly string[]): string {
  const seen = new Set<string>();
  const distinct = names.filter((name) => {
    const key = comparable(name);
    return !seen.has(key) && seen.add(key);
  });
  return distinct.slice(0, 30).join(', ');
}
