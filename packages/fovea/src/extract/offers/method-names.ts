/** `fovea`: the default. `paper`: the method of Gallo, Zamberletti and Noce, which requires its own model. */
export const offersMethods = ['fovea', 'paper'] as const;
/** One of {@link offersMethods}. */
export type OffersMethod = (typeof offersMethods)[number];
