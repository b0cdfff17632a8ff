import { describe, expect, it } from 'vitest'
import { type DecisionNeeds, decide, type RunZone } from './decide.ts'
import type { RunSlot } from './run-slots.ts'
import { sparedBy } from './spared-run.ts'

const NOW = Date.parse('2026-11-23T07:00:00Z')
const FROM = Date.parse('2026-11-23T18:30:00Z')
const slot: RunSlot = {
  date: '2026-11-24',
  from: FROM,
  to: FROM + 4 * 3_600_000,
  evening: false,
  moves: [],
  lateTo: 0,
  mostMinutes: null,
  clock: '05:30',
}
/** RAW is 9.75 mm at a use of 5 mm a day. */
const clay: RunZone = {
  ...{ total: 19.5, fraction: 0.5, coefficientOn: () => 1, area: 90, soil: 'clay', slope: 'flat' },
  ...{ rate: 30, evenness: null, spray: true },
}
const spared = (given: Partial<DecisionNeeds>) =>
  sparedBy(
    decide({
      ...{ zone: clay, today: '2026-11-23', now: NOW, depletion: 4.2, expectedEt0: () => 5, credit: 0, slots: [slot] },
      ...given,
    }),
  )

describe('what likely rain takes of a run that is due, 9.2 mm', () => {
  it.each([
    ['nothing', null, null],
    ['nothing', 0, null],
    ['less than anybody sees', 0.99, null],
    ['a part', 1, 'shortened'],
    ['as much as leaves a run', 5.19, 'shortened'],
    ['all but too little for a run', 5.3, 'held'],
    ['all', 30, 'held'],
  ])('%s: %j mm are %j', (_, credit, kind) => {
    expect(spared({ credit })).toEqual(kind && { kind, at: FROM })
  })

  it('is nothing of a run that is not due', () => {
    expect(spared({ depletion: 0, credit: 30 })).toBeNull()
  })

  it('is nothing where no hour is permitted', () => {
    expect(spared({ slots: [], credit: 30 })).toBeNull()
  })

  it('is nothing where too little is missing for a run in any weather', () => {
    expect(spared({ zone: { ...clay, total: 7.8 }, depletion: 3.9, expectedEt0: () => 0, credit: 30 })).toBeNull()
  })

  it('is nothing where the soil is too dry to wait: it gets all of it', () => {
    expect(spared({ depletion: 12, credit: 6 })).toBeNull()
  })
})
