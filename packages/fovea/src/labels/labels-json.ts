import { FoveaError } from '../model/index.ts';
import { labelledVerbs, type LabelledVerb } from './labelled-verbs.ts';
import type {
  AddedWordLabel,
  BlockLabel,
  EditsRequest,
  GroupLabel,
  LabelEdit,
  PageLabels,
  Rejection,
  Settled,
  TokenLabel,
} from './page-labels.ts';
import { regionKey, settledKey } from './label-keys.ts';
import { renamed } from './older-names.ts';
import { invalidLabels } from './invalid-labels.ts';
import { rejectionKey } from './rejections.ts';

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown, what: string): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidLabels(`${what} must be an object`);
  return value as Json;
};

export const listOf = (value: unknown, what: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw invalidLabels(`${what} must be a list`);
  return value;
};

function textOf(value: unknown, what: string, longest = 2000): string {
  if (typeof value !== 'string' || value.length > longest) throw invalidLabels(`${what} is not text, or too long`);
  return value;
}

function wholeOf(value: unknown, what: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw invalidLabels(`${what} must be a whole number of at least 0`);
  return value as number;
}

/** Two places are enough for a point, and read well in a diff. */
const rounded = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidLabels('a box must be four numbers');
  // Without the sign of a zero, which JSON does not keep.
  return Math.round(value * 100) / 100 + 0;
};

export function boxOf(value: unknown): TokenLabel['box'] {
  const [x0, y0, x1, y1, ...rest] = listOf(value, 'a box');
  if (rest.length > 0) throw invalidLabels('a box must be four numbers');
  return [rounded(x0), rounded(y0), rounded(x1), rounded(y1)];
}

export function tokenLabelFrom(value: unknown): TokenLabel {
  const { token, text, box, label, group } = objectOf(value, 'the label of a token');
  return {
    token: wholeOf(token, 'token'),
    text: textOf(text, 'text'),
    box: boxOf(box),
    label: textOf(label, 'label', 200),
    ...(group !== undefined && { group: wholeOf(group, 'group') }),
  };
}

export function groupLabelFrom(value: unknown): GroupLabel {
  const { group, type, parent } = objectOf(value, 'a group');
  return {
    group: wholeOf(group, 'group'),
    type: textOf(type, 'type', 200),
    ...(parent !== undefined && { parent: wholeOf(parent, 'parent') }),
  };
}

const blockLabels = ['content', 'comment', 'other'] as const;

export function blockLabelFrom(value: unknown): BlockLabel {
  const { xpath, label } = objectOf(value, 'the label of a block');
  const known = blockLabels.find((one) => one === label);
  if (known === undefined) throw invalidLabels(`the label of a block must be one of ${blockLabels.join(', ')}`);
  return { xpath: textOf(xpath, 'xpath'), label: known };
}

/** More words than a page has groups of. */
const mostWords = 5000;

function rejectionFrom(value: unknown): Rejection {
  const { type, tokens, text } = objectOf(value, 'a rejection');
  const words = listOf(tokens, 'tokens');
  if (words.length > mostWords) throw invalidLabels(`a rejection has at most ${mostWords} words`);
  return {
    type: textOf(type, 'type', 200),
    tokens: words.map((token) => wholeOf(token, 'token')),
    text: textOf(text, 'text', 20_000),
  };
}

function addedFrom(value: unknown): AddedWordLabel {
  const { token, text, box } = objectOf(value, 'an added word');
  const own = textOf(text, 'text', 500);
  if (own.trim() === '') throw invalidLabels('an added word is not empty');
  return { token: wholeOf(token, 'token'), text: own, box: boxOf(box) };
}

function settledFrom(value: unknown): Settled {
  const { by, thing, own, other } = objectOf(value, 'a settled difference');
  return {
    by: textOf(by, 'by', 200),
    thing: textOf(thing, 'thing'),
    own: textOf(own, 'own', 200),
    other: textOf(other, 'other', 200),
  };
}

export function verbFrom(value: unknown): LabelledVerb {
  const known = labelledVerbs.find((one) => one === value);
  if (known === undefined)
    throw new FoveaError('option/invalid', `the verb must be one of ${labelledVerbs.join(', ')}`);
  return known;
}

const isSame = (a: unknown, b: unknown): void => {
  if (a !== b) throw invalidLabels('an edit names one thing and changes another');
};

function editFrom(value: unknown): LabelEdit {
  const { kind, to, ...key } = objectOf(value, 'an edit');
  if (kind === 'token') {
    const label = to === null ? null : tokenLabelFrom(to);
    if (label) isSame(key['token'], label.token);
    return { kind, token: wholeOf(key['token'], 'token'), to: label };
  }
  if (kind === 'group') {
    const label = to === null ? null : groupLabelFrom(to);
    if (label) isSame(key['group'], label.group);
    return { kind, group: wholeOf(key['group'], 'group'), to: label };
  }
  if (kind === 'block') {
    const label = to === null ? null : blockLabelFrom(to);
    if (label) isSame(key['xpath'], label.xpath);
    return { kind, xpath: textOf(key['xpath'], 'xpath'), to: label };
  }
  if (kind === 'rejected') {
    const rejection = to === null ? null : rejectionFrom(to);
    if (rejection) isSame(key['key'], rejectionKey(rejection));
    return { kind, key: textOf(key['key'], 'key', 50_000), to: rejection };
  }
  if (kind === 'done' && typeof to === 'boolean') return { kind, to };
  return rareEditFrom(kind, to, key);
}

/** Edits of what a page seldom has. */
function rareEditFrom(kind: unknown, to: unknown, key: Json): LabelEdit {
  if (kind === 'added') {
    const word = to === null ? null : addedFrom(to);
    const token = wholeOf(key['token'], 'token');
    if (word) isSame(token, word.token);
    return { kind, token, to: word };
  }
  if (kind === 'region') {
    const region = to === null ? null : boxOf(to);
    if (region) isSame(key['key'], regionKey(region));
    return { kind, key: textOf(key['key'], 'key', 200), to: region };
  }
  if (kind === 'settled') {
    const settled = to === null ? null : settledFrom(to);
    if (settled) isSame(key['key'], settledKey(settled));
    return { kind, key: textOf(key['key'], 'key', 5000), to: settled };
  }
  throw invalidLabels(
    'an edit must be of a token, group, block, rejection, added word, region or settled difference, or done',
  );
}

/** More at once is no edit but an import. */
const mostEdits = 50_000;

export function editsFrom(value: unknown): EditsRequest {
  const { edits, client } = objectOf(value, 'the request');
  const list = listOf(edits, 'edits');
  if (list.length > mostEdits) throw invalidLabels(`more than ${mostEdits} edits at once`);
  return { edits: list.map(editFrom), client: client === undefined ? '' : textOf(client, 'client', 200) };
}

export function labelsFrom(value: unknown): PageLabels {
  const {
    schema,
    document,
    page,
    verb,
    version,
    done,
    tokens,
    groups,
    blocks,
    rejected = [],
    added = [],
    regions = [],
    settled = [],
  } = renamed(objectOf(value, 'labels'));
  if (schema !== 'fovea/labels@1') throw invalidLabels('the schema must be fovea/labels@1');
  return {
    schema,
    document: textOf(document, 'document'),
    page: wholeOf(page, 'page'),
    verb: verbFrom(verb),
    version: wholeOf(version, 'version'),
    done: done === true,
    tokens: listOf(tokens, 'tokens').map(tokenLabelFrom),
    groups: listOf(groups, 'groups').map(groupLabelFrom),
    blocks: listOf(blocks, 'blocks').map(blockLabelFrom),
    rejected: listOf(rejected, 'rejected').map(rejectionFrom),
    added: listOf(added, 'added').map(addedFrom),
    regions: listOf(regions, 'regions').map(boxOf),
    settled: listOf(settled, 'settled').map(settledFrom),
  };
}

/** One entry a line, so that a change of one label is a change of one line. */
export function labelsToText(labels: PageLabels): string {
  const { tokens, groups, blocks, rejected, added, regions, settled, ...head } = labels;
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  const list = (name: string, entries: readonly object[]): string =>
    entries.length === 0
      ? `  "${name}": []`
      : `  "${name}": [\n${entries.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`;
  const lists = [list('tokens', tokens), list('groups', groups), list('blocks', blocks)];
  const rare = { rejected, added, regions, settled };
  for (const [name, entries] of Object.entries(rare)) if (entries.length > 0) lists.push(list(name, entries));
  return `{\n${lines.join('\n')}\n${lists.join(',\n')}\n}\n`;
}
