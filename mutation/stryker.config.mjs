import { inProject } from '../scripts/project.mjs'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: [inProject('mutation', 'node_modules', '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
  testRunner: 'vitest',
  // Constants of a module are read once, so each change of one takes all tests of its folder: only those that import it.
  vitest: { configFile: 'mutation/vitest.config.mjs', related: true },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['/*', '!/domain', '!/contract', '!/mutation', '!/scripts', '!/package.json', '!/tsconfig.base.json'],
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.turfwise/mutation',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.turfwise/mutation.json' },
}
