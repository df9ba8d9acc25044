/** The methods for reading directories: the trained models, or the rules of the original paper. */
export const directoryMethods = ['fovea', 'paper'] as const;
/** The name of a method. */
export type DirectoryMethod = (typeof directoryMethods)[number];
