import { serve } from '../../read/worker/serve.ts';
import { verbMethods } from './verb-methods.ts';

serve(verbMethods);
