import { afterEach, expect, it } from 'vitest'
import { rowsNow, rowsShown } from './rows-shown.ts'

afterEach(() => rowsShown.reset())

it('what was read of a person stays when their queue is opened: a list that stands is not taken away', () => {
  rowsShown.of('mia')
  rowsShown.setStored([])
  const before = rowsNow()
  rowsShown.of('mia')
  expect(rowsNow()).toBe(before)
  expect(before.read).toBe(true)
})

it('nothing of one person is taken for what another has', () => {
  rowsShown.of('mia')
  rowsShown.setStored([])
  rowsShown.of('tom')
  expect(rowsNow()).toEqual({ read: false, rows: [] })
})

it('is unread again after a sign-out, for the same person too', () => {
  rowsShown.of('mia')
  rowsShown.setStored([])
  rowsShown.reset()
  rowsShown.of('mia')
  expect(rowsNow().read).toBe(false)
})
