/**
 * Required by every process of the tests. V8 compiles what seems hot into fast code soon, in threads beside it, which pays in
 * programs that run for minutes: tests are hundreds of short ones, and a quarter of their work was to compile what then ended.
 */
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=500000');
// The same for WebAssembly: to find the offers in one picture by OCR took 7.6 s of the processor, and takes 4.3 s.
setFlagsFromString('--wasm-tiering-budget=200000000');
