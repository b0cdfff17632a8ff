import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let persisted: boolean
const persist = vi.fn(async () => true)
beforeEach(() => {
  persisted = false
  persist.mockClear()
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => persisted } })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** As a visit begins. */
const visit = () => import('./keep-for-good.ts')

it('asks the browser once a visit to keep what lies here', async () => {
  const { keepForGood } = await visit()
  expect(persist).not.toHaveBeenCalled()
  await keepForGood()
  await keepForGood()
  expect(persist).toHaveBeenCalledTimes(1)
})

it('asks nothing of a browser that keeps it anyway', async () => {
  persisted = true
  await (await visit()).keepForGood()
  expect(persist).not.toHaveBeenCalled()
})

it.each([
  ['has no such thing', {}],
  ['fails', { storage: { persisted: async () => false, persist: async () => Promise.reject(new Error('no')) } }],
])('goes on in a browser that %s', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect((await visit()).keepForGood()).resolves.toBeUndefined()
})
