import { describe, expect, it } from 'vitest'
import { anExampleSchedule } from '../example-schedule.ts'
import { aZone } from './example-zone.ts'
import { MISSING_TOASTS, seasonPart, weighing } from './form-copy.ts'
import {
  type LawnValues,
  lawnErrors,
  lawnFault,
  lawnValuesOf,
  NEW_LAWN,
  optionalLawnErrors,
  planBody,
} from './lawn-values.ts'
import { zoneFills } from './zone-field.tsx'

const FILLED: LawnValues = { ...NEW_LAWN, name: ' Front ', grassType: 'buffalo', lawnSize: '80' }
const ID = '0192f0c1-2345-7abc-8def-0123456789ab'

describe('the AI form', () => {
  it('starts with medium effort, moderate time, health and both switches on [SCHED-61, SCHED-62, SCHED-63]', () => {
    expect(NEW_LAWN).toMatchObject({
      ...{ difficulty: 'medium', timeAvailable: 'moderate', priorities: ['health'] },
      ...{ seasonalAdjustments: true, weatherConsideration: true, grassType: null, lawnSize: '' },
    })
  })

  it.each([
    ['80', 80],
    ['80 m²', 80],
    ['1,200', 1200],
    ['80.9', 80],
    ['2500 sq ft', 232],
    ['1/4 acre', 1011],
    ['big', 0],
    ['', 0],
    ['-5', 0],
  ])('reads the size %s as %i, a whole number [SCHED-59, SCHED-60]', (typed, size) => {
    expect(planBody('me', ID, { ...FILLED, lawnSize: typed }).lawnSize).toBe(size)
    expect(lawnFault({ ...FILLED, lawnSize: typed })).toEqual(size === 0 ? MISSING_TOASTS.lawn : undefined)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ grassType: null }, 'grassType'],
    [{ lawnSize: '0' }, 'lawnSize'],
  ])('lacks something with %j, and says where [SCHED-55, TOAST-57]', (changes, field) => {
    const values = { ...FILLED, ...changes }
    expect(lawnFault(values)).toEqual({
      title: 'Missing Information',
      description: 'Please fill in schedule name, grass type, and lawn size.',
    })
    const wrong = Object.entries(lawnErrors(values)).filter(([, words]) => words !== undefined)
    expect(wrong.map(([name]) => name)).toEqual([field])
  })

  it('says of a size that cannot be read what it may look like', () => {
    const words = 'Enter an area, such as 80 m², 2500 sq ft or 1/4 acre'
    expect(lawnErrors({ ...FILLED, lawnSize: 'big' }).lawnSize).toBe(words)
    expect(optionalLawnErrors({ ...FILLED, lawnSize: '8 km' }).lawnSize).toBe(words)
    expect(lawnErrors({ ...FILLED, lawnSize: '' }).lawnSize).toBe('Enter whole square metres, at least 1')
  })

  it('refuses a lawn larger than any, without saying that it was missing', () => {
    const values = { ...FILLED, lawnSize: '100001' }
    expect(lawnFault(values)).toBeUndefined()
    expect(lawnErrors(values).lawnSize).toBe('At most 100,000 m²')
    expect(optionalLawnErrors({ ...FILLED, lawnSize: '' }).lawnSize).toBeUndefined()
  })

  it('sends every field, as ai_generated [SCHED-65]', () => {
    expect(planBody('me', ID, FILLED)).toEqual({
      ...{ id: ID, userId: 'me', name: 'Front', description: null, scheduleType: 'ai_generated', lawnZoneId: null },
      ...{ grassType: 'buffalo', lawnSize: 80, location: null },
      preferences: {
        ...{ difficulty: 'medium', timeAvailable: 'moderate', priorities: ['health'] },
        ...{ seasonalAdjustments: true, weatherConsideration: true },
      },
    })
  })
})

describe('the form of a schedule that is there', () => {
  it('is filled in with everything that was said, the effort and the time too [SCHED-12]', () => {
    const said = {
      name: 'Front',
      description: 'All year',
      lawnZoneId: ID,
      grassType: 'zoysia',
      location: 'By the street',
    } as const
    const preferences = {
      ...{ difficulty: 'intensive' as const, timeAvailable: 'limited' as const },
      ...{ priorities: ['water-efficiency' as const, 'pest-control' as const] },
      ...{ seasonalAdjustments: false, weatherConsideration: false },
    }
    expect(lawnValuesOf(anExampleSchedule({ ...said, lawnSize: 210, preferences }))).toEqual({
      ...{ ...said, lawnSize: '210' },
      ...preferences,
    })
  })
})

describe('a lawn zone', () => {
  it('fills in itself, its grass, its area and its notes as the location [SCHED-53, SCHED-54]', () => {
    expect(zoneFills(aZone({ id: ID, grassType: 'kikuyu', area: 210, notes: 'By the street' }))).toEqual({
      ...{ lawnZoneId: ID, grassType: 'kikuyu', lawnSize: '210', location: 'By the street' },
    })
  })

  it('leaves what it does not know as it was typed; a grass without a word of its own is other', () => {
    expect(zoneFills(aZone({ id: ID, grassType: 'rye', area: 0, notes: null }))).toEqual({
      lawnZoneId: ID,
      grassType: 'other',
    })
    expect(zoneFills(undefined)).toEqual({ lawnZoneId: '' })
  })
})

describe('what is weighed', () => {
  it.each([
    ['2026-09-01', 'early spring'],
    ['2026-10-15', 'mid spring'],
    ['2026-11-23', 'late spring'],
    ['2026-12-01', 'early summer'],
    ['2027-02-28', 'late summer'],
    ['2027-07-01', 'mid winter'],
  ])('%s is %s', (date, words) => {
    expect(seasonPart(date)).toBe(words)
  })

  it('names grass, size and season', () => {
    expect(weighing('buffalo', 80, '2026-11-23')).toBe('Weighing up buffalo, 80 m² and late spring')
    expect(weighing('other', 1200, '2026-11-23')).toBe('Weighing up your grass, 1,200 m² and late spring')
  })
})
