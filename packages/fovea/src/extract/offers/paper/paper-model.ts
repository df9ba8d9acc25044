import { paperLabels } from './paper-label.ts';
import { loadClassifier, type Classifier } from '../../../learn/index.ts';
import { keepingLast, loadedModel, modelJsonOf } from '../../../learn/model-text.ts';
import { windowedNames } from '../../../look/index.ts';
import { shownValue } from '../../../model/short-text.ts';

const schema = 'fovea/offers-paper@1';

/** What a token may be: the classes of the paper's forest. */
const classes: ReadonlySet<string> = new Set(paperLabels);

export type PaperModelJson = { readonly schema: typeof schema; readonly forest: unknown };

export function paperModelToJson(forest: Classifier): PaperModelJson {
  return { schema, forest: forest.toJSON() };
}

/** Takes back what {@link paperModelToJson} gave; throws a TypeError for anything else. */
export function paperModelFromJson(json: unknown): Classifier {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Partial<PaperModelJson>;
  if (saved.schema !== schema)
    throw new TypeError(`its schema is ${shownValue(saved.schema)}; train one with the method paper`);
  const forest = loadClassifier(saved.forest);
  const isOurs =
    forest.columns.join('\n') === windowedNames.join('\n') && forest.classes.every((name) => classes.has(name));
  if (isOurs) return forest;
  throw new TypeError('The model uses other features, or is from another version');
}

/** The model in a text. @throws FoveaError `model/too-large`, `model/unreadable` */
export const paperModelOf: (text: string) => Classifier = keepingLast((text) =>
  loadedModel('Not a model for the method paper', () => paperModelFromJson(modelJsonOf(text))),
);
