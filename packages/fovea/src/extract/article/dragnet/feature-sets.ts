/** What a model may look at: shallow text, the words of ids and classes, tag ratios. */
export const featureSets = ['text', 'ids', 'cetr'] as const;
/** A group of Dragnet features. */
export type FeatureSet = (typeof featureSets)[number];
