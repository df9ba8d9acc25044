import { serve } from '../../read/worker/serve.ts';
import { nodesMethods } from './nodes-methods.ts';

serve(nodesMethods);
