import { describe, expect, it } from 'vitest'
import { ASSUMED_AFTER_MS, depthOfRun, wateringState } from './given-water.ts'

describe('what is known of water that was given', () => {
  const wateredAt = new Date('2026-12-10T20:20:00Z')
  const after = (ms: number) => new Date(wateredAt.getTime() + ms)

  it.each([
    ['told, whenever it is asked', 'logged', null, after(0), 'told'],
    ['confirmed by the gardener', 'run', 'gardener', after(-1), 'confirmed'],
    ['confirmed by a controller', 'run', 'controller', after(0), 'confirmed'],
    ['awaited while it runs', 'run', null, after(-60_000), 'awaited'],
    ['awaited up to an hour after its end', 'run', null, after(ASSUMED_AFTER_MS - 1), 'awaited'],
    ['assumed from then on', 'run', null, after(ASSUMED_AFTER_MS), 'assumed'],
  ] as const)('is %s', (_, origin, confirmedBy, now, state) => {
    expect(wateringState({ origin, confirmedBy, wateredAt }, now)).toBe(state)
  })
})

it.each([
  [30, 20, null, 10],
  [30, 20, 1, 10],
  // As much more runs so that the driest quarter gets enough: 1 / (0.4 + 0.6 × 0.5).
  [30, 20, 0.5, 7],
  [0, 20, null, 0],
])('%d minutes at %d mm/h and an evenness of %s are %d mm', (minutes, rate, evenness, mm) => {
  expect(depthOfRun(minutes, { rate, evenness })).toBeCloseTo(mm, 12)
})
