/** What a page looks like at a place: questions to its planes. Pure: runs anywhere. @module */
export * from './planes.ts';
