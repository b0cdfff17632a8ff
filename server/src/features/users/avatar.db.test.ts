import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { jpeg } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
})
afterAll(() => server.close())

let made = 0
const upload = async (user: FileOwner, folder = 'avatars', bucket = 'garden'): Promise<string> => {
  made += 1
  const key = `${folder}/${user.id}/${1_795_230_000_000 + made}-k3v9qa.jpg`
  const { error } = await user.storage.from(bucket).upload(key, await jpeg(), { contentType: 'image/jpeg' })
  if (error) throw error
  return key
}
const addressOf = (key: string, bucket = 'garden') => `/storage/v1/object/public/${bucket}/${key}`
const change = (user: FileOwner, body: unknown) =>
  ask(server.url, 'PATCH', `/api/users/${user.id}`, { body, token: user.token })
const read = (user: FileOwner) => ask(server.url, 'GET', `/api/users/${user.id}`, { token: user.token })
const avatarOf = async (user: FileOwner) => (await read(user)).body.avatarUrl
const exists = async (user: FileOwner, key: string) => (await user.storage.from('garden').exists(key)).data

describe('the picture of a person', () => {
  it('is set, shown to anybody who has its address, and taken away with its file', async () => {
    const user = await newFileOwner(server.url)
    expect(await avatarOf(user)).toBeNull()
    const key = await upload(user)
    expect((await change(user, { avatarUrl: addressOf(key) })).body.avatarUrl).toBe(addressOf(key))
    expect((await ask(server.url, 'GET', await avatarOf(user))).headers.get('content-type')).toBe('image/jpeg')
    expect((await change(user, { avatarUrl: null })).body.avatarUrl).toBeNull()
    expect(await exists(user, key)).toBe(false)
  })

  it('takes the place of the one before, whose row goes with it and whose bytes follow', async () => {
    const user = await newFileOwner(server.url)
    const [first, second] = [await upload(user), await upload(user)]
    await change(user, { avatarUrl: addressOf(first) })
    await change(user, { avatarUrl: `${server.url}${addressOf(second)}` })
    expect(await avatarOf(user)).toBe(addressOf(second))
    expect([await exists(user, first), await exists(user, second)]).toEqual([false, true])
    await expect.poll(() => server.app.db.query('select 1 from storage.loose_blobs')).toEqual([])
  })

  it('stays, with its file, when something else is changed, when it is set again, and when the change fails', async () => {
    const user = await newFileOwner(server.url)
    const key = await upload(user)
    await change(user, { avatarUrl: addressOf(key) })
    await change(user, { name: 'Olive' })
    await ask(server.url, 'POST', '/api/users/create', { body: { id: user.id, name: 'Olive' }, token: user.token })
    await change(user, { avatarUrl: addressOf(key) })
    const refused = await change(user, { avatarUrl: addressOf(key).replace('k3v9qa', 'nosuch') })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['avatarUrl']])
    expect([await avatarOf(user), await exists(user, key)]).toEqual([addressOf(key), true])
  })
})

describe('a picture that is not one’s own', () => {
  it('is refused, and neither profile nor file changes', async () => {
    const [user, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
    const own = await upload(user)
    await change(user, { avatarUrl: addressOf(own) })
    const foreign = await upload(other)
    await change(other, { avatarUrl: addressOf(foreign) })
    const addresses = [
      addressOf(foreign),
      `https://evil.example${addressOf(own)}`,
      addressOf(await upload(user, 'community-posts')),
      addressOf(await upload(user, 'receipts', 'private'), 'private'),
      '/api/users/create',
      'javascript:alert(1)',
      '',
    ]
    for (const avatarUrl of addresses) {
      const answer = await change(user, { avatarUrl })
      expect([avatarUrl, answer.status, answer.body.code]).toEqual([avatarUrl, 400, 'request/invalid'])
    }
    expect([await avatarOf(user), await avatarOf(other)]).toEqual([addressOf(own), addressOf(foreign)])
    expect([await exists(user, own), await exists(other, foreign)]).toEqual([true, true])
  })

  it.each([[5], [{}], [['/storage']], ['x'.repeat(501)], ['\0']])('nor is %j an address', async (avatarUrl) => {
    const user = await newFileOwner(server.url)
    expect((await change(user, { avatarUrl })).status).toBe(400)
  })
})
