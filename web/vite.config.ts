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
        // Few files: a browser opens six connections, and Home's two reads need one each from the start.
        codeSplitting: {
          // Each group takes along what its modules need and no group above has.
          groups: [
            { name: 'core', tags: ['$initial'], priority: 4 },
            {
              name: 'parts',
              // What the sign-in screens and Home draw first, named one by one: what lies here is on every page. Icons too, since
              // a file for each that two screens share would cost more; those that are not named come with the signed-in screens.
              test: /domain\/src\/account|lucide-react\/(?!.*\/icons\/)|lucide-react\/.*\/icons\/(arrow-left|calendar-days|check(?!-check)|chevron|clock|eye|heart|info|key-round|link|locate-fixed|lock|mail|map-pin|message-square|minus|pause|play|plus|refresh-cw|search|square-arrow|triangle|x)\b|src\/(ui\/(scene\/(?!all-done|empty-yard|patchy)|arrow-opens|menu-keys|mark|plate|banner|skeleton|skip-link|visually-hidden|rating-blades|toast-store|sheet\.)|features\/places\/(au-states|place-choice)|platform\/(?!pictures\/|api|stream-api|make-|query|outbox|leave-for|today|draft|position|paged|worker\/|kept-cache|person-database|forget-databases|push-store|app-badge|base64url|install-offer|visits|shared-photos|shortcuts|keep-for-good|device-values|pictures|use-now|open-page))/,
              priority: 3,
            },
            {
              // What every page and sheet with fields has, and beside it what the sign-in screens share: one file for them.
              name: 'forms',
              test: /src\/(ui\/(form\/(form-frame|form-state|form-words|use-sheet-form)|text-field|field-|password-field|sheet-parts|site-links)|features\/auth\/(auth-|email-field|submit-button|stopped-words|leave-after-welcome))/,
              priority: 2.5,
            },
            // Dialogs and toasts come after the first draw, in one file for what they share.
            {
              name: 'dialogs',
              test: /@radix-ui\/(?!react-(dropdown-menu|menu|popper|arrow|use-rect|use-size|roving-focus|collection|direction)\/)/,
              minShareCount: 2,
              priority: 2,
            },
            // Menus of rows are on the tabs of the profile alone: whoever opens Tasks is not sent them with its dialogs.
            {
              name: 'row-menu',
              test: /src\/ui\/row-menu|@radix-ui\/react-(dropdown-menu|menu|popper|arrow|use-rect|use-size)\/|@floating-ui\//,
              minShareCount: 2,
              priority: 1.9,
            },
            {
              // Icons that one later screen alone shows are left to it, by name.
              name: 'signed-in',
              test: /src\/(app\/(signed-in|shell\/use-place-weather)|features\/(account\/(?!profile-write|profile-menu\.|change-place|appearance-choice|unsent-question|use-sign-out)|weather\/(condition-look|weather-copy))|platform\/(api\.ts|kept-cache\/(kept|restore|read-kept)|person-database))|domain\/src\/weather\/task-words|lucide-react(?!.*\/icons\/(table|ban|circle-dashed|notebook-pen|camera|octagon-exclamation-point|rotate-ccw-clock|spray-can|moon|copy|download|laptop|smartphone|pencil|receipt-text|wrench|leaf|flask-conical|package|shield-check|external-link|ellipsis-vertical|trash-2|power|cup-soda|droplets|circle-question-mark|list\.m?js|award|bell-ring|check-check|printer|ruler|lightbulb|upload|chevrons-left-right|columns-2|film|scan-eye|separator-vertical|repeat-2|share-2|share\.m?js|arrow-up\.m?js|link\.m?js|calendar-plus|clipboard-list|clipboard-check|trees|send-horizontal|square\.m?js|arrow-down\.m?js)\b)|ui\/(scene|tabs\.|avatar|initials)|contract\/src\/(?!admin|community|assistant|tasks|calendar|schedules|activity-logs|holds|irrigation|water\b|watering|lawn-zones|schedule-proposals|holiday|security|shed|equipment|chemicals|retailers|garden-preferences|progress|notifications|push|user-preferences|analytics|activity-files|health-scores|household)|@tanstack/,
              priority: 1,
            },
            {
              // The list of tasks and the next three on Home, but for the forms of its sheets.
              name: 'tasks-list',
              test: /src\/(app\/(tasks\/(first-tasks|use-task|task-sheets|task-day-note|late-day-end)|shell\/add-button|home\/day-meter)|features\/tasks\/(?!first-frame|calendar\/|proposals\/|act\/|find\/|scheduled-|quick\/|kept-note|.*(form|fields|-sheet|draft))|ui\/(glyphs|failure-plate|list\/(?!rows-skeleton|conflict-card\.|feed-))|platform\/(outbox\/(write|photo-room|send-order|rows-shown|outbox-words|new-id|after-reply|send-now|last-try|say-changes)|keep-for-good|today|paged|shortcuts)|task-pages|shown\.)|domain\/src\/tasks\/(?!limits|search-words|move-days|sorts)|contract\/src\/(tasks|activity-logs|holds)/,
              priority: 0.5,
            },
            {
              // What the sheets of several features have, in one file: a name less that every page carries in its list of files.
              name: 'sheets',
              test: /src\/ui\/(disclosure|switch|last-shown|figure-words|field-error|figure-|choice-tiles|form\/(form-sheet|use-edit-form))/,
              priority: 0.4,
            },
            {
              // Small things of two or more later screens: a file for each costs a slow phone 90 ms, all of them together 150 ms.
              name: 'bits',
              test: /web\/src\/(platform\/(shared-photos|push-state|device-values|use-now|open-page)|ui(?!\/(search-field|when-|lawn-photo-|confirm-))|app\/(shell|irrigation\/near-)|features\/uploads\/(private-pictures|own-)|features\/(account|notifications|progress(?!\/measure-)|push|profile|security|lawn-zones\/(lawn-zone-queries|zone-tile)))|lucide-react/,
              minShareCount: 2,
              priority: 0.1,
            },
          ],
        },
      },
    },
  },
}))
