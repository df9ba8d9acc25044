import { workerData } from 'node:worker_threads';
import type { PdfThreadData } from '../read/worker/protocol.ts';
import { serve } from '../read/worker/serve.ts';
import { usePdfium } from '../read/worker/wasm.ts';
import { workerMethods } from './worker-methods.ts';

const { wasm } = workerData as Partial<PdfThreadData>;
if (wasm) usePdfium(wasm);
serve(workerMethods);
