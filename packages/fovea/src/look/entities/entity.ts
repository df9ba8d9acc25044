/** What is found in text. */

/** All kinds of entities, in search order. */
export const entityKinds = [
  'email',
  'url',
  'phone',
  'date',
  'currency',
  'legal-form',
  'country',
  'postcode',
  'place',
  'role',
  'organisation',
  'person',
  'address',
] as const;

/** A kind of entity. */
export type EntityKind = (typeof entityKinds)[number];

/** A part of a text that names something: `text.slice(start, end)` is its text. */
export type Entity = {
  readonly kind: EntityKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The probability that it is right, 0 to 1. */
  readonly score: number;
  /** The parsed value, if there is one: an ISO date, an amount, country codes, the parts of a role. */
  readonly value?: unknown;
};

/** An entity as a finder gives it: places only, the text is cut later. */
export type Found = Omit<Entity, 'text'>;
