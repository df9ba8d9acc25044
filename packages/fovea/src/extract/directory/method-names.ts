/** How directories are read: by what was learned here, or by the rules of the paper this started from. */
export const directoryMethods = ['fovea', 'paper'] as const;
/** The name of a method. */
export type DirectoryMethod = (typeof directoryMethods)[number];
