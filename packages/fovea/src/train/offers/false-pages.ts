/** Pages without offers on which some were found: judged with the other pages of their document, and each by itself. */
export type FalsePages = { readonly inDocuments: number; readonly alone: number };
