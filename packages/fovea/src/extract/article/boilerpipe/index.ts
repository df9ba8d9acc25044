/** Boilerpipe's ways to choose the content of a page. @module */
export { boilerpipeMethods, boilerpipeText } from './methods.ts';
export type { BoilerpipeName } from './recipes.ts';
