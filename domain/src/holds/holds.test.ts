import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../kernel/local-date.ts'
import { notEnded } from './ended-holds.ts'
import { HOLD_KINDS } from './hold-kinds.ts'
import { holdOf } from './hold-of-task.ts'
import { type Hold, holdsNow } from './holds.ts'
import type { ProductUse } from './product-use.ts'

const SYDNEY = 'Australia/Sydney'
/** Monday 23 November 2026, 10 am in Sydney. */
const MONDAY_10 = new Date('2026-11-22T23:00:00Z')
const at = (iso: string) => ({ timeZone: SYDNEY, now: new Date(iso) })

const use = (changes: Partial<ProductUse> = {}): ProductUse => ({
  productName: 'Bindii Out',
  productType: 'herbicide',
  activeIngredients: ['dicamba'],
  method: 'spray',
  appliedAt: MONDAY_10,
  reentryHours: 0,
  rainfastHours: 0,
  mowHoldDays: 0,
  withholdingDays: 0,
  ...changes,
})
const textsOf = (uses: ProductUse[], where = at('2026-11-22T23:30:00Z')) =>
  holdsNow(uses, where).map(({ text }) => text)

describe('a product that was put out holds back', () => {
  it.each([
    [{ mowHoldDays: 4 }, 'no mowing until Friday: sprayed today'],
    [{ mowHoldDays: 1 }, 'no mowing until tomorrow: sprayed today'],
    [{ mowHoldDays: 10 }, 'no mowing until 3 Dec: sprayed today'],
    [{ mowHoldDays: 60 }, 'no mowing until 22 Jan 2027: sprayed today'],
    [{ mowHoldDays: null }, 'no mowing until 30 Nov: sprayed today, 7 days assumed'],
    [{ rainfastHours: 4 }, 'no watering until 2 pm: sprayed today'],
    [{ rainfastHours: 2 }, 'no watering until noon: sprayed today'],
    [{ rainfastHours: 4.5 }, 'no watering until 2:30 pm: sprayed today'],
    [{ rainfastHours: 14 }, 'no watering until midnight: sprayed today'],
    [{ rainfastHours: 30 }, 'no watering until tomorrow 4 pm: sprayed today'],
    [{ rainfastHours: null }, 'no watering until 4 pm: sprayed today, 6 hours assumed'],
    [{ reentryHours: 24 }, 'keep people and pets off until tomorrow 10 am: sprayed today'],
    [{ reentryHours: null }, 'keep people and pets off until dry; see label (sprayed today)'],
    [{ withholdingDays: 14 }, 'no eating or grazing of what was treated until 7 Dec: sprayed today'],
    [{ activeIngredients: ['prodiamine'] }, 'no sowing for the label\u2019s period: pre-emergent today'],
    [{ productType: 'fertilizer', method: 'granular', mowHoldDays: 2 }, 'no mowing until Wednesday: fed today'],
    [{ productType: 'other', method: null, mowHoldDays: 2 }, 'no mowing until Wednesday: used today'],
  ] as const)('%j: %s', (changes, text) => expect(textsOf([use(changes)])).toEqual([text]))

  it('is told from the garden\u2019s day: no mowing until Friday: sprayed on Monday', () => {
    const held = [use({ mowHoldDays: 4 })]
    expect(textsOf(held, at('2026-11-24T01:00:00Z'))).toEqual(['no mowing until Friday: sprayed yesterday'])
    expect(textsOf(held, at('2026-11-25T01:00:00Z'))).toEqual(['no mowing until Friday: sprayed on Monday'])
    // Thursday's last minute in Sydney, and Friday's first.
    expect(textsOf(held, at('2026-11-26T12:59:00Z'))).toEqual(['no mowing until tomorrow: sprayed on Monday'])
    expect(textsOf(held, at('2026-11-26T13:00:00Z'))).toEqual([])
    // In Perth it is still Monday, and Thursday for three more hours.
    const perth = { timeZone: 'Australia/Perth', now: new Date('2026-11-26T15:59:00Z') }
    expect(holdsNow(held, perth)).toHaveLength(1)
  })

  it.each([
    ['glyphosate kills all there is to mow', { activeIngredients: ['glyphosate'] }],
    ['a pre-emergent touches no leaf', { activeIngredients: ['oryzalin'] }],
    ['granules are no spray', { method: 'granular' }],
    ['an insecticide is no selective weed killer', { productType: 'pesticide', activeIngredients: [] }],
    ['a feed neither', { productType: 'fertilizer', activeIngredients: [] }],
  ] as const)('assumes no days of mowing: %s', (_, changes) => {
    const kinds = holdsNow([use({ mowHoldDays: null, rainfastHours: null, ...changes })], at('2026-11-22T23:30:00Z'))
    expect(kinds.filter(({ kind }) => kind === 'mowing' || kind === 'watering')).toEqual([])
  })

  it('assumes them for a weed killer whose actives or method nobody gave, and marks them', () => {
    const [mowing, watering] = holdsNow(
      [use({ activeIngredients: [], method: null, mowHoldDays: null, rainfastHours: null })],
      at('2026-11-22T23:30:00Z'),
    )
    expect(mowing).toMatchObject({ kind: 'mowing', assumed: true, from: '2026-11-23', until: '2026-11-30' })
    expect(watering).toMatchObject({ kind: 'watering', assumed: true, endsAt: new Date('2026-11-23T05:00:00Z') })
    expect(holdsNow([use({ mowHoldDays: 3 })], at('2026-11-22T23:30:00Z'))[0]?.assumed).toBe(false)
  })

  it('says of each kind the one that ends last, and nothing of what is to come', () => {
    const uses = [
      use({ mowHoldDays: 9, appliedAt: new Date('2026-11-20T23:00:00Z'), productName: 'Long' }),
      use({ mowHoldDays: 4, productName: 'Short' }),
      use({ mowHoldDays: 40, appliedAt: new Date('2026-11-23T23:00:00Z'), productName: 'Tomorrow' }),
    ]
    expect(holdsNow(uses, at('2026-11-22T23:30:00Z')).map(({ productName }) => productName)).toEqual(['Long'])
  })

  it('ends, each kind at its own time, and never begins before it was put out', () => {
    const days = fc.option(fc.integer({ min: 0, max: 365 }), { nil: null })
    fc.assert(
      fc.property(days, days, days, days, fc.integer({ min: -400, max: 400 }), (mow, fast, entry, eat, hours) => {
        const one = use({ mowHoldDays: mow, rainfastHours: fast, reentryHours: entry, withholdingDays: eat })
        const now = new Date(MONDAY_10.getTime() + hours * 3_600_000)
        const today = todayIn(SYDNEY, now)
        const kinds = holdsNow([one], { timeZone: SYDNEY, now }).map(({ kind }) => kind)
        const begun = hours >= 0
        expect(kinds.includes('mowing')).toBe(begun && addDays('2026-11-23', mow ?? 7) > today)
        expect(kinds.includes('watering')).toBe(begun && hours < (fast ?? 6))
        expect(kinds.includes('withholding')).toBe(begun && addDays('2026-11-23', eat ?? 0) > today)
        expect(kinds.includes('reentry')).toBe(begun && (entry === null ? today === '2026-11-23' : hours < entry))
        expect(kinds).toEqual(HOLD_KINDS.filter((kind) => kinds.includes(kind)))
      }),
    )
  })
})

describe('a task inside a hold', () => {
  const hold = (kind: Hold['kind'], until: string, endsAt: Date | null = null) => ({ kind, until, endsAt })
  const mowing = hold('mowing', '2026-11-27')
  const watering = hold('watering', '2026-11-23', new Date())
  const sowing = hold('sowing', '2027-05-01')
  const all = [mowing, watering, sowing]
  it.each([
    ['mowing', '2026-11-23', mowing],
    ['mowing', '2026-11-26', mowing],
    ['mowing', '2026-11-27', null],
    ['mowing', '2026-10-01', mowing],
    ['watering', '2026-11-23', watering],
    ['watering', '2026-11-24', null],
    ['overseeding', '2026-12-24', sowing],
    ['fertilizing', '2026-11-23', null],
    ['weeding', '2026-11-23', null],
    ['pest control', '2026-11-23', null],
  ] as const)('%s due %s', (type, dueDate, held) => expect(holdOf(all, { type, dueDate }, '2026-11-23')).toBe(held))
})

describe('a hold that has ended', () => {
  const task = (type: 'mowing' | 'watering' | 'overseeding', dueDate: string) => ({ type, dueDate })
  const heldAt = (uses: ProductUse[], now: string, job: ReturnType<typeof task>) => {
    const where = at(now)
    return holdOf(holdsNow(uses, where), job, todayIn(SYDNEY, where.now))?.text ?? null
  }

  it('by days is shown on a task until its last minute, and on none from the next on, late or due that day', () => {
    const sprayed = [use({ mowHoldDays: 4 })]
    for (const dueDate of ['2026-11-20', '2026-11-26'])
      expect(heldAt(sprayed, '2026-11-26T12:59:59Z', task('mowing', dueDate))).toBe(
        'no mowing until tomorrow: sprayed on Monday',
      )
    for (const dueDate of ['2026-11-20', '2026-11-26', '2026-11-27', '2026-11-30'])
      expect(heldAt(sprayed, '2026-11-26T13:00:00Z', task('mowing', dueDate))).toBeNull()
  })

  it('by hours is shown on a task of its day until its instant, and no longer', () => {
    const sprayed = [use({ rainfastHours: 4 })]
    const today = task('watering', '2026-11-23')
    expect(heldAt(sprayed, '2026-11-23T02:59:59Z', today)).toBe('no watering until 2 pm: sprayed today')
    expect(heldAt(sprayed, '2026-11-23T03:00:00Z', today)).toBeNull()
  })

  it('of a pre-emergent is shown for 180 days and not on the day after them', () => {
    const sown = [use({ activeIngredients: ['prodiamine'] })]
    expect(heldAt(sown, '2027-05-21T13:00:00Z', task('overseeding', '2027-05-22'))).toBe(null)
    expect(heldAt(sown, '2027-05-21T12:59:00Z', task('overseeding', '2027-05-21'))).toMatch(/^no sowing/)
  })

  it('since it was read is left out', () => {
    const byDays = { kind: 'mowing' as const, until: '2026-11-27', endsAt: null }
    const atTwo = { kind: 'watering' as const, until: '2026-11-23', endsAt: '2026-11-23T03:00:00.000Z' }
    const atThree = { kind: 'reentry' as const, until: '2026-11-23', endsAt: '2026-11-23T04:00:00.000Z' }
    const read = [byDays, atTwo, atThree]
    const before = new Date('2026-11-23T02:59:59Z')
    const after = new Date('2026-11-23T03:00:00Z')
    expect(notEnded(read, before)).toEqual(read)
    expect(notEnded(read, after)).toEqual([byDays, atThree])
    const watering = task('watering', '2026-11-23')
    expect(holdOf(notEnded(read, before), watering, '2026-11-23')).toBe(atTwo)
    expect(holdOf(notEnded(read, after), watering, '2026-11-23')).toBeNull()
  })
})
