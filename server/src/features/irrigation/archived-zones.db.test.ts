import type { ArchivedZone, AuditLine } from '@turfwise/contract/admin'
import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import { nextPage } from '@turfwise/contract/paging'
import { versionTag } from '@turfwise/contract/version'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import type { Gardener } from '../../../test/gardener.ts'
import { newWithRole, signedInAnHourAgo } from '../../../test/moderators.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ada: Gardener
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  ada = await newWithRole(server, 'admin')
  ann = await newWithRole(server, 'user', 'Parramatta, NSW')
})
afterAll(() => server.close())

const PATH = '/api/irrigation/zones'
const TYPED = { confirmText: 'PERMANENTLY DELETE' }
const archivedPath = () => `/api/admin/irrigation/zones/archived?adminUserId=${ada.id}`
const archived = async (): Promise<ArchivedZone[]> => (await ada.ask('GET', archivedPath())).body
const answered = async (who: Gardener, method: string, path: string, body?: unknown, headers = {}) => {
  const answer = await who.ask(method, path, body, headers)
  return [answer.status, answer.body.code]
}
const newZone = async (who: Gardener, name: string, given: object = {}): Promise<IrrigationZone> =>
  (await who.ask('POST', PATH, { name, plantTypes: ['vegetables'], areaSize: 12.5, ...given })).body
const newArchived = async (name: string, who = ann, given: object = {}): Promise<IrrigationZone> => {
  const { id } = await newZone(who, name, given)
  return (await who.ask('PATCH', `${PATH}/${id}/archive`, { reason: 'Dug up' })).body
}
const audit = async (): Promise<AuditLine[]> => (await ada.ask('GET', `/api/admin/audit?about=${ann.id}`)).body

describe('disabled zones of everybody', () => {
  it('are listed with owner, plants, area, and when and why they were disabled [ADMIN-31]', async () => {
    await newZone(ann, 'Still there')
    const { id, archivedAt } = await newArchived('Old beds')
    expect(await archived()).toEqual([
      {
        ...{ id, name: 'Old beds', userId: ann.id, userEmail: ann.email, plantTypes: ['vegetables'], areaSize: 12.5 },
        ...{ archivedAt, archiveReason: 'Dug up' },
      },
    ])
    expect((await ada.ask('GET', '/api/admin/irrigation/zones/archived')).body).toHaveLength(1)
    const other = `/api/admin/irrigation/zones/archived?adminUserId=${ann.id}`
    expect(await answered(ada, 'GET', other)).toEqual([403, 'auth/forbidden'])
  })

  it('go by the page, the last one first, and none is lost that shares its instant', async () => {
    for (const n of [1, 2, 3, 4, 5]) await newArchived(`Paged ${n}`)
    await server.app.db.query(
      `update app.irrigation_zones set archived_at = date_trunc('hour', now()) where name like 'Paged%'`,
    )
    const all = await archived()
    const seen: ArchivedZone[] = []
    for (let path: string | undefined = `${archivedPath()}&limit=2`; path; ) {
      const { body, headers } = await ada.ask('GET', path)
      seen.push(...body)
      path = nextPage(headers.get('link'))
    }
    expect(seen).toEqual(all)
    expect(all).toHaveLength(6)
  })
})

describe('an administrator', () => {
  it('brings the zone of anybody back, whose schedules stay paused, and leaves a line in the record [ADMIN-38]', async () => {
    const { id } = await newZone(ann, 'Back bed')
    await ann.ask('POST', '/api/irrigation/schedules/generate', { zoneId: id })
    await ann.ask('PATCH', `${PATH}/${id}/archive`, {})
    const { status, body } = await ada.ask('PATCH', `${PATH}/${id}/restore`, { adminUserId: ada.id })
    expect([status, body.id, body.userId, body.status, body.archivedAt]).toEqual([200, id, ann.id, 'active', null])
    expect((await archived()).some((zone) => zone.id === id)).toBe(false)
    const schedules: IrrigationSchedule[] = (await ann.ask('GET', '/api/irrigation/schedules')).body
    expect(schedules.find(({ zoneId }) => zoneId === id)?.pause?.cause).toBe('zone-restored')
    expect((await audit())[0]).toMatchObject({
      ...{ action: 'restore-zone', detail: 'Back bed', by: { id: ada.id }, aboutUser: { id: ann.id } },
    })
    // Once it is back there is nothing to be done and nothing to be written down.
    const lines = (await audit()).length
    const again = { adminUserId: ada.id, userId: ann.id }
    expect((await ada.ask('PATCH', `${PATH}/${id}/restore`, again)).body.status).toBe('active')
    expect(await audit()).toHaveLength(lines)
  })

  it('needs the own id for it, and leaves the owner’s way as it was', async () => {
    const zone = await newArchived('Ann’s')
    const path = `${PATH}/${zone.id}/restore`
    expect(await answered(ada, 'PATCH', path, { adminUserId: ann.id })).toEqual([403, 'auth/forbidden'])
    expect(await answered(ada, 'PATCH', path, {})).toEqual([404, 'irrigation-zone/not-found'])
    expect(await answered(ann, 'PATCH', path, { adminUserId: ann.id })).toEqual([403, 'auth/forbidden'])
    const stale = { 'if-match': versionTag('2026-01-01T00:00:00.000Z') }
    expect(await answered(ada, 'PATCH', path, { adminUserId: ada.id }, stale)).toEqual([412, 'request/changed'])
    expect(await answered(ann, 'PATCH', path, { userId: ann.id })).toEqual([200, undefined])
  })

  it('deletes one for good, with its schedules and waterings [ADMIN-39]', async () => {
    const { id } = await newZone(ann, 'Gone bed')
    await ann.ask('POST', '/api/irrigation/schedules/generate', { zoneId: id })
    await ann.ask('POST', `${PATH}/${id}/waterings`, { millimetres: 4 })
    await ann.ask('PATCH', `${PATH}/${id}/archive`, {})
    const { status, body } = await ada.ask('DELETE', `${PATH}/${id}`, { adminUserId: ada.id, ...TYPED })
    expect([status, body]).toEqual([200, { id }])
    for (const path of [PATH, '/api/irrigation/schedules'])
      expect(JSON.stringify((await ann.ask('GET', path)).body)).not.toContain(id)
    expect(await server.app.db.query('select 1 from app.waterings where zone_id = $1', [id])).toEqual([])
    expect((await audit())[0]).toMatchObject({ action: 'delete-zone', detail: 'Gone bed', by: { id: ada.id } })
    const again = { adminUserId: ada.id, ...TYPED }
    expect(await answered(ada, 'DELETE', `${PATH}/${id}`, again)).toEqual([404, 'irrigation-zone/not-found'])
  })

  it.each([
    undefined,
    '',
    'permanently delete',
    'PERMANENTLY  DELETE',
    ' PERMANENTLY DELETE',
    'PERMANENTLY DELETE ',
    'DELETE',
  ])('deletes nothing for the words %j [ADMIN-36]', async (confirmText) => {
    const { id } = await newArchived('Kept')
    const before = await everyRow(server.app.db)
    const answer = await ada.ask('DELETE', `${PATH}/${id}`, { adminUserId: ada.id, confirmText })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['confirmText']])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('deletes no zone that is in use, none as somebody else, and none without a proof of ten minutes', async () => {
    const [used, old] = [await newZone(ann, 'Used'), await newArchived('Old')]
    const mine = { adminUserId: ada.id, ...TYPED }
    expect(await answered(ada, 'DELETE', `${PATH}/${used.id}`, mine)).toEqual([409, 'irrigation-zone/active'])
    const ofAnn = { ...mine, userId: ann.id }
    expect(await answered(ada, 'DELETE', `${PATH}/${used.id}`, ofAnn)).toEqual([409, 'irrigation-zone/active'])
    const other = { ...TYPED, adminUserId: ann.id }
    expect(await answered(ada, 'DELETE', `${PATH}/${old.id}`, other)).toEqual([403, 'auth/forbidden'])
    const eve = await newWithRole(server, 'admin')
    await signedInAnHourAgo(server, eve)
    expect(await answered(eve, 'DELETE', `${PATH}/${old.id}`, TYPED)).toEqual([403, 'security/proof-needed'])
    const proven = { ...TYPED, currentPassword: PASSWORD }
    expect(await answered(eve, 'DELETE', `${PATH}/${old.id}`, proven)).toEqual([200, undefined])
  })

  it('is asked whose zone is meant where two devices made the same id', async () => {
    const ben = await newWithRole(server, 'user')
    const id = uuidv7()
    await newArchived('Of Ann', ann, { id })
    await newArchived('Of Ben', ben, { id })
    const answer = await ada.ask('DELETE', `${PATH}/${id}`, TYPED)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['userId']])
    expect(await answered(ada, 'DELETE', `${PATH}/${id}`, { ...TYPED, userId: ben.id })).toEqual([200, undefined])
    expect((await archived()).filter((zone) => zone.id === id).map(({ name }) => name)).toEqual(['Of Ann'])
  })
})
