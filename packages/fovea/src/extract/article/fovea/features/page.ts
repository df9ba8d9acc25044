import { countedNames, signedKinds } from '../page-signs.ts';
import { topics as topicNames } from '../topics.ts';
import type { ColumnGroup } from './column-group.ts';

/** Where a block is on its page, and what the page is like: the same for all of its blocks. */
export const pageColumns: ColumnGroup = {
  columns: [
    'place by blocks',
    'place by words',
    'blocks before',
    'blocks after',
    'page blocks',
    'page words',
    'page linkDensity',
    'page prose',
    'page paragraphs',
    'page words in records',
    ...countedNames.map((name) => `page ${name}`),
    ...signedKinds.map((kind) => `page says ${kind}`),
    ...topicNames.map((topic) => `page labels of ${topic}`),
  ],
  fill: ({ frame, sums, signs, repeats, topics }, i, into, at) => {
    const count = frame.blocks.length;
    const words = sums.words[count]! || 1;
    const { largest } = repeats;
    const recorded = largest < 0 ? 0 : sums.words[frame.last[largest]! + 1]! - sums.words[frame.first[largest]!]!;
    let next = at;
    into[next++] = i / count;
    into[next++] = sums.words[i]! / words;
    into[next++] = i;
    into[next++] = count - i;
    into[next++] = count;
    into[next++] = words;
    into[next++] = sums.links[count]! / words;
    into[next++] = sums.prose[count]! / words;
    into[next++] = sums.paragraphs[count]!;
    into[next++] = recorded / words;
    for (const name of countedNames) into[next++] = signs.counts[name];
    for (const kind of signedKinds) into[next++] = +signs.named.has(kind);
    for (const labels of topics.counts) into[next++] = labels / count;
  },
};
