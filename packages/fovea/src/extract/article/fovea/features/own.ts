import type { ColumnGroup } from './column-group.ts';

const tags = 'p li h1 h2 h3 h4 h5 h6 td th dt dd div pre blockquote figcaption section article'.split(' ');
const tagPlaces: ReadonlyMap<string, number> = new Map(tags.map((name, place) => [name, place]));

/** What a block is by itself. */
export const ownColumns: ColumnGroup = {
  columns: [
    'words',
    'linkDensity',
    'characters a word',
    'marks a word',
    'marks',
    'ends a sentence',
    'digits',
    'capitals',
    'signs',
    'texts',
    'tags',
    'tags before',
    'is prose',
    'copies',
    ...tags.map((name) => `is ${name}`),
  ],
  fill: ({ frame, shapes, linkDensity, isParagraph, copies }, i, into, at) => {
    const { words, text, nodes, tags: own, tagsBefore, element } = frame.blocks[i]!;
    const { marks, digits, capitals, signs, endsSentence } = shapes[i]!;
    let next = at;
    into[next++] = words;
    into[next++] = linkDensity[i]!;
    into[next++] = words === 0 ? 0 : text.length / words;
    into[next++] = words === 0 ? 0 : marks / words;
    into[next++] = marks;
    into[next++] = +endsSentence;
    into[next++] = digits / text.length;
    into[next++] = capitals / text.length;
    into[next++] = signs / text.length;
    into[next++] = nodes.length;
    into[next++] = own;
    into[next++] = tagsBefore;
    into[next++] = isParagraph[i]!;
    into[next++] = copies[i]!;
    const tag = tagPlaces.get(element.name);
    if (tag !== undefined) into[next + tag] = 1;
  },
};
