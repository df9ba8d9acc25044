import { serve } from '../../read/worker/serve.ts';
import { intakeMethods } from './intake-methods.ts';

serve(intakeMethods);
