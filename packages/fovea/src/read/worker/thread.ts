import { workerData } from 'node:worker_threads';
import { createPackedPdfMethods } from './packed-methods.ts';
import { createPdfMethods } from './pdf-methods.ts';
import type { PdfThreadData } from './protocol.ts';
import { serve } from './serve.ts';

serve(createPackedPdfMethods(createPdfMethods(workerData as PdfThreadData)));
