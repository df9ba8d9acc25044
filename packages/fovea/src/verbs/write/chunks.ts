import { chunksToJsonLines, chunksToMarkdown, extractionToJson } from '../../write/index.ts';
import type { VerbWriter } from '../verb.ts';
import { drawnGroups } from './drawn-groups.ts';

export const chunksWriter: VerbWriter = {
  write: (seen, how) => {
    const { extraction } = seen;
    // As with other verbs, JSON says what was wrong.
    if (extraction.status === 'failed' && how.format === 'jsonl') return { text: `${extractionToJson(extraction)}\n` };
    switch (how.format) {
      case 'svg':
        return drawnGroups(seen, how);
      case 'json':
        return { text: `${extractionToJson(extraction, { indent: true })}\n` };
      case 'markdown': {
        const text = chunksToMarkdown(extraction);
        // An empty line sets texts apart that come one after the other.
        return { text: how.isOneOfMany && text !== '' ? `${text}\n` : text };
      }
      default:
        return { text: chunksToJsonLines(extraction) };
    }
  },
};
