import { expect, it } from 'vitest'
import { doneOnError, doneOnToSend } from './done-on.ts'

const TODAY = '2026-11-30'

it.each([
  ['', undefined],
  ['2026-11-30', undefined],
  ['2026-11-29', undefined],
  ['2026-11-09', undefined],
  ['2026-11-08', 'At most 21 days back'],
  ['2026-12-01', 'Not after today'],
  ['2026-11-31', 'Choose a day'],
  ['soon', 'Choose a day'],
])('of the day "%s" is said: %s', (doneOn, error) => {
  expect(doneOnError(doneOn, TODAY)).toBe(error)
})

it('says nothing of a day that stands there already', () => {
  expect(doneOnError('2026-05-01', TODAY, '2026-05-01')).toBeUndefined()
  expect(doneOnError('2026-05-02', TODAY, '2026-05-01')).toBe('At most 21 days back')
})

it('is sent unless it is today', () => {
  expect([doneOnToSend('', TODAY), doneOnToSend(TODAY, TODAY), doneOnToSend('2026-11-29', TODAY)]).toEqual([
    {},
    {},
    { doneOn: '2026-11-29' },
  ])
})
