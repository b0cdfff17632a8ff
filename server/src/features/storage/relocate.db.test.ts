import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newFileOwner } from '../../../test/storage-client.ts'

let server: TestServer
let olive: FileOwner
let basil: FileOwner
beforeAll(async () => {
  server = await startTestServer()
  olive = await newFileOwner(server.url)
  basil = await newFileOwner(server.url)
})
afterAll(() => server.close())

const receipt = async (name: string, keeper: FileOwner = olive): Promise<string> => {
  const path = `receipts/${keeper.id}/${name}`
  const { error } = await keeper.storage
    .from('private')
    .upload(path, pdf(), { contentType: 'application/pdf', metadata: { shop: 'Nursery' } })
  if (error) throw error
  return path
}
const photo = async (name: string): Promise<string> => {
  const path = `progress/${olive.id}/${name}`
  const { error } = await olive.storage.from('private').upload(path, await jpeg(), { contentType: 'image/jpeg' })
  if (error) throw error
  return path
}

describe('move', () => {
  it('gives a file another name', async () => {
    const from = await receipt('old.pdf')
    const files = olive.storage.from('private')
    const to = `receipts/${olive.id}/new/name.pdf`
    expect(await files.move(from, to)).toEqual({ data: { message: 'Successfully moved' }, error: null })
    expect((await files.exists(from)).data).toBe(false)
    expect((await files.info(to)).data).toMatchObject({ size: 600, metadata: { shop: 'Nursery' } })
    expect((await files.download(to)).data?.size).toBe(600)
  })
  it('publishes a photo and takes it back, with its bytes', async () => {
    const from = await photo('publish.jpg')
    const to = `posts/${olive.id}/publish.jpg`
    const { error } = await olive.storage.from('private').move(from, to, { destinationBucket: 'garden' })
    expect(error).toBeNull()
    expect((await askStorage(server.url, 'GET', `/object/public/garden/${to}`)).status).toBe(200)
    const [published] = await server.app.db.query(`select blob_key from storage.objects where name = $1`, [to])
    expect(published).toMatchObject({ blob_key: expect.stringMatching(/^public\//) })

    await olive.storage.from('garden').move(to, from, { destinationBucket: 'private' })
    expect((await askStorage(server.url, 'GET', `/object/public/garden/${to}`)).status).toBe(400)
    expect((await olive.storage.from('private').download(from)).error).toBeNull()
    const [hidden] = await server.app.db.query(`select blob_key from storage.objects where name = $1`, [from])
    expect(hidden).toMatchObject({ blob_key: expect.stringMatching(/^private\//) })
  })
  it('refuses a name that is taken, a file that is not there and a type that the bucket does not take', async () => {
    const [one, two] = [await receipt('one.pdf'), await receipt('two.pdf')]
    const files = olive.storage.from('private')
    expect((await files.move(one, two)).error).toMatchObject({ statusCode: '409' })
    expect((await files.move(`receipts/${olive.id}/none.pdf`, `receipts/${olive.id}/x.pdf`)).error).toMatchObject({
      statusCode: '404',
    })
    const published = await files.move(one, `posts/${olive.id}/one.pdf`, { destinationBucket: 'garden' })
    expect(published.error).toMatchObject({ statusCode: '415' })
    expect((await files.move(one, `receipts/${olive.id}/../x.pdf`)).error).toMatchObject({ statusCode: '400' })
    expect((await files.exists(one)).data).toBe(true)
  })
})

describe('copy', () => {
  it('makes a second file that lives on without the first', async () => {
    const from = await receipt('master.pdf')
    const to = `receipts/${olive.id}/copy.pdf`
    const files = olive.storage.from('private')
    expect(await files.copy(from, to)).toEqual({ data: { path: `private/${to}` }, error: null })
    await files.remove([from])
    expect((await files.download(to)).data?.size).toBe(600)
    expect((await files.info(to)).data).toMatchObject({ metadata: { shop: 'Nursery' } })
  })
  it('copies over a file only when asked to, and leaves the metadata when asked to', async () => {
    const [from, to] = [await receipt('c1.pdf'), await receipt('c2.pdf')]
    expect((await olive.storage.from('private').copy(from, to)).error).toMatchObject({ statusCode: '409' })
    const answer = await askStorage(server.url, 'POST', '/object/copy', {
      token: olive.token,
      headers: { 'x-upsert': 'true' },
      body: { bucketId: 'private', sourceKey: from, destinationKey: to, copyMetadata: false },
    })
    expect(answer.status).toBe(200)
    expect((await olive.storage.from('private').info(to)).data).toMatchObject({ metadata: {} })
  })
  it('goes to another bucket when it takes the type', async () => {
    const from = await photo('source.jpg')
    const to = `posts/${olive.id}/copied.jpg`
    const files = olive.storage.from('private')
    expect((await files.copy(from, to, { destinationBucket: 'garden' })).error).toBeNull()
    expect((await files.copy(from, to, { destinationBucket: 'nowhere' })).error).toMatchObject({ statusCode: '404' })
    expect((await askStorage(server.url, 'GET', `/object/public/garden/${to}`)).status).toBe(200)
  })
})

describe('remove', () => {
  it('removes many and tells which, and passes over what is unknown or somebody else’s', async () => {
    const mine = [await receipt('r1.pdf'), await receipt('r2.pdf')]
    const theirs = await receipt('r3.pdf', basil)
    const names = [...mine, theirs, `receipts/${olive.id}/none.pdf`, '../../etc/passwd']
    const { data, error } = await olive.storage.from('private').remove(names)
    expect(error).toBeNull()
    expect(data?.map(({ name }) => name).sort()).toEqual(mine)
    expect((await basil.storage.from('private').exists(theirs)).data).toBe(true)
  })
  it('takes a thousand names in one call and not one more', async () => {
    const names = Array.from({ length: 1000 }, (_, n) => `receipts/${olive.id}/${n}-${'x'.repeat(900)}.pdf`)
    expect(await olive.storage.from('private').remove(names)).toEqual({ data: [], error: null })
    const { error } = await olive.storage.from('private').remove([...names, 'one/more/x'])
    expect(error).toMatchObject({ statusCode: '400' })
  })
  it('removes one by its address, once', async () => {
    const path = await receipt('single.pdf')
    const remove = () => askStorage(server.url, 'DELETE', `/object/private/${path}`, { token: olive.token })
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Successfully deleted' } })
    expect(await remove()).toMatchObject({ status: 400, body: { statusCode: '404', code: 'NoSuchKey' } })
  })
  it('says that a bucket is not there', async () => {
    const { error } = await olive.storage.from('nowhere').remove(['a'])
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })
})
