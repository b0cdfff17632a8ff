import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'
import { unzip } from '../../../test/unzip.ts'
import { makeLocalDisk } from '../../ports/object-store/local-disk.ts'
import { type ObjectStore, StoreUnavailable } from '../../ports/object-store/object-store.port.ts'

let folder: string
let server: TestServer
/** How the store reads now, where it is not well. */
let get: ObjectStore['get'] | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-export-'))
  const disk = makeLocalDisk(join(folder, 'files'))
  const store: ObjectStore = { ...disk, get: (...given) => (get ?? disk.get)(...given) }
  server = await startTestServer({ env: { DATA_DIR: folder }, outside: { store } })
})
afterEach(() => {
  get = undefined
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const upload = async ({ storage }: FileOwner, bucket: string, key: string, bytes: Buffer, contentType: string) => {
  const { error } = await storage.from(bucket).upload(key, bytes, { contentType })
  expect(error).toBeNull()
}
const exportOf = ({ id, token }: FileOwner) =>
  fetch(`${server.url}/api/users/${id}/export`, { headers: { authorization: `Bearer ${token}` } })

it('holds the files of the caller as they are served, and nobody else’s', async () => {
  const [olive, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
  const receipt = pdf()
  await upload(olive, 'private', `receipts/${olive.id}/spreader.pdf`, receipt, 'application/pdf')
  await upload(olive, 'garden', `avatars/${olive.id}/me.jpg`, await jpeg(), 'image/jpeg')
  await upload(other, 'private', `receipts/${other.id}/secret.pdf`, pdf(), 'application/pdf')
  const files = await unzip(Buffer.from(await (await exportOf(olive)).arrayBuffer()))
  const paths = [...files.keys()].filter((path) => path.startsWith('files/'))
  expect(paths).toEqual([`files/garden/avatars/${olive.id}/me.jpg`, `files/private/receipts/${olive.id}/spreader.pdf`])
  expect(files.get(paths[1] ?? '')?.equals(receipt)).toBe(true)
  const served = await olive.storage.from('garden').download(`avatars/${olive.id}/me.jpg`)
  const picture = Buffer.from((await served.data?.arrayBuffer()) ?? new ArrayBuffer())
  expect(files.get(paths[0] ?? '')?.equals(picture)).toBe(true)
})

it('has a file that is removed meanwhile as an empty one', async () => {
  const olive = await newFileOwner(server.url)
  await upload(olive, 'private', `receipts/${olive.id}/gone.pdf`, pdf(), 'application/pdf')
  get = async () => undefined
  const files = await unzip(Buffer.from(await (await exportOf(olive)).arrayBuffer()))
  expect(files.get(`files/private/receipts/${olive.id}/gone.pdf`)?.length).toBe(0)
})

it('breaks off when the store does, so that half an archive is not taken for a whole one', async () => {
  const olive = await newFileOwner(server.url)
  await upload(olive, 'private', `receipts/${olive.id}/away.pdf`, pdf(), 'application/pdf')
  get = async () => {
    throw new StoreUnavailable(new Error('away'))
  }
  await expect(exportOf(olive).then((answer) => answer.arrayBuffer())).rejects.toThrow()
  get = undefined
  expect((await exportOf(olive)).status).toBe(200)
})
