import { writtenArticle } from '../cli/article-writing.ts';
import type { InputItem } from '../inputs/item.ts';
import { modelLimits } from '../learn/model-text.ts';
import { fetchRulesOf } from '../read/fetch-rules.ts';
import { madeOf, type Made } from './extract-item.ts';
import { givenText } from './given-text.ts';
import type { BatchSettings } from './settings.ts';

/** The article of a web page as a line of JSON. */
export async function articleLine(item: InputItem, settings: BatchSettings): Promise<Made> {
  const { articleMethod, model, comments, maxBytes, timeoutMs } = settings;
  const { status, notes, sha256, text } = await writtenArticle(item, {
    format: 'jsonl',
    several: true,
    maxBytes,
    timeoutMs,
    ...fetchRulesOf(settings),
    ...(articleMethod !== undefined && { method: articleMethod }),
    ...(model !== undefined && { model: await givenText(model, modelLimits.bytes) }),
    ...(comments !== undefined && { comments }),
  });
  return madeOf(text.trimEnd(), { status, notes, source: { ...(sha256 !== undefined && { sha256 }) } });
}
