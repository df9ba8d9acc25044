/** A process that says its number, and then computes without a pause for as long as it is told, in a loop or in WebAssembly. */
import { serveProcess } from '../../../dist/read/worker/serve.js';

/** `(module (func (export "spin") (loop (br 0))))` */
const endless = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 115, 112, 105, 110, 0, 0, 10, 9, 1, 7, 0, 3,
  64, 12, 0, 11, 11,
]);

serveProcess({
  number: async () => process.pid,
  loop: async () => {
    for (const end = Date.now() + 120_000; Date.now() < end;);
  },
  wasm: async () => new WebAssembly.Instance(new WebAssembly.Module(endless)).exports.spin(),
});
