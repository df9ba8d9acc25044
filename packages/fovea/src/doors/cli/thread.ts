import { workerData } from 'node:worker_threads';
import { createPdfMethods } from '../../read/worker/pdf-methods.ts';
import type { PdfThreadData } from '../../read/worker/protocol.ts';
import { serve } from '../../read/worker/serve.ts';
import { createCliMethods } from './page-writer.ts';

serve(createCliMethods(createPdfMethods(workerData as PdfThreadData)));
