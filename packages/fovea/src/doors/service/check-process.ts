import { serveProcess } from '../../read/worker/serve.ts';
import { checkMethods } from './check-methods.ts';

serveProcess(checkMethods);
