import { serveProcess } from '../worker/serve.ts';
import { createOcrMethods } from './ocr-methods.ts';

serveProcess(createOcrMethods(() => process.memoryUsage.rss()));
