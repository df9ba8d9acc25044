/** `fovea`: our own. `paper`: that of Gallo, Zamberletti and Noce, which needs a model of its own. */
export const offersMethods = ['fovea', 'paper'] as const;
/** One of {@link offersMethods}. */
export type OffersMethod = (typeof offersMethods)[number];
