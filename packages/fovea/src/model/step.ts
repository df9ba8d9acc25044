/** How far a long computation is: the step it is at, and how much of `total` is done. */
export type Step = { readonly step: string; readonly done: number; readonly total: number };

/** Called while a long computation runs. */
export type OnStep = (step: string, done: number, total: number) => void;
