import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { jpeg } from '../server/test/pictures.ts'
import { storageClient } from '../server/test/storage-client.ts'
import { openDeviceRows } from '../web/src/platform/outbox/device-rows.ts'
import { newId } from '../web/src/platform/outbox/new-id.ts'
import { makeOutbox } from '../web/src/platform/outbox/outbox.ts'
import type { NewRow } from '../web/src/platform/outbox/outbox-row.ts'
import { queued } from '../web/src/platform/outbox/queued-photos.ts'
import { safeRows } from '../web/src/platform/outbox/safe-rows.ts'
import { removeFilesOfRow, sendFileOfRow } from '../web/src/platform/outbox/send-file.ts'
import { type SendTokens, sendRow } from '../web/src/platform/outbox/send-row.ts'
import type { Account } from './harness.ts'
import { useSite } from './use-site.ts'

// The queue itself, without a page, as a worker runs it; its rows and photos by themselves: outbox-photos.test.ts.

const site = useSite()
afterEach(() => vi.unstubAllGlobals())

/** Every call reaches the server; of every third the answer is lost. */
const loseEveryThird = () => {
  const real = globalThis.fetch
  let calls = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await real(site.url + path, init)
    calls += 1
    if (calls % 3 === 0) throw new TypeError('the answer is lost')
    return answer
  })
  return real
}

const tokensOf = ({ session }: Account): SendTokens => ({
  current: async () => session.access_token,
  fresh: async () => session.access_token,
  ended: () => false,
})
const queueOf = (account: Account) => {
  let ends = 0
  const tokens = tokensOf(account)
  const outbox = makeOutbox({
    userId: account.id,
    rows: safeRows(openDeviceRows(account.id)),
    send: (row) => sendRow(row, tokens),
    sendFile: (row, photo, data) => sendFileOfRow(row, photo, data, tokens),
    removeFiles: (row, photos) => void removeFilesOfRow(row, photos, tokens),
    sendLeaving: () => undefined,
    serverNow: Date.now,
    online: () => true,
    onRows: () => undefined,
    onArrived: () => undefined,
    onTold: ({ verdict }) => {
      if (verdict === 'done') ends += 1
    },
  })
  return { outbox, done: () => ends }
}
const progressOf = async (account: Account, count: number) => {
  const id = newId()
  const picture = await jpeg()
  const data = picture.buffer.slice(picture.byteOffset, picture.byteOffset + picture.byteLength) as ArrayBuffer
  const { photos, kept } = queued(
    id,
    Array.from({ length: count }, (_, at) => ({
      ...{ bucket: 'private', type: 'image/jpeg', data },
      path: `progress/${account.id}/${Date.now()}-${newId().replaceAll('-', '').slice(12)}${at}.jpg`,
    })),
  )
  const row: NewRow = {
    ...{ id, userId: account.id, route: 'POST /api/progress', params: {}, object: `progress/${id}` },
    body: { id: newId(), notes: `Entry of ${count}`, imageUrls: photos.map(({ path }) => path) },
    ...{ photos, madeAt: new Date().toISOString(), tries: 0, nextAt: 0, state: 'waiting', v: 2 },
  }
  return { row, kept }
}

it('makes every entry once with all its photos, when of every third call the answer is lost', async () => {
  const mia = await site.account()
  const { outbox, done } = queueOf(mia)
  const real = loseEveryThird()
  const counts = [3, 0, 1, 2, 3, 1, 2]
  const wanted: { notes: string; imageUrls: string[] }[] = []
  for (const count of counts) {
    const { row, kept } = await progressOf(mia, count)
    wanted.push(row.body as (typeof wanted)[0])
    await outbox.add(row, kept)
  }
  await expect.poll(done, { timeout: 60_000 }).toBe(counts.length)
  outbox.close()
  vi.unstubAllGlobals()
  const headers = { authorization: `Bearer ${mia.session.access_token}` }
  const entries = await (await real(`${site.url}/api/users/${mia.id}/progress`, { headers })).json()
  const said = (one: { notes: string; imageUrls: string[] }) => ({ notes: one.notes, imageUrls: one.imageUrls })
  const byPhotos = (all: typeof wanted) =>
    all.map(said).sort((a, b) => `${a.imageUrls}`.localeCompare(`${b.imageUrls}`))
  expect(byPhotos(entries)).toEqual(byPhotos(wanted))
  const { data } = await storageClient(site.url, mia.session.access_token).from('private').list(`progress/${mia.id}`)
  expect(data?.map(({ name }) => `progress/${mia.id}/${name}`).sort()).toEqual(
    wanted.flatMap(({ imageUrls }) => imageUrls).sort(),
  )
}, 90_000)

it('keeps a write whose photo the server does not take, and takes its other photos away when it is discarded', async () => {
  const mia = await site.account()
  const { outbox } = queueOf(mia)
  const real = globalThis.fetch
  // The queue asks as a page does, by the path.
  const from = (input: RequestInfo | URL) =>
    typeof input === 'string' && input.startsWith('/') ? site.url + input : input
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => real(from(input), init))
  const { row, kept } = await progressOf(mia, 2)
  // The second is no picture, whatever it says.
  Object.assign(kept[1] as object, { data: new TextEncoder().encode('no picture at all').buffer })
  await outbox.add(row, kept)
  const files = async () =>
    (await storageClient(site.url, mia.session.access_token).from('private').list(`progress/${mia.id}`)).data?.length
  await expect.poll(files).toBe(1)
  await expect.poll(() => outbox.flush()).toBe(1)
  expect(await outbox.photo(kept[1]?.id ?? '')).toBeDefined()
  await outbox.discard(row.id)
  await expect.poll(files).toBe(0)
  expect(await outbox.flush()).toBe(0)
  outbox.close()
})
