import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf, png } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { askStorage, type FileOwner, newFileOwner, storageClient } from '../../../test/storage-client.ts'

let server: TestServer
let olive: FileOwner
let basil: FileOwner
beforeAll(async () => {
  server = await startTestServer()
  olive = await newFileOwner(server.url)
  basil = await newFileOwner(server.url)
  for (const keeper of [olive, basil]) {
    const files = keeper.storage.from('private')
    for (const name of ['b.pdf', 'a.pdf', 'deep/z.pdf', 'deep/er/y.pdf']) {
      const { error } = await files.upload(`receipts/${keeper.id}/${name}`, pdf(), { contentType: 'application/pdf' })
      if (error) throw error
    }
    await files.upload(`progress/${keeper.id}/p.png`, await png(), { contentType: 'image/png' })
  }
})
afterAll(() => server.close())

const names = (listed: { data: readonly { name: string }[] | null }): string[] =>
  (listed.data ?? []).map(({ name }) => name)

describe('list', () => {
  it('tells folders first, then files with what is known of them', async () => {
    const { data, error } = await olive.storage.from('private').list(`receipts/${olive.id}`)
    expect(error).toBeNull()
    expect(data).toMatchObject([
      { name: 'deep', id: null, metadata: null },
      { name: 'a.pdf', id: expect.any(String), metadata: { size: 600, mimetype: 'application/pdf' } },
      { name: 'b.pdf', metadata: { cacheControl: 'max-age=3600', eTag: expect.stringMatching(/^"/) } },
    ])
  })
  it('shows of a bucket what is one’s own and nothing else', async () => {
    const files = olive.storage.from('private')
    expect(names(await files.list())).toEqual(['progress', 'receipts'])
    expect(names(await files.list('receipts'))).toEqual([olive.id])
    expect(names(await files.list(`receipts/${basil.id}`))).toEqual([])
    expect(names(await files.list('receipts/'))).toEqual([olive.id])
    expect(names(await files.list(`../private/receipts/${basil.id}`))).toEqual([])
  })
  it('sorts, searches and turns pages', async () => {
    const files = olive.storage.from('private')
    const folder = `receipts/${olive.id}`
    const sortBy = { column: 'name', order: 'desc' }
    expect(names(await files.list(folder, { sortBy }))).toEqual(['deep', 'b.pdf', 'a.pdf'])
    expect(names(await files.list(folder, { sortBy: { column: 'created_at', order: 'asc' } }))).toEqual([
      'deep',
      'b.pdf',
      'a.pdf',
    ])
    expect(names(await files.list(folder, { limit: 1, offset: 1 }))).toEqual(['a.pdf'])
    expect(names(await files.list(folder, { search: 'B' }))).toEqual(['b.pdf'])
    expect(names(await files.list(folder, { search: '%' }))).toEqual([])
    expect((await files.list(folder, { limit: 5000 })).error).toMatchObject({ statusCode: '400' })
  })
  it('refuses who is not signed in and a bucket that is not there', async () => {
    expect((await storageClient(server.url).from('private').list()).error).toMatchObject({ statusCode: '403' })
    const { error } = await olive.storage.from('nowhere').list()
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })
})

describe('listV2', () => {
  it('tells whole keys, all or one level, page after page', async () => {
    const files = olive.storage.from('private')
    const prefix = `receipts/${olive.id}/`
    const all = await files.listV2({ prefix })
    expect(all.error).toBeNull()
    expect(all.data).toMatchObject({ hasNext: false, folders: [] })
    expect(names({ data: all.data?.objects ?? null })).toEqual(
      ['a.pdf', 'b.pdf', 'deep/er/y.pdf', 'deep/z.pdf'].map((name) => prefix + name),
    )
    const level = await files.listV2({ prefix, with_delimiter: true })
    expect(level.data?.folders).toEqual([{ name: `${prefix}deep/`, key: `${prefix}deep` }])
    const top = await files.listV2({ with_delimiter: true })
    expect(top.data?.folders).toEqual([
      { name: 'progress/', key: 'progress' },
      { name: 'receipts/', key: 'receipts' },
    ])
    expect(all.data?.objects[0]).toMatchObject({ name: `${prefix}a.pdf`, key: `${prefix}a.pdf` })
    expect(names({ data: level.data?.objects ?? null })).toEqual([`${prefix}a.pdf`, `${prefix}b.pdf`])
  })
  it.each(['name', 'created_at', 'updated_at'] as const)(
    'passes nothing over and tells nothing twice by %s',
    async (column) => {
      for (const order of ['asc', 'desc'] as const) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const { data, error } = await olive.storage.from('private').listV2({
            ...{ limit: 2, with_delimiter: true, prefix: `receipts/${olive.id}/`, sortBy: { column, order } },
            ...(cursor === undefined ? {} : { cursor }),
          })
          if (error) throw error
          seen.push(...names({ data: data.folders }), ...names({ data: data.objects }))
          cursor = data.nextCursor
          expect(data.hasNext).toBe(cursor !== undefined)
        } while (cursor !== undefined)
        expect(seen.map((name) => name.slice(`receipts/${olive.id}/`.length)).sort()).toEqual([
          'a.pdf',
          'b.pdf',
          'deep/',
        ])
      }
    },
  )
  it('gives as much as a page holds to whoever asks for more, and refuses less than one', async () => {
    const files = olive.storage.from('private')
    expect((await files.listV2({ limit: 5000 })).data?.objects).toHaveLength(5)
    for (const limit of [0, -1, 1.5]) {
      expect((await files.listV2({ limit })).error).toMatchObject({ status: 400, statusCode: '400' })
    }
  })
  it('shows what is one’s own and refuses a cursor that it did not give', async () => {
    const { data } = await olive.storage.from('private').listV2({})
    expect(data?.objects).toHaveLength(5)
    expect(data?.objects.every(({ name }) => name.includes(olive.id))).toBe(true)
    expect((await olive.storage.from('private').listV2({ cursor: 'x' })).error).toMatchObject({ statusCode: '400' })
    const answer = await askStorage(server.url, 'POST', '/object/list-v2/private', {
      token: olive.token,
      body: { prefix: `receipts/${basil.id}` },
    })
    expect(answer.body).toEqual({ hasNext: false, folders: [], objects: [] })
  })
})
