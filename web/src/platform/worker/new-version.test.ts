import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followVersions } from './new-version.ts'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { controller: {} }) })
})
afterEach(() => vi.unstubAllGlobals())

/** A worker is in charge, and `installing` is on its way. */
const registrationWith = (installing: EventTarget | null) =>
  Object.assign(new EventTarget(), { active: {}, waiting: null as object | null, installing, update: async () => {} })

it.each([
  ['before this page began to listen', true],
  ['while it listens', false],
])('tells of a newer worker that is found %s, once it waits', (_when, isFoundBefore) => {
  const newer = new EventTarget()
  const registration = registrationWith(isFoundBefore ? newer : null)
  const told: unknown[] = []
  followVersions(registration as unknown as ServiceWorkerRegistration, (worker) => told.push(worker))
  if (!isFoundBefore) {
    registration.installing = newer
    registration.dispatchEvent(new Event('updatefound'))
  }
  expect(told).toEqual([])
  Object.assign(registration, { installing: null, waiting: newer })
  newer.dispatchEvent(new Event('statechange'))
  expect(told).toEqual([newer])
})
