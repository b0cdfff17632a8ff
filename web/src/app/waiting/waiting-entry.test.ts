import { expect, it } from 'vitest'
import { aRow } from '../../platform/outbox/example-row.ts'
import { entryOf } from './waiting-entry.ts'

const NOW = new Date(2026, 10, 22, 12).getTime()
const madeAt = new Date(2026, 10, 22, 9, 44).toISOString()

it('says title, what was done, when and with what', () => {
  const row = aRow({
    route: 'POST /api/activity-logs',
    madeAt,
    says: { title: 'Mow the front', did: 'Completed', details: ['cut at 40 mm'], type: 'mowing' },
  })
  expect(entryOf(row, [row], NOW)).toEqual({
    title: 'Mow the front',
    done: 'Completed 9:44 am',
    text: 'Completed 9:44 am, cut at 40 mm',
    type: 'mowing',
  })
})

/** A change of what no list has words for. */
const OTHER = { route: 'PUT /api/x/:id' }

it.each([
  [
    'a change by its fields',
    { ...OTHER, body: { dueDate: '2026-11-28', userId: 'me' } },
    'Changed 9:44 am, due date Sat 28 Nov',
  ],
  ['a long text by its name alone', { ...OTHER, body: { notes: 'x'.repeat(60) } }, 'Changed 9:44 am, notes'],
  [
    'an id by the name of its field',
    { ...OTHER, body: { zoneId: '0192f0c1-0000-7000-8000-000000000003' } },
    'Changed 9:44 am, zone id',
  ],
  ['what its own words were', { says: { changes: { area: 'area 120 m²' } } }, 'Changed 9:44 am, area 120 m²'],
  ['a deletion', { route: 'DELETE /api/tasks/:id', body: undefined }, 'Deleted 9:44 am'],
  [
    'something new',
    { route: 'POST /api/x', object: 'chemical/1', body: { id: '1', name: 'Seasol' } },
    'New product 9:44 am',
  ],
  ['something else that is done', { route: 'POST /api/x', object: 'thing/1', body: {} }, 'Changed 9:44 am'],
])('says %s where the write does not', (_what, given, text) => {
  const row = aRow({ madeAt, ...given })
  expect(entryOf(row, [row], NOW).text).toBe(text)
})

it('takes the title of what an earlier row has made, and says that something has none', () => {
  const made = aRow({ seq: 1, body: { title: 'Edge' } })
  const done = aRow({ seq: 2, body: undefined, route: 'POST /api/tasks/:id/complete' })
  expect(entryOf(done, [made, done], NOW).title).toBe('Edge')
  expect(entryOf(done, [done], NOW).title).toBe('A change')
})
