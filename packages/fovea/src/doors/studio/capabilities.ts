/** The capabilities that have a model of their own. */
export const learned = ['offers', 'directory', 'article'] as const;
export type Learned = (typeof learned)[number];

export const capabilities = ['offers', 'directory', 'article', 'wrapper', 'validate'] as const;
/** What a project may be about; one document may have labels for several. */
export type Capability = (typeof capabilities)[number];
