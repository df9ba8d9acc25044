import { workerData } from 'node:worker_threads';
import { createPdfMethods } from './pdf-methods.ts';
import type { PdfThreadData } from './protocol.ts';
import { serve } from './serve.ts';

serve(createPdfMethods(workerData as PdfThreadData));
