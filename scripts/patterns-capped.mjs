/**
 * Patterns that take more than linear time and only ever see short texts, each with the most characters that it sees
 * and what holds that. One that no longer stands in its file, or has become linear, fails `npm test`.
 */
export const cappedPatterns = [
  {
    file: 'packages/fovea/src/extract/article/metadata/author-name.ts',
    pattern: String.raw`/\s+[|•·–—]\s.*$|\s*[(<[].*$|\s+[-/]\s.*$|\s+(?:on|in|am|at|le|el|updated|published)\s+\S*\d.*$/i`,
    cap: 1000,
    why: 'no more of a text is looked at, and of its blanks one of each run',
  },
  {
    file: 'packages/fovea/src/look/entities/roles.ts',
    pattern: String.raw`/^[\s,]*\(?\s*(?:as to(?: matters of)?|in (?:respect|matters) of|with respect to|nach|en|en matière de|zum)\s+(?:the laws? of\s+)?([\p{L}][\p{L}\s.,&-]{1,60}?)\s*(?:laws?|Rechts?|droit)?\s*(?:\)|$)/iu`,
    cap: 160,
    why: 'the text is cut to that right before',
  },
  {
    file: 'packages/fovea/src/extract/article/content/code-language.ts',
    pattern: String.raw`/^(?:plain-?text|text|txt|none|default|auto|plain|no-?highlight|undefined|unknown|notranslate|linenums|line-numbers|highlight|hljs|prettyprinted|wrapper|block|code|copy\S*|[\w-]*(?:wrap|scroll|theme|toolbar)[\w-]*)$/i`,
    cap: 30,
    why: 'what is longer is no name of a language, which is asked first',
  },
  {
    file: 'packages/studio/src/markdown/blocks.ts',
    pattern: '/(`+)(.+?)\\1|\\*\\*(.+?)\\*\\*|(?<![\\p{L}\\d*])\\*([^*\\s](?:[^*]*[^*\\s])?)\\*/gu',
    cap: 5000,
    why: 'longer texts are shown as they are',
  },
];
