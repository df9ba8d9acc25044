/** What is found in text. */

/** Every kind of entity, in the order in which they are looked for. */
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

/** A part of a text that names something: `text.slice(start, end)` is its own text. */
export type Entity = {
  readonly kind: EntityKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** How sure it is, 0 to 1. */
  readonly score: number;
  /** What it says, where that can be told: an ISO date, an amount, the codes of countries, the parts of a role. */
  readonly value?: unknown;
};

/** An entity as a finder gives it: places only, the text is cut later. */
export type Found = Omit<Entity, 'text'>;
