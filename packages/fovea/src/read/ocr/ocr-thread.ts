import { serve } from '../worker/serve.ts';
import { createOcrMethods } from './ocr-methods.ts';

serve(createOcrMethods());
