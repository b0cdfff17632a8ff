import { describe, expect, it } from 'vitest'
import { inForce } from '../../../test/watering-rule-records.ts'
import type { StreetNumber, WaterSource } from '../../watering-rules/record.ts'
import type { IrrigationZone } from '../zone.ts'
import { type EndedWatering, methodOf, ruleKept } from './rule-kept.ts'

const property = (timeZone: string, number: StreetNumber | null = null, source: WaterSource = 'mains') => ({
  ...{ timeZone, number, source },
  newLawn: null,
})
/** 20 mm an hour. */
const zone = { measuredRateMmH: 20, flowLpm: null, areaSize: 60, emitter: null, evenness: null }
const ended = (endedAt: string, more: Partial<EndedWatering> = {}): EndedWatering => ({
  ...{ id: endedAt, endedAt: new Date(endedAt), depthMm: 10, minutes: null },
  ...more,
})
const AT = new Date('2026-11-30T02:00:00Z')

/** Sydney in November: UTC + 11, before 10 and after 16. */
const inSydney = (given: readonly EndedWatering[], more: Partial<IrrigationZone> = {}) =>
  ruleKept({ applied: inForce('nsw-sydney'), property: property('Australia/Sydney') }, { ...zone, ...more }, given, AT)

describe('whether a month kept to the rule of its place', () => {
  it('is yes where each watering began within the hours', () => {
    const given = [ended('2026-11-02T19:30:00Z'), ended('2026-11-10T05:30:00Z')]
    expect(inSydney(given)).toEqual({ binding: true, kept: true, broken: [] })
  })

  it('is no by one outside of them, which is named with its beginning and why', () => {
    // 12:30 in Sydney; 10 mm at 20 mm an hour are half an hour.
    const noon = ended('2026-11-03T01:30:00Z')
    expect(inSydney([ended('2026-11-02T19:30:00Z'), noon])).toEqual({
      binding: true,
      kept: false,
      broken: [{ id: noon.id, startedAt: new Date('2026-11-03T01:00:00Z'), why: 'hours' }],
    })
  })

  it('goes by the minutes that were told before those of the depth', () => {
    // It ended at 16:10: begun at 16:00 it was permitted, at 15:40 it was not.
    expect(inSydney([ended('2026-11-03T05:10:00Z', { minutes: 10 })]).kept).toBe(true)
    expect(inSydney([ended('2026-11-03T05:10:00Z')]).kept).toBe(false)
  })

  it('reckons with how uneven the water falls, which makes a run longer', () => {
    const given = [ended('2026-11-03T05:30:00Z')]
    expect(inSydney(given).kept).toBe(true)
    expect(inSydney(given, { evenness: 0.5 }).kept).toBe(false)
  })

  it('is not said where nothing was given', () => {
    expect(inSydney([])).toEqual({ binding: true, kept: null, broken: [] })
  })

  it('counts the runs of a day where the rule does, and asks for the street number where that decides', () => {
    const perth = (number: StreetNumber | null, given: readonly EndedWatering[]) =>
      ruleKept({ applied: inForce('wa-perth'), property: property('Australia/Perth', number) }, zone, given, AT)
    // Thursday 26 November, 6 and 7 am in Perth.
    const twice = [ended('2026-11-25T22:30:00Z'), ended('2026-11-25T23:30:00Z')]
    expect(perth('2', twice.slice(0, 1)).kept).toBe(true)
    expect(perth('2', twice).broken.map(({ id, why }) => [id, why])).toEqual([[twice[1]?.id, 'once-a-day']])
    expect(perth('3', twice.slice(0, 1)).broken.map(({ why }) => why)).toEqual(['day'])
    expect(perth(null, twice.slice(0, 1))).toEqual({ binding: true, kept: null, broken: [] })
  })

  it('is not said of a rule that only advises, of one that is older than 12 months, or of other water', () => {
    const noon = [ended('2026-11-03T01:30:00Z')]
    const none = { binding: false, kept: null, broken: [] }
    const [applied, sydney] = [inForce('nsw-sydney'), property('Australia/Sydney')]
    expect(ruleKept({ applied: null, property: sydney }, zone, noon, AT)).toEqual(none)
    const old = { ...applied, record: { ...applied.record, lastSeen: '2025-11-02' } }
    expect(ruleKept({ applied: old, property: sydney }, zone, noon, AT)).toEqual(none)
    const tank = property('Australia/Sydney', null, 'tank')
    expect(ruleKept({ applied, property: tank }, zone, noon, AT)).toEqual(none)
  })

  it('binds a dripline as drip and all else as sprinklers', () => {
    expect(methodOf({ emitter: 'dripline' })).toBe('drip')
    expect(methodOf({ emitter: 'pop-up-spray' })).toBe('sprinkler')
    expect(methodOf({ emitter: null })).toBe('sprinkler')
  })
})
