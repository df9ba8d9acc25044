import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build is part of the package: `fovea studio` serves it. */
export default defineConfig({
  plugins: [react()],
  // The app may be served below any path.
  base: './',
  build: {
    outDir: '../fovea/studio',
    emptyOutDir: true,
    // Nothing is inlined: the server allows no script, style or picture that is not a file of its own.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
  },
});
