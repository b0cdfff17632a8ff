import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { FONT_FOLDER, subsetFonts } from './build/fonts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the server listens while `npm run dev` serves the web by itself. */
const SERVER = process.env.TURFWISE_SERVER ?? 'http://127.0.0.1:3000'

/** Shared by the browser build, the prerender build and the dev server. */
export default defineConfig({
  root: here('.'),
  plugins: [
    { name: 'subset-fonts', enforce: 'pre', configResolved: () => subsetFonts() },
    tailwindcss(),
    react(),
    babel({ presets: [reactCompilerPreset()], sourceMap: false }),
  ],
  resolve: { alias: { '@fonts': FONT_FOLDER } },
  server: { proxy: { '/api': SERVER, '/auth/v1': SERVER } },
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
      input: { app: here('src/main.tsx'), landing: here('src/features/landing/landing.client.ts') },
    },
  },
})
