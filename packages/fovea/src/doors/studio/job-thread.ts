import { serve } from '../../read/worker/serve.ts';
import { jobMethods } from './job-methods.ts';

serve(jobMethods);
