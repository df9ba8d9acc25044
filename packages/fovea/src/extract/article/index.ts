/** Extracts the main content of web pages. Pure: runs anywhere. @module */
export { extractArticle, type ArticleOptions, type CommentsChoice, type TitleChoice } from './article.ts';
export { methodNames, type MethodName } from './method-names.ts';
