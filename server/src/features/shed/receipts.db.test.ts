import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
})
afterAll(() => server.close())

let made = 0
const upload = async (user: FileOwner, folder = 'receipts'): Promise<string> => {
  made += 1
  const key = `${folder}/${user.id}/${1_795_230_000_000 + made}-k3v9qa.pdf`
  const { error } = await user.storage.from('private').upload(key, pdf(), { contentType: 'application/pdf' })
  if (error) throw error
  return key
}
const exists = async (user: FileOwner, key: string) => (await user.storage.from('private').exists(key)).data

describe.each([
  ['equipment', { name: 'Mower', type: 'mower' }],
  ['chemicals', { name: 'Lawn food', type: 'fertilizer' }],
])('a receipt of %s', (kind, thing) => {
  const path = `/api/${kind}`
  const create = (user: FileOwner, receiptImagePath?: unknown) =>
    ask(server.url, 'POST', path, { token: user.token, body: { ...thing, receiptImagePath } })
  const change = (user: FileOwner, id: string, body: object, headers = {}) =>
    ask(server.url, 'PUT', `${path}/${id}`, { token: user.token, body, headers })
  const list = async (user: FileOwner) => (await ask(server.url, 'GET', path, { token: user.token })).body

  it('is a file of one’s own in the private bucket, opened by a signed address', async () => {
    const user = await newFileOwner(server.url)
    const key = await upload(user)
    const { status, body } = await create(user, key)
    expect([status, body.receiptImagePath]).toEqual([201, key])
    expect((await list(user))[0].receiptImagePath).toBe(key)
    const { data } = await user.storage.from('private').createSignedUrl(body.receiptImagePath, 3600)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    const open = await fetch(`${server.url}/storage/v1/object/public/private/${key}`)
    expect(open.status).toBeGreaterThanOrEqual(400)
  })

  it('takes the place of the one before, which is removed, as it is with its thing', async () => {
    const user = await newFileOwner(server.url)
    const [first, second, third] = [await upload(user), await upload(user), await upload(user)]
    const { body } = await create(user, first)
    await change(user, body.id, { name: 'Renamed' })
    await change(user, body.id, { receiptImagePath: first })
    expect(await exists(user, first)).toBe(true)
    await change(user, body.id, { receiptImagePath: second })
    expect([await exists(user, first), await exists(user, second)]).toEqual([false, true])
    await change(user, body.id, { receiptImagePath: null })
    expect(await exists(user, second)).toBe(false)
    await change(user, body.id, { receiptImagePath: third })
    expect((await ask(server.url, 'DELETE', `${path}/${body.id}`, { token: user.token })).status).toBe(200)
    expect(await exists(user, third)).toBe(false)
    await expect.poll(() => server.app.db.query('select 1 from storage.loose_blobs')).toEqual([])
  })

  it('stays while another thing that was bought with it names it', async () => {
    const user = await newFileOwner(server.url)
    const key = await upload(user)
    const [one, other] = [(await create(user, key)).body, (await create(user, key)).body]
    await change(user, one.id, { receiptImagePath: null })
    expect(await exists(user, key)).toBe(true)
    await ask(server.url, 'DELETE', `${path}/${other.id}`, { token: user.token })
    expect(await exists(user, key)).toBe(false)
  })

  it('stays, as the thing does, when the change is refused', async () => {
    const user = await newFileOwner(server.url)
    const [key, next] = [await upload(user), await upload(user)]
    const { body } = await create(user, key)
    const old = { 'if-match': `"${new Date(0).toISOString()}"` }
    expect((await change(user, body.id, { receiptImagePath: next }, old)).status).toBe(412)
    expect([await list(user), await exists(user, key)]).toEqual([[body], true])
  })

  it('of another person, of another folder or of none is not found, and nothing is written', async () => {
    const [user, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
    const own = await upload(user)
    const { body } = await create(user, own)
    const theirs = await upload(other)
    await create(other, theirs)
    for (const key of [
      theirs,
      await upload(user, 'progress'),
      own.replace('k3v9qa', 'nosuch'),
      own.replace('receipts/', 'receipts/../receipts/'),
      `private/${own}`,
      `https://evil.example/${own}`,
      '',
    ]) {
      const answers = [await create(user, key), await change(user, body.id, { receiptImagePath: key })]
      for (const answer of answers)
        expect([key, answer.status, answer.body.code]).toEqual([key, 404, 'receipt/not-found'])
    }
    expect(await list(user)).toEqual([body])
    expect([await exists(user, own), await exists(other, theirs)]).toEqual([true, true])
  })
})
