import { FoveaError } from '../model/index.ts';

/** For labels that somebody sent, and files of labels. */
export const invalidLabels = (message: string): FoveaError => new FoveaError('labels/invalid', message);
