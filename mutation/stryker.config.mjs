import { inProject } from '../scripts/project.mjs'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: [inProject('mutation', 'node_modules', '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
  testRunner: 'vitest',
  // A constant of a module is read once, so that each change of one takes a run of all tests that import it: hours for all
  // folders. Asked for with --constants.
  ignoreStatic: process.env.MUTATE_CONSTANTS !== '1',
  vitest: { configFile: 'mutation/vitest.config.mjs', related: true },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['/*', '!/domain', '!/contract', '!/mutation', '!/scripts', '!/package.json', '!/tsconfig.base.json'],
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.turfwise/mutation',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.turfwise/mutation.json' },
}
