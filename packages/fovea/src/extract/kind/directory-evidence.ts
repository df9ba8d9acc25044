import { needed, type Evidence } from './evidence.ts';
import type { PageSigns } from './page-signs.ts';

/** Fewer contacts than these, and a page need not be asked more closely. */
const leastContacts = 2;

/** Whether it is worth asking the model that knows directory pages, which reads every name and address. */
export function mayBeDirectory({ contacts, words }: PageSigns): boolean {
  return contacts >= leastContacts && words >= 15;
}

/** What makes a page a directory: what the model says, where it was asked. */
export function directoryEvidence(signs: PageSigns, odds: number | undefined): Evidence[] {
  const { contacts } = signs;
  return [
    needed('it names companies, places or contact details', mayBeDirectory(signs) ? 1 : 0, `${contacts} of them`),
    needed(
      'the model classifies it as a directory page',
      odds ?? 0,
      odds === undefined ? 'not run' : `odds of ${odds.toFixed(2)}`,
    ),
  ];
}
