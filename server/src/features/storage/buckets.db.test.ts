import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, png } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newAdmin, newFileOwner, storageClient } from '../../../test/storage-client.ts'

let server: TestServer
let ada: FileOwner
let olive: FileOwner
beforeAll(async () => {
  server = await startTestServer()
  ada = await newAdmin(server)
  olive = await newFileOwner(server.url)
})
afterAll(() => server.close())

describe('the app’s buckets', () => {
  it('are there from the start: garden for everybody to read, and private [UPLOAD-11, UPLOAD-04]', async () => {
    const { data, error } = await ada.storage.listBuckets()
    expect(error).toBeNull()
    expect(data).toMatchObject([
      {
        ...{ id: 'garden', name: 'garden', public: true, file_size_limit: 10_485_760 },
        allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
      },
      {
        ...{ id: 'private', public: false, file_size_limit: 10_485_760 },
        allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
      },
    ])
  })
  it('that are missing are told by their name, whoever asks for them [UPLOAD-17]', async () => {
    const { error } = await olive.storage
      .from('photos')
      .upload(`a/${olive.id}/b.jpg`, await jpeg(), { contentType: 'image/jpeg' })
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    const response = await fetch(olive.storage.from('photos').getPublicUrl('a/b/c.jpg').data.publicUrl)
    expect(await response.json()).toEqual({
      ...{ statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    })
  })
})

describe('an administrator', () => {
  it('creates, reads, changes, empties and deletes a bucket', async () => {
    const { storage } = ada
    const created = await storage.createBucket('plans', {
      public: false,
      fileSizeLimit: '1kb',
      allowedMimeTypes: ['text/*'],
    })
    expect(created).toEqual({ data: { name: 'plans' }, error: null })
    const path = `notes/${ada.id}/a.txt`
    const files = storage.from('plans')
    expect((await files.upload(path, 'x'.repeat(1001))).error).toMatchObject({ statusCode: '413' })
    expect((await files.upload(path, 'x'.repeat(1000))).error).toBeNull()

    await storage.updateBucket('plans', { public: true, fileSizeLimit: null })
    expect((await storage.getBucket('plans')).data).toMatchObject({
      ...{ id: 'plans', public: true, file_size_limit: null, owner: ada.id },
      allowed_mime_types: ['text/*'],
    })
    expect((await storage.deleteBucket('plans')).error).toMatchObject({ statusCode: '409' })
    expect((await storage.emptyBucket('plans')).error).toBeNull()
    expect((await files.exists(path)).data).toBe(false)
    expect(await storage.deleteBucket('plans')).toEqual({ data: { message: 'Successfully deleted' }, error: null })
    expect((await storage.getBucket('plans')).error).toMatchObject({ statusCode: '404' })
  })
  it('hears what is wrong', async () => {
    const { storage } = ada
    expect((await storage.createBucket('garden')).error).toMatchObject({ statusCode: '409' })
    for (const name of ['a/b', 'sign', '..', 'x'.repeat(101)]) {
      expect((await storage.createBucket(name)).error).toMatchObject({
        statusCode: '400',
        message: 'Bucket name invalid',
      })
    }
    const size = await storage.createBucket('sized', { public: true, fileSizeLimit: 'huge' })
    expect(size.error).toMatchObject({ statusCode: '400' })
    for (const call of [
      storage.getBucket('none'),
      storage.updateBucket('none', { public: true }),
      storage.emptyBucket('none'),
      storage.deleteBucket('none'),
    ]) {
      expect((await call).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    }
  })
  it('gets each bucket in the form of the protocol, with its type in lists', async () => {
    const { storage } = ada
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const bucket = {
      ...{ id: 'private', name: 'private', owner: '', public: false, file_size_limit: 10_485_760 },
      allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
      ...{ created_at: moment, updated_at: moment },
    }
    expect((await storage.getBucket('private')).data).toEqual(bucket)
    expect((await storage.listBuckets({ search: 'private' })).data).toEqual([{ ...bucket, type: 'STANDARD' }])
    const made = await askStorage(server.url, 'POST', '/bucket', { token: ada.token, body: { name: 'bare' } })
    expect(made).toMatchObject({ status: 200, body: { name: 'bare' } })
    expect((await storage.getBucket('bare')).data).toMatchObject({
      ...{ owner: ada.id, public: false, file_size_limit: null, allowed_mime_types: null },
    })
    expect((await storage.deleteBucket('bare')).error).toBeNull()
  })
  it('is refused in the form of the protocol', async () => {
    const asAda = (method: string, path: string, body?: object) =>
      askStorage(server.url, method, path, { token: ada.token, ...(body ? { body } : {}) })
    const refused = (statusCode: string, error: string, code: string, message: string) => ({
      status: 400,
      body: { statusCode, error, code, message },
    })
    expect(await asAda('PUT', '/bucket/private', {})).toMatchObject(
      refused('400', 'InvalidRequest', 'InvalidRequest', 'No content provided'),
    )
    expect(await asAda('GET', '/bucket/none')).toMatchObject(
      refused('404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
    )
    expect(await asAda('POST', '/bucket', { name: 'private' })).toMatchObject(
      refused('409', 'Duplicate', 'BucketAlreadyExists', 'The resource already exists'),
    )
    expect(await asAda('POST', '/bucket', { name: 'a/b' })).toMatchObject(
      refused('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
    )
  })
  it('pages, sorts and searches them', async () => {
    const { data } = await ada.storage.listBuckets({ limit: 1, sortColumn: 'name', sortOrder: 'desc', search: 'R' })
    expect(data?.map(({ id }) => id)).toEqual(['private'])
    expect((await ada.storage.listBuckets({ limit: 0 })).error).toMatchObject({ statusCode: '400' })
  })
})

describe('anybody else', () => {
  it('sees no buckets and changes none', async () => {
    const { storage } = olive
    expect(await storage.listBuckets()).toEqual({ data: [], error: null })
    expect((await storage.getBucket('garden')).error).toMatchObject({ statusCode: '404' })
    for (const call of [
      storage.createBucket('mine'),
      storage.updateBucket('private', { public: true }),
      storage.emptyBucket('garden'),
      storage.deleteBucket('garden'),
      storageClient(server.url).listBuckets(),
      storageClient(server.url).createBucket('x'),
    ]) {
      expect((await call).error).toMatchObject({ statusCode: '403' })
    }
    expect((await ada.storage.getBucket('private')).data?.public).toBe(false)
  })
})

describe('a program of the operator', () => {
  it('opens every bucket and file with its key, and what it keeps is nobody’s', async () => {
    const storage = storageClient(server.url, server.serviceKey)
    const theirs = `avatars/${olive.id}/own.jpg`
    await olive.storage.from('garden').upload(theirs, await jpeg(), { contentType: 'image/jpeg' })
    expect((await storage.createBucket('logos', { public: true })).error).toBeNull()
    expect(
      (await storage.from('logos').upload('light.png', await png(), { contentType: 'image/png' })).error,
    ).toBeNull()
    const [row] = await server.app.db.query(`select owner from storage.objects where name = 'light.png'`)
    expect(row).toEqual({ owner: null })
    expect((await storage.from('garden').list('avatars')).data).toMatchObject([{ name: olive.id }])
    expect((await storage.from('garden').copy(theirs, `avatars/${olive.id}/copy.jpg`)).error).toBeNull()
    expect((await storage.from('garden').remove([theirs])).data).toHaveLength(1)
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toContain('logos')
  })
  it('is refused with a key that was changed', async () => {
    const storage = storageClient(server.url, `${server.serviceKey.slice(0, -4)}AAAA`)
    expect((await storage.listBuckets()).error).toMatchObject({ statusCode: '403' })
  })
})
