import { serve } from '../worker/serve.ts';
import { createOcrMethods } from './ocr-methods.ts';

// This is what the thread has: the memory of WebAssembly and buffers.
serve(createOcrMethods(() => process.memoryUsage().external));
