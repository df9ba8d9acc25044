import type { FormField } from '../../model/index.ts';
import type { Engine } from './engine.ts';
import { readUtf16 } from './memory.ts';

/** PDFium's numbers for kinds of form field, in order. */
const types: readonly FormField['type'][] = [
  'unknown',
  'button',
  'checkbox',
  'radio',
  'choice',
  'choice',
  'text',
  'signature',
];

const maxOptions = 1000;

/** PDFium's form environment; needed to ask for field values, which are not in the page's text. */
export type FormEnvironment = { readonly handle: number; readonly close: () => void };

export function openForm(engine: Engine, document: number): FormEnvironment {
  const { x } = engine;
  if (x.FPDF_GetFormType(document) === 0) return { handle: 0, close: () => {} };
  const info = x.PDFiumExt_OpenFormFillInfo();
  const handle = x.PDFiumExt_InitFormFillEnvironment(document, info);
  const close = (): void => {
    if (handle !== 0) x.PDFiumExt_ExitFormFillEnvironment(handle);
    x.PDFiumExt_CloseFormFillInfo(info);
  };
  return { handle, close };
}

export function readField(engine: Engine, form: number, annotation: number): FormField | undefined {
  if (form === 0) return undefined;
  const { x } = engine;
  const type = types[x.FPDFAnnot_GetFormFieldType(form, annotation)] ?? 'unknown';
  const ask = (get: (form: number, annotation: number, buffer: number, size: number) => number): string =>
    readUtf16(engine, (buffer, size) => get(form, annotation, buffer, size));
  const options = type === 'choice' ? readOptions(engine, form, annotation) : [];
  const ticked = type === 'checkbox' || type === 'radio';
  return {
    name: ask(x.FPDFAnnot_GetFormFieldName),
    type,
    value: ask(x.FPDFAnnot_GetFormFieldValue),
    ...(ticked && { checked: x.FPDFAnnot_IsChecked(form, annotation) !== 0 }),
    ...(options.length > 0 && { options }),
  };
}

function readOptions(engine: Engine, form: number, annotation: number): string[] {
  const { x } = engine;
  const count = Math.min(x.FPDFAnnot_GetOptionCount(form, annotation), maxOptions);
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    readUtf16(engine, (buffer, size) => x.FPDFAnnot_GetOptionLabel(form, annotation, i, buffer, size)),
  );
}
