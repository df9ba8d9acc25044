/**
 * Required by every process of the tests. V8 compiles what seems hot into fast code soon, in threads beside it, which pays in
 * programs that run for minutes: tests are hundreds of short ones, and a quarter of their work was to compile what then ended.
 */
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=500000');
// The same for WebAssembly: to read a page by OCR took twice as long, of which half went into compiling the engines anew.
setFlagsFromString('--wasm-tiering-budget=200000000');
