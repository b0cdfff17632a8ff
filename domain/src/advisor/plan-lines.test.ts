import { describe, expect, it } from 'vitest'
import type { SafetyGrass } from '../product-safety/grasses.ts'
import type { PlanZone } from '../schedules/plan-table.ts'
import { planLines } from './plan-lines.ts'

const lines = (
  id: string,
  grass: SafetyGrass | null,
  zone: PlanZone | null,
  today: string,
  lastFed: string | null = null,
) => planLines(id, { grass, zone, today, lastFed })

describe('what the plan table says to an entry', () => {
  it.each([
    ['mowing-height', 'zoysia', 'Zoysia: 20 to 40 mm in sun, 30 mm as a rule; 50 to 70 mm in shade.'],
    ['mowing-height', 'kikuyu', 'Kikuyu: 25 to 50 mm in sun, 35 mm as a rule; the upper end in shade.'],
    ['mowing-height', 'couch', 'Couch: 15 to 40 mm in sun, 25 mm as a rule; it does not suit shade.'],
    ['aeration', 'buffalo', 'In a temperate climate the time to core buffalo is September to November.'],
    ['aeration', 'fescue', 'In a temperate climate the time to core tall fescue is April to May.'],
    ['dethatch', 'couch', 'In a temperate climate the time to thin couch is October to November.'],
    ['seed', 'kikuyu', 'In a temperate climate the time to sow kikuyu is October to January.'],
    ['oversow', 'couch', 'In a temperate climate the time to oversow fescue and rye is March to May.'],
    ['feeding-when', 'fescue', 'Tall fescue in a temperate climate is fed in April, September and November.'],
  ] as const)('%s on %s: %s', (id, grass, sentence) => {
    expect(lines(id, grass, 'temperate', '2026-07-10').sentences).toContain(sentence)
  })

  it.each([
    ['feeding-when', 'buffalo', 'temperate', '2026-07-10', null, '2026-09-01'],
    ['feeding-when', 'buffalo', 'temperate', '2026-10-15', null, '2026-10-15'],
    ['feeding-when', 'buffalo', 'temperate', '2026-10-16', null, '2026-11-01'],
    ['feeding-when', 'buffalo', 'temperate', '2026-12-15', null, '2026-12-15'],
    ['feeding-when', 'buffalo', 'temperate', '2026-12-16', null, '2027-02-01'],
    ['feeding-when', 'couch', 'subtropical', '2027-01-10', '2026-12-20', '2027-01-31'],
    ['feeding-when', 'couch', 'temperate', '2026-11-20', '2026-10-30', '2026-12-11'],
    ['feeding-when', 'couch', 'temperate', '2026-11-24', '2026-10-13', '2026-11-24'],
    ['aeration', 'couch', 'cool', '2026-07-10', null, '2026-10-01'],
    ['dethatch', 'kikuyu', 'cool', '2026-12-01', null, '2027-11-01'],
    ['oversow', 'fescue', 'cool', '2026-05-10', null, '2026-09-01'],
  ] as const)('puts %s of %s in a %s climate, asked on %s and fed on %s, on %s', (id, grass, zone, today, fed, day) => {
    expect(lines(id, grass, zone, today, fed).day).toBe(day)
  })

  it.each([
    ['feeding-when', 'fescue', 'tropical'],
    ['aeration', 'rye', 'tropical'],
    ['dethatch', 'buffalo', 'temperate'],
    ['oversow', 'buffalo', 'temperate'],
    ['oversow', 'couch', 'tropical'],
    ['seed', 'zoysia', 'temperate'],
  ] as const)('has no place for %s on %s in a %s climate', (id, grass, zone) => {
    expect(lines(id, grass, zone, '2026-09-10')).toMatchObject({ isUnfit: true, day: null })
  })

  it('speaks of both kinds of grass where the grass is not known, and of the temperate climate where that is not', () => {
    expect(lines('feeding-when', null, 'cool', '2026-09-10').sentences[0]).toBe(
      'In a cool climate warm-season grass is fed in March, October and December, fescue and rye in March, September and November.',
    )
    expect(lines('mowing-height', null, null, '2026-09-10').sentences).toHaveLength(6)
    expect(lines('aeration', null, null, '2026-09-10').sentences).toHaveLength(2)
  })

  it('says nothing to entries that it does not know', () => {
    expect(lines('bindii', 'couch', 'cool', '2026-09-10')).toEqual({ sentences: [], day: null })
    expect(lines('constructor', 'couch', 'cool', '2026-09-10')).toEqual({ sentences: [], day: null })
  })
})
