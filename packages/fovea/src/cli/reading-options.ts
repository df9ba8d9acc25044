import { Option, type Command } from 'commander';
import { languagesOf } from '../read/ocr/languages.ts';
import type { OcrMode } from '../read/ocr/open.ts';
import type { HiddenChoice } from '../read/pdf/index.ts';
import { UsageError } from './exit-code.ts';

/** How PDFs are read: the flags, and what goes to the thread that reads. */
export type ReadingFlags = { readonly ocr: OcrMode; readonly lang?: string; readonly hidden: HiddenChoice };

const ocrModes: readonly OcrMode[] = ['auto', 'never', 'always'];
const hiddenChoices: readonly HiddenChoice[] = ['keep', 'drop'];

/** Adds the flags of every verb that reads the text of PDFs. */
export function addReadingOptions(command: Command, unseen: HiddenChoice = 'keep'): Command {
  const ocr = new Option(
    '--ocr <when>',
    'read letters from the picture of a page: where text is missing, never, always',
  );
  const hidden = new Option('--hidden <choice>', 'text that nobody sees: keep it, marked, or drop it');
  return command
    .addOption(ocr.choices(ocrModes).default('auto'))
    .option('--lang <codes>', 'languages for OCR, eng+deu; that of the document and English unless told', languageCodes)
    .addOption(hidden.choices(hiddenChoices).default(unseen));
}

function languageCodes(text: string): string {
  try {
    return languagesOf(text).join('+');
  } catch {
    throw new UsageError(`--lang takes languages like eng+deu, not "${text}"`);
  }
}

export function readingSettingsOf({ ocr, lang, hidden }: ReadingFlags): ReadingFlags {
  return { ocr, hidden, ...(lang !== undefined && { lang }) };
}
