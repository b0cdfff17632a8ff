import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpeg, pdf } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'
import { type S3Stub, startS3Stub } from '../../ports/object-store/s3-stub.ts'

let folder: string
let stub: S3Stub
let server: TestServer
let olive: FileOwner
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-s3-'))
  stub = await startS3Stub()
  const { endpoint, region, accessKeyId, secretAccessKey, bucket, privateBucket } = stub.settings
  server = await startTestServer({
    env: {
      ...{ DATA_DIR: folder, S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket },
      ...{ S3_PRIVATE_BUCKET: privateBucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
  })
  olive = await newFileOwner(server.url)
})
afterAll(async () => {
  await server.close()
  await stub.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the service on an S3 store', () => {
  it('keeps, hands out, publishes and removes as on the disk, and leaves nothing on it', async () => {
    const receipt = `receipts/${olive.id}/a.pdf`
    const photo = `progress/${olive.id}/a.jpg`
    const post = `posts/${olive.id}/a.jpg`
    const [hidden, open] = [olive.storage.from('private'), olive.storage.from('garden')]
    await hidden.upload(receipt, pdf(), { contentType: 'application/pdf' })
    await hidden.upload(photo, await jpeg(100, 50), { contentType: 'image/jpeg' })
    expect((await hidden.download(receipt)).data?.size).toBe(600)
    const { data } = await hidden.createSignedUrl(receipt, 60)
    const part = await fetch(String(data?.signedUrl), { headers: { range: 'bytes=0-7' } })
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.4'])

    expect((await hidden.move(photo, post, { destinationBucket: 'garden' })).error).toBeNull()
    expect([...stub.objects.keys()].map((name) => name.split('/')[0]).sort()).toEqual([
      'turfwise-private',
      'turfwise-public',
    ])
    const drawn = await fetch(open.getPublicUrl(post, { transform: { width: 10 } }).data.publicUrl)
    expect((await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).width).toBe(10)

    await hidden.remove([receipt])
    await open.remove([post])
    expect(stub.objects.size).toBe(0)
    const left = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
    expect(left.filter((one) => one.isFile())).toEqual([])
  })
  it('says that it is away while the store is, and keeps no row', async () => {
    const receipt = `receipts/${olive.id}/b.pdf`
    stub.fail({ status: 503, code: 'SlowDown' })
    const { error } = await olive.storage.from('private').upload(receipt, pdf(), { contentType: 'application/pdf' })
    stub.fail(undefined)
    expect(error).toMatchObject({ status: 503, statusCode: '503' })
    expect((await olive.storage.from('private').exists(receipt)).data).toBe(false)
  })
})
