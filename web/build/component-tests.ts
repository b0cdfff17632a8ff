import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type ConfigEnv, type Plugin, type PluginOption, type UserConfig } from 'vite'
import viteConfig from '../vite.config.ts'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const SET_UP = 'test/in-browser.ts'
const TESTS = '{src,test}/**/*.{browser,looks}.test.{ts,tsx}'
const OUT = fileURLToPath(new URL('../test/dist', import.meta.url))

/** The styles, which the set-up file brings: a bundle leaves it to the page to name them, and there is none of ours. */
const STYLES = 'assets/styles.css'
const bringStyles: Plugin = {
  name: 'bring-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    const setUp = bundle['test/in-browser.js']
    if (setUp?.type !== 'chunk' || bundle[STYLES] === undefined)
      throw new Error(`the tests would run without styles: ${Object.keys(bundle).join()}`)
    // On the same line, so that lines are where they were.
    setUp.code = `import '../${STYLES}';${setUp.code}`
  },
}

/** What asks for the app's files beforehand would ask the network of the tests for those of the bundle. */
const isOfWholeCode = (plugin: PluginOption): boolean =>
  plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name === 'import-when-fetched'

/** `src/app/home/next-tasks.browser.test`, for the file of that name in the output. */
const entryOf = (path: string): [string, string] => [path.replace(/\.tsx?$/, ''), `${WEB}${path}`]

const isTest = (id: string): boolean => /\.(browser|looks)\.test\./.test(id)
/** What only looks need: half a megabyte that no other test reads. */
const isOfLooks = (id: string): boolean => id.includes('/node_modules/axe-core/') || id.startsWith(`${WEB}test/looks`)

/**
 * Bundles the component tests and looks once, with the app as people get it: React's production build, compiled. Served one by one,
 * thousands of modules and the development build take twice the time of a file. Each test file is a file of its own beside
 * two that all share, the libraries and the rooms, and one that looks share, with axe.
 */
export const buildComponentTests = async (): Promise<void> => {
  const environment: ConfigEnv = { command: 'build', mode: 'production' }
  const { build: _, server: __, ...ofTheApp } = viteConfig(environment) as UserConfig
  const tests = globSync(TESTS, { cwd: WEB }).map((path) => relative('.', path))
  await build({
    ...ofTheApp,
    plugins: [...(ofTheApp.plugins ?? []).filter((plugin) => !isOfWholeCode(plugin)), bringStyles],
    configFile: false,
    mode: 'production',
    base: './',
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Home leaves the page for the landing page, which is no part of these tests.
      'import.meta.env.DEV': 'true',
    },
    build: {
      target: 'esnext',
      outDir: OUT,
      emptyOutDir: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      // Half of a short file's time went into reading unminified modules, anew in the frame of each file.
      minify: true,
      chunkSizeWarningLimit: 10_000,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries([SET_UP, ...tests].map(entryOf)),
        external: ['vitest', 'vitest/browser'],
        // An entry keeps nothing that the others import, and is nothing but its tests.
        preserveEntrySignatures: 'allow-extension',
        checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name]-[hash:7].js',
          // The one style sheet by its name; everything else by what is in it.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? STYLES : 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              // What these take first is no part of the third, which would take with it whatever it imports.
              { name: 'libraries', test: (id: string) => id.includes('/node_modules/') && !isOfLooks(id), priority: 3 },
              { name: 'rooms', test: (id: string) => !isTest(id) && !isOfLooks(id), priority: 2 },
              { name: 'looks', test: isOfLooks, priority: 1 },
            ],
          },
        },
      },
    },
  })
}

if (import.meta.main) await buildComponentTests()
