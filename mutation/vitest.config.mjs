import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (room) => fileURLToPath(new URL(`../${room}/src/`, import.meta.url))

/**
 * The rules' own tests. The rooms are found by path, since in the copy that is broken on purpose `node_modules` still leads to
 * the whole ones.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: {
    alias: [
      { find: /^@turfwise\/domain\/(.*)$/, replacement: `${source('domain')}$1.ts` },
      { find: /^@turfwise\/contract\/(.*)$/, replacement: `${source('contract')}$1.ts` },
    ],
  },
  test: {
    include: ['domain/src/**/*.test.ts', 'contract/src/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
