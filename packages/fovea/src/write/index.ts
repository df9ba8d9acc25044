/** Writes documents, articles and images as JSON, text, Markdown, HTML, SVG and PNG. Pure: runs anywhere. @module */
export { cardsToCsv, cardsToMarkdown } from './table/article-cards.ts';
export { articleToHtml, type ArticleHtmlOptions } from './html/article.ts';
export { articleToMarkdown, type ArticleMarkdownOptions } from './markdown/article.ts';
export { articleReport } from './report/article.ts';
export { articleToText } from './text/article.ts';
export { articleToVerdicts } from './report/article-verdicts.ts';
export type { BlockGroup, BlockValue } from './block-groups.ts';
export type { ChunkGroup, ChunkPartGroup, ChunkValue } from './chunks/chunk-groups.ts';
export { chunksToJsonLines, type ChunkLine } from './chunks/chunk-lines.ts';
export { chunksToMarkdown } from './markdown/chunks.ts';
export { countTokens } from './chunks/count-tokens.ts';
export { blockLines, blockText, vocabularyOf, type TextOptions } from './text/block-text.ts';
export { directoryCsvHeader, directoryToCsv } from './table/directory-csv.ts';
export { directoryToHtml } from './html/directory.ts';
export { directoryToSvg } from './svg/directory.ts';
export type { PageGround, PageGrounds } from './svg/groups-overlay.ts';
export type { PackedPicture, ShownPicture } from './svg/picture.ts';
export { directoryToText } from './text/directory.ts';
export { docTables, type DocTable, type DocTableCell } from './table/doc-tables.ts';
export { evaluationToHtml, type EvaluationPage } from './report/evaluation-html.ts';
export type { EvaluatedPage } from './report/evaluation-pages.ts';
export { extractionToJson } from './extraction-json.ts';
export { createFigureFinder, pageFigures, type Figure, type FigureFinder } from './figures/page-figures.ts';
export type { GroupTableOptions } from './table/group-table.ts';
export { groupsToCsv } from './table/groups-csv.ts';
export { groupsToHtml, type GroupsHtmlOptions, type GroupsPage } from './html/groups.ts';
export { groupsToSheet, type GroupsSheetOptions } from './svg/groups.ts';
export { groupsToText } from './text/groups.ts';
export { groupsToXml } from './groups-xml.ts';
export * from './html/doc.ts';
export type { Vocabulary } from './text/join-lines.ts';
export { kindsCsvHeader, kindsToCsv } from './table/kinds-csv.ts';
export { kindsToMarkdown, type KindPages } from './markdown/kinds.ts';
export { kindsToText } from './text/kinds.ts';
export * from './json.ts';
export {
  createMarkdownWriter,
  docToMarkdown,
  pageToMarkdown,
  usualLookAhead,
  type MarkdownOptions,
  type MarkdownWriter,
} from './markdown/doc.ts';
export type { PieceOptions } from './markdown/piece.ts';
export { modelCardToMarkdown, type ModelCard } from './report/model-card.ts';
export { offersCsvHeader, offersToCsv } from './table/offers-csv.ts';
export { invoicesCsvHeader, invoicesToCsv } from './table/invoices-csv.ts';
export { statementsCsvHeader, statementsToCsv } from './table/statements-csv.ts';
export { offersToHtml } from './html/offers.ts';
export { offersToSvg } from './svg/offers.ts';
export * from './png.ts';
export * from './svg/doc.ts';
export type { LayoutLayer } from './svg/layout-layers.ts';
export type { PageLayer } from './svg/page-layers.ts';
export { tablesToCsv } from './table/tables-csv.ts';
export { tablesToXlsx } from './table/xlsx.ts';
export { docToText, pageToText, type PageTextOptions } from './text/doc.ts';
export {
  validationReport,
  type ReportCard,
  type ReportCut,
  type ReportVerdict,
  type ValidationReport,
} from './report/validation.ts';
export {
  explanationToText,
  whyNotToText,
  type WrittenAnswer,
  type WrittenConjunct,
  type WrittenExplanation,
} from './text/wrapper-explanation.ts';
