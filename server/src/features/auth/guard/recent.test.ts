import { expect, it } from 'vitest'
import { makeRecent } from './recent.ts'

function at(start: number) {
  let now = start
  return { clock: { now: () => new Date(now) }, pass: (ms: number) => (now += ms) }
}

it('keeps what was set for the whole time, whatever else comes', () => {
  const { clock, pass } = at(0)
  const recent = makeRecent<number>(1000, clock)
  pass(900)
  recent.set('a', 1)
  pass(101)
  recent.set('b', 2)
  pass(899)
  recent.set('c', 3)
  expect(recent.get('a')).toBe(1)
})

it('forgets in the end', () => {
  const { clock, pass } = at(0)
  const recent = makeRecent<number>(1000, clock)
  recent.set('a', 1)
  for (const key of ['b', 'c']) {
    pass(1001)
    recent.set(key, 0)
  }
  expect(recent.get('a')).toBeUndefined()
})

it('answers the latest value', () => {
  const { clock, pass } = at(0)
  const recent = makeRecent<number>(1000, clock)
  recent.set('a', 1)
  pass(1001)
  recent.set('a', 2)
  expect(recent.get('a')).toBe(2)
})
