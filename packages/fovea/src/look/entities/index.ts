/** Who and what a text names, found offline: organisations, persons, roles, addresses, contacts, dates, amounts. @module */
export { comparableAddress, comparableName } from './comparable.ts';
export { entityKinds, type Entity, type EntityKind } from './entity.ts';
export { findEntities } from './find-entities.ts';
export { readParty, type Party, type PartyPart, type ReadPartyOptions } from './party.ts';
export type { RoleValue } from './roles.ts';
