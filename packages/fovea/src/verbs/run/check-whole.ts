import type { Narrowing } from '../../layout/index.ts';
import { FoveaError } from '../../model/index.ts';

/** Of a web page as it was sent nothing can be cut out. @throws FoveaError `option/invalid` */
export function checkWhole({ crop, within }: Narrowing): void {
  if (crop === undefined && within === undefined) return;
  throw new FoveaError(
    'option/invalid',
    'crop and within are for what has places: a web page has none before it is rendered',
  );
}
