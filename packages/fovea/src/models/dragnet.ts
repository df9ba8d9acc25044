/** Made by `npm run train -- dragnet`; see models/dragnet.card.md. */
export const dragnetModel: string = '';
