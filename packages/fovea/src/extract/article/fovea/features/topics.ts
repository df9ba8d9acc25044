import { sumIn } from '../frame.ts';
import type { PageView } from '../page-view.ts';
import { topicBit, topics, type Topic } from '../topics.ts';
import type { ColumnGroup } from './column-group.ts';

/** What stands where no label is near, and no container begins with one. */
const nowhere = 60;
/** Topics of parts that follow their label. */
const opening: readonly Topic[] = ['comments', 'related'];
/** A part begins with its label, or with a sign and its label. */
const begin = 2;
/** How many elements around a block are looked at, each holding more blocks than the one inside it. */
const levels = 4;

/** What a block says it is, and what the labels around it say. */
export const topicColumns: ColumnGroup = {
  columns: [
    ...topics.map((topic) => `says ${topic}`),
    ...topics.map((topic) => `blocks since ${topic}`),
    ...topics.map((topic) => `blocks until ${topic}`),
    ...opening.map((topic) => `steps to part of ${topic}`),
    ...Array.from({ length: levels }, (_, i) => `replies in container ${i + 1}`),
  ],
  fill: (view, i, into, at) => {
    const { named, since, until } = view.topics;
    const count = topics.length;
    for (let topic = 0; topic < count; topic++) {
      into[at + topic] = (named[i]! >> topic) & 1;
      into[at + count + topic] = Math.min(nowhere, since[i * count + topic]!);
      into[at + 2 * count + topic] = Math.min(nowhere, until[i * count + topic]!);
    }
    fillContainers(view, i, into, at + 3 * count);
  },
};

function fillContainers(
  { frame, topics: { labels, replies } }: PageView,
  i: number,
  into: Float32Array,
  at: number,
): void {
  const { first, last, parents, inner } = frame;
  into.fill(nowhere, at, at + opening.length);
  into.fill(-1, at + opening.length, at + opening.length + levels);
  let held = 1;
  let level = 0;
  for (let e = inner[i]!; e >= 0 && level < levels; e = parents[e]!) {
    const blocks = last[e]! - first[e]! + 1;
    if (blocks <= held) continue;
    held = blocks;
    let said = 0;
    for (let block = first[e]!; block <= last[e]! && block < first[e]! + begin; block++) said |= labels[block]!;
    opening.forEach((topic, place) => {
      if ((said & topicBit(topic)) !== 0 && into[at + place] === nowhere) into[at + place] = level;
    });
    into[at + opening.length + level] = sumIn(frame, replies, e) / blocks;
    level++;
  }
}
