import { afterEach, expect, it } from 'vitest'
import { aRow } from './example-row.ts'
import { rowsNow, rowsShown } from './rows-shown.ts'

afterEach(() => rowsShown.reset())

it('what was read of a person stays when their queue is opened: a list that stands is not taken away', () => {
  rowsShown.of('mia')
  rowsShown.setStored('mia', [])
  const before = rowsNow()
  rowsShown.of('mia')
  expect(rowsNow()).toBe(before)
  expect(before.read).toBe(true)
})

it('nothing of one person is taken for what another has', () => {
  rowsShown.of('mia')
  rowsShown.setStored('mia', [])
  rowsShown.of('tom')
  expect(rowsNow()).toEqual({ read: false, rows: [] })
})

it('what is read or answered late of who was here before is nothing for who is here now, or for nobody', () => {
  rowsShown.of('mia')
  rowsShown.of('tom')
  rowsShown.setStored('mia', [aRow({ userId: 'mia' })])
  rowsShown.addAnswered(aRow({ userId: 'mia' }))
  expect(rowsNow()).toEqual({ read: false, rows: [] })
  rowsShown.reset()
  rowsShown.setStored('tom', [])
  expect(rowsNow()).toEqual({ read: false, rows: [] })
})

it('is unread again after a sign-out, for the same person too', () => {
  rowsShown.of('mia')
  rowsShown.setStored('mia', [])
  rowsShown.reset()
  rowsShown.of('mia')
  expect(rowsNow().read).toBe(false)
})

it('becomes other rows once the code of its route has come, and each other row stays the same', () => {
  const rows = [aRow({ id: 'one', seq: 1, route: 'PUT /a' }), aRow({ id: 'two', seq: 2, route: 'PUT /b' })]
  rowsShown.of('mia')
  rowsShown.setStored('mia', rows)
  rowsShown.renew('PUT /c')
  expect(rowsNow().rows).toEqual(rows)
  const [one, two] = rowsNow().rows
  rowsShown.renew('PUT /b')
  const now = rowsNow()
  expect(now.rows).toEqual(rows)
  expect([now.rows[0] === one, now.rows[1] === two, now.read]).toEqual([true, false, true])
})
