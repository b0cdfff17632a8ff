import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './build/contract-routes.ts'
import { FONT_FOLDER, subsetFonts } from './build/fonts.ts'
import { importsWhenFetched } from './build/import-when-fetched.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the server listens while `npm run dev` serves the web by itself. */
const SERVER = process.env.TURFWISE_SERVER ?? 'http://127.0.0.1:3000'

/** Shared by the browser build, the prerender build and the dev server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: here('.'),
  plugins: [
    { name: 'subset-fonts', enforce: 'pre', configResolved: () => subsetFonts() },
    contractRoutes(),
    {
      // It comes as UMD. As the one such file outside the start it would put the bundler's own module into a file of 400 bytes
      // that every page asks for.
      name: 'papaparse-as-module',
      apply: 'build',
      transform: (code, id) =>
        id.endsWith('/papaparse.min.js')
          ? { code: `const exports={},module={exports};${code}\nexport default module.exports`, map: null }
          : null,
    },
    importsWhenFetched(),
    tailwindcss(),
    react(),
    // The pages are drawn once, at build: nothing to be gained by compiling for that.
    !isSsrBuild && babel({ presets: [reactCompilerPreset()], sourceMap: false }),
  ],
  resolve: { alias: { '@fonts': FONT_FOLDER } },
  server: { proxy: { '/api': SERVER, '/auth/v1': SERVER, '/storage/v1': SERVER, '/mail': SERVER } },
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    outDir: here('dist/.browser'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // One style sheet, because the pages carry it inline: see build/pages.ts.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: here('src/main.tsx'),
      checks: { pluginTimings: false },
      output: {
        // The list of later files lies in the main script, so every page carries their names: 0.6 to 1.2 KB less without words.
        chunkFileNames: 'assets/[hash:7].js',
        // Which code lies together in a file is decided by who needs it: see build/chunks.ts.
      },
    },
  },
}))
