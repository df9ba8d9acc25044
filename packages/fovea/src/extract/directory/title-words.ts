/** Words that headings of whole directory pages have. */
export const titleWords: RegExp =
  /\bdirector(?:y|ies)\b|corporate (?:information|data|directory)|company information|information about|advis[eo]rs\b|address(?:es)?\b|adresser|management and administration|shareholder (?:and investor )?information|\bcontacts?\b|officers and|\bparties\b|investor information|who to contact|names and/i;
