import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceRows } from './device-rows.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

const nothing = () => ({})

it('says on the device that nothing waits', async () => {
  const id = crypto.randomUUID()
  const rows = openDeviceRows(id)
  await rows.update(nothing)
  expect([...storage.keys()]).toEqual([`turfwise.all-sent.${id}`])
  rows.close()
})

it('says nothing of somebody whose session ended while the device was asked', async () => {
  const rows = openDeviceRows(crypto.randomUUID())
  const asking = rows.update(nothing)
  rows.close()
  await asking
  expect([...storage.keys()]).toEqual([])
})
