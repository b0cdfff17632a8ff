import { filePath } from '@turfwise/domain/storage/file-path'
import { SIGNED_URL_SECONDS } from '@turfwise/domain/storage/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, pdf, png } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newAdmin, newFileOwner, storageClient } from '../../../test/storage-client.ts'

let server: TestServer
let olive: FileOwner
beforeAll(async () => {
  server = await startTestServer()
  olive = await newFileOwner(server.url)
})
afterAll(() => server.close())

const IMAGE = { contentType: 'image/jpeg' }

describe('the public client library on files', () => {
  it('uploads bytes and reads them back, with what was said about them', async () => {
    const path = `avatars/${olive.id}/first.jpg`
    const { data, error } = await olive.storage
      .from('garden')
      .upload(path, await jpeg(), { ...IMAGE, cacheControl: '60', metadata: { from: 'phone' } })
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `garden/${path}` })

    const read = await olive.storage.from('garden').download(path)
    expect(read.error).toBeNull()
    expect(read.data?.type).toBe('image/jpeg')
    const info = await olive.storage.from('garden').info(path)
    expect(info.data).toMatchObject({
      name: path,
      bucketId: 'garden',
      contentType: 'image/jpeg',
      size: read.data?.size,
      cacheControl: 'max-age=60',
      metadata: { from: 'phone' },
      id: data?.id,
    })
    expect(await olive.storage.from('garden').exists(path)).toEqual({ data: true, error: null })
  })

  it('uploads a Blob as a form whose file has no name', async () => {
    const path = `receipts/${olive.id}/blob.pdf`
    const { error } = await olive.storage.from('private').upload(path, new Blob([pdf()], { type: 'application/pdf' }), {
      cacheControl: '120',
      metadata: { shop: 'Nursery' },
    })
    expect(error).toBeNull()
    const info = await olive.storage.from('private').info(path)
    expect(info.data).toMatchObject({ size: 600, cacheControl: 'max-age=120', metadata: { shop: 'Nursery' } })
    const read = await olive.storage.from('private').download(path)
    expect(Buffer.from(await new Response(read.data).arrayBuffer())).toEqual(pdf())
  })

  it('refuses a name that is taken, and replaces it when asked to', async () => {
    const path = `avatars/${olive.id}/twice.png`
    const files = olive.storage.from('garden')
    const first = await files.upload(path, await png(), { contentType: 'image/png' })
    const again = await files.upload(path, await png(), { contentType: 'image/png' })
    expect(again.error).toMatchObject({ status: 400, statusCode: '409', message: 'The resource already exists' })

    const upserted = await files.upload(path, await png(10, 10), { contentType: 'image/png', upsert: true })
    expect(upserted.data?.id).toBe(first.data?.id)
    const updated = await files.update(path, await png(11, 11), { contentType: 'image/png' })
    expect(updated.error).toBeNull()
    expect((await askStorage(server.url, 'GET', `/object/public/garden/${path}`)).status).toBe(200)
  })

  it('says that there is no such file, bucket or right', async () => {
    const files = olive.storage.from('garden')
    const path = `avatars/${olive.id}/none.jpg`
    expect((await files.download(path)).error).toMatchObject({ status: 400 })
    expect((await files.info(path)).error).toMatchObject({ statusCode: '404', message: 'Object not found' })
    expect((await files.exists(path)).data).toBe(false)
    expect(
      (
        await storageClient(server.url)
          .from('garden')
          .upload(path, await jpeg(), IMAGE)
      ).error,
    ).toMatchObject({
      statusCode: '403',
    })
  })

  it('offers upload, delete, public URL, signed URL, list and create bucket [UPLOAD-08]', async () => {
    const { storage, id } = await newAdmin(server)
    expect((await storage.createBucket('offered', { public: true })).error).toBeNull()
    const files = storage.from('offered')
    const path = `notes/${id}/a.txt`
    expect((await files.upload(path, 'couch')).error).toBeNull()
    expect(await (await fetch(files.getPublicUrl(path).data.publicUrl)).text()).toBe('couch')
    const signed = await files.createSignedUrl(path, 60)
    expect(await (await fetch(String(signed.data?.signedUrl))).text()).toBe('couch')
    expect((await files.list(`notes/${id}`)).data).toMatchObject([{ name: 'a.txt' }])
    expect((await files.remove([path])).data).toMatchObject([{ name: path }])
    expect((await files.list(`notes/${id}`)).data).toEqual([])
  })

  it('keeps a receipt in its folder and gives it an address [UPLOAD-13, UPLOAD-10]', async () => {
    const now = new Date()
    const path = filePath({ folder: 'receipts', userId: olive.id, type: 'application/pdf', now, random: 'k3v9qa' })
    const files = olive.storage.from('private')
    const { data } = await files.upload(path, pdf(), { contentType: 'application/pdf' })
    expect(data?.path).toMatch(/^receipts\/[0-9a-f-]{36}\/\d{13}-k3v9qa\.pdf$/)
    const signed = await files.createSignedUrl(path, SIGNED_URL_SECONDS)
    expect((await fetch(String(signed.data?.signedUrl))).status).toBe(200)
  })
})
