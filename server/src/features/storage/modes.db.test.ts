import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'

/** Looser than any system sets it: what is private is so by what we say alone. */
const before = process.umask(0)
let data: string
let server: TestServer
let olive: FileOwner

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'turfwise-data-'))
  // As an earlier version left it.
  for (const folder of ['files/public/ab', 'files/drawn', 'mail', 'sms']) {
    await mkdir(join(data, folder), { recursive: true })
    await chmod(join(data, folder), 0o755)
    await writeFile(join(data, folder, 'old'), 'x', { mode: 0o644 })
  }
  server = await startTestServer({ env: { DATA_DIR: data, SMS_OUTBOX: 'on' } })
  olive = await newFileOwner(server.url)
})
afterAll(async () => {
  process.umask(before)
  await server.close()
  await rm(data, { recursive: true, force: true })
})

/** What other accounts of the machine may open, below `name`. */
async function openBelow(name: string): Promise<string[]> {
  const entries = await readdir(join(data, name), { recursive: true, withFileTypes: true })
  const paths = [join(data, name), ...entries.map(({ parentPath, name: leaf }) => join(parentPath, leaf))]
  const modes = await Promise.all(paths.map(async (path) => [path, (await stat(path)).mode & 0o777] as const))
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([path, mode]) => `${path} ${mode.toString(8)}`)
}

describe('the folders of what people keep and are sent', () => {
  it('are closed at the start where an earlier version left them open', async () => {
    for (const name of ['files', 'mail', 'sms']) expect(await openBelow(name)).toEqual([])
  })
  it('hold nothing that another account of the machine may open, also with the loosest umask', async () => {
    const photo = `posts/${olive.id}/a.jpg`
    await olive.storage.from('garden').upload(photo, await jpeg(), { contentType: 'image/jpeg' })
    await olive.storage.from('garden').copy(photo, `posts/${olive.id}/b.jpg`)
    const receipt = new Blob([pdf()], { type: 'application/pdf' })
    expect((await olive.storage.from('private').upload(`receipts/${olive.id}/a.pdf`, receipt)).error).toBeNull()
    const drawn = olive.storage.from('garden').getPublicUrl(photo, { transform: { width: 10 } }).data.publicUrl
    expect((await fetch(drawn)).status).toBe(200)
    await ask(server.url, 'POST', '/auth/v1/recover', { body: { email: olive.email } })
    await expect.poll(async () => (await readdir(join(data, 'mail'))).length).toBeGreaterThan(1)

    const names = (await readdir(join(data, 'files'), { recursive: true })).map((name) => name.replaceAll('\\', '/'))
    for (const kind of [/^public\/..\/\w{64}$/, /^private\/..\/\w{64}$/, /^drawn\/\w{32}\/\w{32}$/]) {
      expect(names.filter((name) => kind.test(name)).length).toBeGreaterThan(0)
    }
    for (const name of ['files', 'mail']) expect(await openBelow(name)).toEqual([])
  })
})
