import { describe, expect, it } from 'vitest'
import { aLog } from '../example-log.ts'
import { spanText, tileText } from './history-copy.ts'
import { fitsSought, paramsOf, soughtFrom } from './history-sought.ts'

const ANY = { text: '', type: undefined, days: undefined }

describe('what is sought of the history', () => {
  it.each(['', 'q=front', 'type=mowed', 'days=30', 'q=a+b&type=pest_control&days=7'])(
    'is in the address: %j',
    (query) => {
      expect(new URLSearchParams(paramsOf(soughtFrom(new URLSearchParams(query)))).toString()).toBe(query)
    },
  )

  it('is nothing that the address makes up', () => {
    expect(soughtFrom(new URLSearchParams('type=mowing&days=8'))).toEqual(ANY)
    expect(soughtFrom(new URLSearchParams({ q: 'x'.repeat(500) })).text).toHaveLength(100)
  })

  it('fits by kind, time and every word, as the server finds it', () => {
    const log = aLog({ activityType: 'mowed', title: 'Mowed', lawnArea: 'Café corner', notes: 'wet' })
    const fits = (given: Partial<typeof ANY> & { text?: string }, from?: string) =>
      fitsSought(log, { ...ANY, ...given } as Parameters<typeof fitsSought>[1], from)
    expect(fits({})).toBe(true)
    expect(fits({ text: 'cafe mow' })).toBe(true)
    expect(fits({ text: 'cafe dry' })).toBe(false)
    expect(fits({ text: '%' })).toBe(false)
    expect(fitsSought(log, { ...ANY, type: 'watered' }, undefined)).toBe(false)
    expect(fits({}, log.createdAt)).toBe(true)
    expect(fits({}, '2026-11-14T00:00:00.001Z')).toBe(false)
  })
})

describe('figures in words', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [60_000, '1,000 h'],
  ])('%d minutes are %s', (minutes, text) => expect(spanText(minutes)).toBe(text))

  it('say so where only some were timed', () => {
    const kind = { activityType: 'mowed' as const, count: 3, minutes: 40 }
    expect(tileText({ ...kind, timed: 3 })).toBe('Mowed, 40 min')
    expect(tileText({ ...kind, timed: 1 })).toBe('Mowed, 40 min timed')
    expect(tileText({ ...kind, timed: 0, minutes: 0 })).toBe('Mowed')
  })
})
