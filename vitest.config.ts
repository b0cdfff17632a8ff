import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**']
/** A poll ends when it sees what it waits for; this is only for how long a busy machine may take to show it. */
const poll = { timeout: 25_000 }

/** Kinds of test by what they need: nothing, a database, a browser, the whole house with its processes, faults in it, and attacks on it. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/slowest-tests.mjs'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.db.test.ts', 'bench/node_modules/**'],
          // A property of thousands of examples takes its time on a busy machine.
          testTimeout: 30_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'db',
          include: ['server/**/*.db.test.ts'],
          exclude: never,
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...never, 'e2e/house/**', 'e2e/faults/**', 'e2e/abuse/**'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Two files at a time, each with a site of its own. Their worker keeps its browser, and what it has imported.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          expect: { poll },
        },
      },
      {
        test: {
          name: 'house',
          include: ['e2e/house/**/*.e2e.ts'],
          exclude: never,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.e2e.ts'],
          exclude: never,
          testTimeout: 900_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'abuse',
          include: ['e2e/abuse/**/*.e2e.ts'],
          exclude: never,
          testTimeout: 900_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
