/** The verbs that have a model of their own. */
export const learnedVerbs = ['offers', 'directory', 'article'] as const;
export type LearnedVerb = (typeof learnedVerbs)[number];

/** The verbs whose results are labelled. */
export const labelledVerbs = ['offers', 'directory', 'article', 'wrap', 'validate'] as const;

export type LabelledVerb = (typeof labelledVerbs)[number];
