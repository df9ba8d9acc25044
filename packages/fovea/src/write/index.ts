/** Documents, articles and pictures as JSON, text, Markdown, HTML, SVG and PNG. Pure: runs anywhere. @module */
export { cardsToCsv, cardsToMarkdown } from './article-cards.ts';
export { articleToHtml, type ArticleHtmlOptions } from './article-html.ts';
export { articleToMarkdown, type ArticleMarkdownOptions } from './article-markdown.ts';
export { articleReport } from './article-report.ts';
export { articleToText } from './article-text.ts';
export { articleToVerdicts } from './article-verdicts.ts';
export type { BlockGroup, BlockValue } from './block-groups.ts';
export { blockLines, blockText, vocabularyOf, type TextOptions } from './block-text.ts';
export { directoryCsvHeader, directoryToCsv } from './directory-csv.ts';
export { directoryToHtml } from './directory-html.ts';
export { directoryToSvg, type DirectoryGround, type DirectoryGrounds } from './directory-svg.ts';
export { directoryToText } from './directory-text.ts';
export { evaluationToHtml, type EvaluationPage } from './evaluation-html.ts';
export { extractionToJson } from './extraction-json.ts';
export type { GroupTableOptions } from './group-table.ts';
export { groupsToCsv } from './groups-csv.ts';
export { groupsToHtml, type GroupsHtmlOptions, type GroupsPage } from './groups-html.ts';
export { groupsToSheet, type GroupsSheetOptions } from './groups-svg.ts';
export { groupsToText } from './groups-text.ts';
export { groupsToXml } from './groups-xml.ts';
export * from './html.ts';
export type { Vocabulary } from './join-lines.ts';
export { kindsCsvHeader, kindsToCsv } from './kinds-csv.ts';
export { kindsToMarkdown, type KindPages } from './kinds-markdown.ts';
export { kindsToText } from './kinds-text.ts';
export * from './json.ts';
export {
  createMarkdownWriter,
  docToMarkdown,
  pageToMarkdown,
  type MarkdownOptions,
  type MarkdownWriter,
} from './markdown.ts';
export type { PieceOptions } from './markdown-piece.ts';
export { modelCardToMarkdown, type ModelCard } from './model-card.ts';
export { offersCsvHeader, offersToCsv } from './offers-csv.ts';
export { offersToHtml } from './offers-html.ts';
export { offersToSvg } from './offers-svg.ts';
export * from './png.ts';
export * from './svg.ts';
export type { LayoutLayer } from './svg-layout-layers.ts';
export type { PageLayer } from './svg-page-layers.ts';
export { docToText, pageToText, type PageTextOptions } from './text.ts';
export {
  validationReport,
  type ReportCard,
  type ReportCut,
  type ReportVerdict,
  type ValidationReport,
} from './validation-report.ts';
export {
  explanationToText,
  whyNotToText,
  type WrittenAnswer,
  type WrittenConjunct,
  type WrittenExplanation,
} from './wrapper-explanation.ts';
