import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
let ben: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
  ann = await newGardener(server.url)
  ben = await newGardener(server.url)
})
afterAll(() => server.close())

const preferences = async (of: Gardener) => (await of.ask('GET', `/api/users/${of.id}/retailer-preferences`)).body
const put = (of: Gardener, retailerId: string, body: unknown, id = of.id) =>
  of.ask('PUT', `/api/users/${id}/retailer-preferences/${retailerId}`, body)

describe('retailers', () => {
  it('are listed by name with id, name, description and address [SHED-43, SHED-45]', async () => {
    const { status, body } = await ann.ask('GET', '/api/lawn-care-retailers')
    expect(status).toBe(200)
    expect(body).toHaveLength(25)
    expect(body).toContainEqual({
      id: 'bunnings',
      name: 'Bunnings Warehouse',
      description: 'Hardware chain with a garden centre in its larger stores.',
      websiteUrl: 'https://www.bunnings.com.au',
      inState: false,
    })
    for (const retailer of body)
      expect(Object.keys(retailer)).toEqual(['id', 'name', 'description', 'websiteUrl', 'inState'])
    const names = body.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')))
  })

  it.each([
    ['Perth, WA', ['Dawson’s Garden World', 'Greenacres Turf Group', 'The Watershed Water Systems'], 'Agland Turf'],
    ['Darwin, NT', ['Turf NT (North Australian Lawns)'], 'Agland Turf'],
  ])('of the state of the garden in %s come first, each part by name', async (location, own, firstOfOthers) => {
    const gardener = await newGardener(server.url, location)
    const { body } = await gardener.ask('GET', '/api/lawn-care-retailers')
    const names: string[] = body.map(({ name }: { name: string }) => name.replaceAll("'", '’'))
    const begin = names.indexOf(firstOfOthers)
    for (const name of own) expect(names.slice(0, begin)).toContain(name)
    expect(names.slice(0, begin)).toContain('Bunnings Warehouse')
    expect(names.slice(0, begin)).not.toContain('Townsville Turf')
    expect(body.map(({ inState }: { inState: boolean }) => inState)).toEqual(names.map((_, index) => index < begin))
    for (const part of [names.slice(0, begin), names.slice(begin)])
      expect(part).toEqual(part.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(names).toHaveLength(25)
  })

  it('have no address where none was confirmed', async () => {
    const { body } = await ann.ask('GET', '/api/lawn-care-retailers')
    expect(body.filter(({ websiteUrl }: { websiteUrl: unknown }) => websiteUrl === null)).toMatchObject([
      { id: 'turf-nt' },
    ])
  })

  it('are those of another file where the operator names one, and a wrong file stops the start', async () => {
    const file = join(tmpdir(), `retailers-${randomUUID()}.json`)
    const start = async (content: unknown) => {
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
      return startTestServer({ env: { RETAILERS_FILE: file } })
    }
    const mine = { id: 'mine', name: 'Mine', what: 'My shop', web: null }
    const own = await start({ retailers: [mine] })
    const { body } = await (await newGardener(own.url)).ask('GET', '/api/lawn-care-retailers')
    expect(body).toEqual([{ id: 'mine', name: 'Mine', description: 'My shop', websiteUrl: null, inState: false }])
    await own.close()
    for (const wrong of [
      'not json',
      {},
      { retailers: [mine, mine] },
      { retailers: [{ ...mine, name: '' }] },
      { retailers: [{ ...mine, web: 'javascript:alert(1)' }] },
    ])
      await expect(start(wrong)).rejects.toThrow(file)
    await rm(file)
  })
})

describe('what somebody thinks of retailers', () => {
  it('is a list of pairs, empty at first [SHED-44, SHED-46]', async () => {
    const one = await newGardener(server.url)
    expect(await preferences(one)).toEqual([])
    await put(one, 'bunnings', { isEnabled: true })
    await put(one, 'anco-turf', { isEnabled: false })
    expect(await preferences(one)).toEqual([
      { retailerId: 'anco-turf', isEnabled: false },
      { retailerId: 'bunnings', isEnabled: true },
    ])
  })

  it('is stored, and again, each time as it was said last [SHED-48]', async () => {
    for (const isEnabled of [true, true, false, true]) {
      const { status, body } = await put(ann, 'mitre-10', { isEnabled })
      expect([status, body]).toEqual([200, { retailerId: 'mitre-10', isEnabled }])
      expect(await preferences(ann)).toEqual([{ retailerId: 'mitre-10', isEnabled }])
    }
  })

  it('is refused of a retailer that is not listed, and of anything but yes and no', async () => {
    const one = await newGardener(server.url)
    expect((await put(one, 'nobody', { isEnabled: true })).body.code).toBe('retailer/not-found')
    for (const body of [{}, { isEnabled: null }, { isEnabled: 'true' }, { isEnabled: 1 }])
      expect((await put(one, 'bunnings', body)).status).toBe(400)
    expect(await preferences(one)).toEqual([])
  })

  it('is one’s own to read and change [SHED-50]', async () => {
    await put(ben, 'bunnings', { isEnabled: true })
    expect((await ann.ask('GET', `/api/users/${ben.id}/retailer-preferences`)).status).toBe(403)
    expect((await put(ann, 'bunnings', { isEnabled: false }, ben.id)).status).toBe(403)
    expect(await preferences(ben)).toEqual([{ retailerId: 'bunnings', isEnabled: true }])
  })
})
