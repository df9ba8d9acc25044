/** Made by `npm run train -- offers`; `models/offers.card.md` says from what. */
export const offersModel: string = '';
