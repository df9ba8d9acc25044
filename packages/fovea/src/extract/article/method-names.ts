/** The methods by the names they have on the command line, the usual one first; apart from the methods, to be quick to load. */
export const methodNames = ['dragnet', 'everything'] as const;

export type MethodName = (typeof methodNames)[number];
