/** What `fovea train` can learn with. */
export const modelKinds = ['forest', 'extra-trees', 'boost', 'mlp', 'logistic'] as const;

/** A kind of classifier. */
export type ModelKind = (typeof modelKinds)[number];
