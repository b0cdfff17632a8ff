import { expect, it } from 'vitest'
import { afterStatus } from './push-answers.ts'

it.each([200, 201, 202, 204])('is accepted with %d', (status) => {
  expect(afterStatus(status)).toEqual({ accepted: true })
})

it.each([
  [404, 'gone', 'forget'],
  [410, 'gone', 'forget'],
  [413, 'too-large', 'give-up'],
  [400, 'refused', 'give-up'],
  [401, 'refused', 'give-up'],
  [403, 'refused', 'give-up'],
  [418, 'refused', 'give-up'],
  [100, 'refused', 'give-up'],
  [301, 'redirected', 'give-up'],
  [302, 'redirected', 'give-up'],
  [307, 'redirected', 'give-up'],
  [308, 'redirected', 'give-up'],
  [408, 'busy', 'again'],
  [425, 'busy', 'again'],
  [429, 'busy', 'again'],
  [500, 'busy', 'again'],
  [503, 'busy', 'again'],
  [599, 'busy', 'again'],
])('answers %d: %s, %s', (status, problem, next) => {
  expect(afterStatus(status)).toEqual({ accepted: false, problem, next })
})
