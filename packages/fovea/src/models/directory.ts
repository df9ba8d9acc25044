/** Made by `npm run train -- directory`; `models/directory.card.md` says from what. */
export const directoryModel: string = "{}";
