import { serve } from '../../read/worker/serve.ts';
import { createReadingMethods } from './reading-methods.ts';

serve(createReadingMethods());
