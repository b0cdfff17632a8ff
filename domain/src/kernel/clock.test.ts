import { describe, expect, it } from 'vitest'
import { clockWords, isClock } from './clock.ts'

describe('the time of a day', () => {
  it.each([
    ['00:00', true],
    ['23:59', true],
    ['07:30', true],
    ['24:00', false],
    ['7:30', false],
    ['07:60', false],
    ['07:30:00', false],
    ['', false],
  ])('knows whether %j is one: %s', (text, is) => {
    expect(isClock(text)).toBe(is)
  })

  it.each([
    ['00:00', 'midnight'],
    ['00:30', '12:30 am'],
    ['07:00', '7 am'],
    ['07:05', '7:05 am'],
    ['12:00', 'noon'],
    ['12:15', '12:15 pm'],
    ['18:45', '6:45 pm'],
    ['late', 'late'],
  ])('says %s as %s', (clock, words) => {
    expect(clockWords(clock).replace('\u00a0', ' ')).toBe(words)
  })
})
