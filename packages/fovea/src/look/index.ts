/** What a page looks like at a place, and what its words name: planes and entities. Pure: runs anywhere. @module */
export * from './entities/index.ts';
export * from './planes.ts';
