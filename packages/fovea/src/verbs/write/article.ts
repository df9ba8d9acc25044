import type { Extraction } from '../../model/index.ts';
import {
  articleReport,
  articleToHtml,
  articleToMarkdown,
  articleToText,
  articleToVerdicts,
  cardsToCsv,
  cardsToMarkdown,
  extractionToJson,
} from '../../write/index.ts';
import type { ArticleValues } from '../article.ts';
import type { VerbWriter } from '../verb.ts';

export const articleWriter: VerbWriter = {
  write: ({ extraction }, { format, options, isOneOfMany }) => {
    if (format === 'json' || format === 'jsonl')
      return { text: `${extractionToJson(extraction, { indent: format === 'json' })}\n` };
    // Only JSON has something to say of an input that failed.
    if (extraction.status === 'failed') return { text: '' };
    const text = textOf(extraction, format, options);
    const ended = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    // An empty line sets articles apart that come one after the other.
    return { text: isOneOfMany && ended !== '' ? `${ended}\n` : ended };
  },
};

function textOf(extraction: Extraction, format: string, { explain, frontMatter = false, url }: ArticleValues): string {
  switch (format) {
    case 'markdown':
      return articleToMarkdown(extraction, { frontMatter, url: url ?? addressOf(extraction) });
    case 'html':
      return articleToHtml(extraction);
    case 'html-report':
      return articleReport(extraction);
    case 'cards':
      return cardsToMarkdown(extraction);
    case 'csv':
      return cardsToCsv(extraction);
    default:
      return explain ? articleToVerdicts(extraction) : articleToText(extraction);
  }
}

/** Where a page was fetched from. */
function addressOf({ source: { uri } }: Extraction): string | undefined {
  return /^https?:/i.test(uri) ? uri : undefined;
}
