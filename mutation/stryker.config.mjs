import { inProject } from '../scripts/project.mjs'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: [inProject('mutation', 'node_modules', '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  mutate: ['{domain,contract}/src/**/*.ts', '!**/*.test.ts'],
  ignorePatterns: ['/*', '!/domain', '!/contract', '!/mutation', '!/scripts', '!/package.json', '!/tsconfig.base.json'],
  ignoreStatic: true,
  concurrency: 2,
  incrementalFile: '.turfwise/mutation-known.json',
  timeoutMS: 20_000,
  tempDirName: '.turfwise/mutation',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.turfwise/mutation.json' },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
}
