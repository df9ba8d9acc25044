/** A process that ends before it can be asked. */
process.exit(3);
