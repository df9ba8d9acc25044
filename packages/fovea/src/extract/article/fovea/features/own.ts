import type { ColumnGroup } from './column-group.ts';

const tags = 'p li h1 h2 h3 h4 h5 h6 td th dt dd div pre blockquote figcaption section article'.split(' ');

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
    const values = [
      words,
      linkDensity[i]!,
      words === 0 ? 0 : text.length / words,
      words === 0 ? 0 : marks / words,
      marks,
      +endsSentence,
      digits / text.length,
      capitals / text.length,
      signs / text.length,
      nodes.length,
      own,
      tagsBefore,
      isParagraph[i]!,
      copies[i]!,
    ];
    into.set(values, at);
    const tag = tags.indexOf(element.name);
    if (tag >= 0) into[at + values.length + tag] = 1;
  },
};
