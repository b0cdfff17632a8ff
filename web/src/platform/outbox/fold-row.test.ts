import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRow } from './example-row.ts'
import { foldedInto, withItsChanges } from './fold-row.ts'
import type { NewRow } from './outbox-row.ts'

const added = (given: Partial<NewRow> = {}): NewRow => {
  const { seq: _, ...row } = aRow({ ...given })
  return { ...row, id: 'new' }
}
const CREATE = { route: 'POST /api/tasks', params: {}, object: 'task/new' }

describe('an edit of an object whose last row waits', () => {
  it('becomes part of it, later values over earlier ones, under its key', () => {
    const folded = foldedInto([aRow({ body: { title: 'A', dueDate: '2026-12-01' } })], added({ body: { title: 'B' } }))
    expect(folded).toMatchObject({ id: 'row-1', seq: 1, body: { title: 'B', dueDate: '2026-12-01' } })
  })

  it('means the state that was seen first', () => {
    const first = aRow({ base: { version: 'v1', seen: { title: 'A' } } })
    const second = added({ body: { dueDate: 'x' }, base: { version: 'v2', seen: { title: 'B', dueDate: 'y' } } })
    expect(foldedInto([first], second)?.base).toEqual({ version: 'v1', seen: { title: 'A', dueDate: 'y' } })
  })

  it('says all that both change, and of the same field the later one', () => {
    const says = (changes: Record<string, string>) => ({ says: { title: 'A', changes } })
    const first = aRow(says({ title: 'title A', dueDate: 'due date Tue 1 Dec' }))
    const folded = foldedInto([first], added({ body: { title: 'B' }, ...says({ title: 'title B' }) }))
    expect(folded?.says).toEqual({ title: 'A', changes: { title: 'title B', dueDate: 'due date Tue 1 Dec' } })
  })

  it('never changes a row of which a try has gone out: the server may know its key with that body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (tries) => {
        expect(foldedInto([aRow({ tries })], added({ body: { title: 'B' } }))).toBeUndefined()
      }),
    )
  })

  it.each([
    ['one that was refused', [aRow({ state: 'refused' })]],
    ['one in conflict', [aRow({ state: 'conflict' })]],
    ['another object', [aRow({ object: 'task/other' })]],
    ['a deletion behind it', [aRow(), aRow({ seq: 2, route: 'DELETE /api/tasks/:id', state: 'held' })]],
    ['a completion', [aRow({ route: 'PUT /api/tasks/:id/complete' })]],
  ])('is a row of its own after %s', (_, rows) => {
    expect(foldedInto(rows, added({ body: { title: 'B' } }))).toBeUndefined()
  })
})

describe('a correction of what was refused before it was made', () => {
  const refused = aRow({
    ...CREATE,
    body: { id: 'one', title: 'x'.repeat(300), type: 'mowing' },
    state: 'refused',
    tries: 2,
    trouble: { status: 400, code: 'request/invalid' },
  })
  const correction = (given: Partial<NewRow> = {}) =>
    added({ object: 'task/new', params: { id: 'one' }, body: { title: 'Mow' }, ...given })

  it('becomes part of it, under its key, and is sent at once', () => {
    const folded = foldedInto([refused], correction())
    expect(folded).toMatchObject({
      ...{ id: refused.id, seq: refused.seq, route: 'POST /api/tasks', state: 'waiting', nextAt: 0 },
      body: { id: 'one', title: 'Mow', type: 'mowing' },
    })
    expect(folded).not.toHaveProperty('trouble')
    expect(folded).not.toHaveProperty('base')
  })

  it.each([
    ['a completion', [refused], correction({ route: 'PUT /api/tasks/:id/complete', body: undefined })],
    ['a deletion', [refused], correction({ route: 'DELETE /api/tasks/:id', body: undefined })],
    ['a change of another object', [refused], correction({ object: 'task/other' })],
    ['one that waits, of which a try may be under way', [{ ...refused, state: 'waiting' as const }], correction()],
    [
      'what is made in other fields than it is changed',
      [{ ...refused, route: 'POST /api/schedules/create-manual' }],
      correction({ route: 'PATCH /api/schedules/:id' }),
    ],
  ])('is not %s', (_, rows, change) => {
    expect(foldedInto(rows, change)).toBeUndefined()
  })

  it('goes with what waited behind it where it is sent again, up to what is no change of it', () => {
    const rows = [
      refused,
      aRow({ seq: 2, id: 'first', object: 'task/new', body: { title: 'Mow', notes: 'Wet' } }),
      aRow({ seq: 3, id: 'other', object: 'task/other', body: { title: 'Other' } }),
      aRow({ seq: 4, id: 'second', object: 'task/new', body: { title: 'Mow high' } }),
      aRow({ seq: 5, id: 'done', object: 'task/new', route: 'PUT /api/tasks/:id/complete' }),
      aRow({ seq: 6, id: 'late', object: 'task/new', body: { title: 'Mow low' } }),
    ]
    const { row, taken } = withItsChanges(rows, refused)
    expect(taken.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(row.body).toEqual({ id: 'one', title: 'Mow high', type: 'mowing', notes: 'Wet' })
  })
})

describe('a write that was given back to its form', () => {
  const back = aRow({
    ...CREATE,
    body: { id: 'one', title: 'Mow' },
    state: 'refused',
    givenBack: true,
    tries: 1,
    trouble: { status: 0 },
  })

  it('is taken up with its key when it is pressed again unchanged, whatever id the new try has made', () => {
    const again = foldedInto([back], added({ ...CREATE, body: { id: 'two', title: 'Mow' } }))
    expect(again).toMatchObject({ id: back.id, body: { id: 'one', title: 'Mow' }, state: 'waiting', nextAt: 0 })
    expect(again).not.toHaveProperty('givenBack')
  })

  it('is another write when something in it has changed', () => {
    expect(foldedInto([back], added({ ...CREATE, body: { id: 'two', title: 'Edge' } }))).toBeUndefined()
  })
})
