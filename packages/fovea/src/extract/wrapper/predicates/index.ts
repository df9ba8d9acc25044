/** The predicates a wrapper may use without registering any. @module */
import type { Predicate } from '../predicate.ts';
import { alignmentPredicates } from './alignment.ts';
import { conceptPredicates } from './concept.ts';
import { containmentPredicates } from './containment.ts';
import { contentPredicates } from './content.ts';
import { directionPredicates } from './direction.ts';
import { noteColumnPredicates } from './note-column.ts';
import { orderPredicates } from './order.ts';
import { patternPredicates } from './pattern.ts';
import { placePredicates } from './place.ts';
import { stylePredicates } from './style.ts';
import { tablePredicates } from './table.ts';

/** All built-in predicates by name, grouped by topic. */
export const builtInPredicates: ReadonlyMap<string, Predicate> = new Map(
  [
    directionPredicates,
    orderPredicates,
    contentPredicates,
    patternPredicates,
    conceptPredicates,
    stylePredicates,
    alignmentPredicates,
    tablePredicates,
    noteColumnPredicates,
    containmentPredicates,
    placePredicates,
  ]
    .flat()
    .map((predicate) => [predicate.name, predicate]),
);
