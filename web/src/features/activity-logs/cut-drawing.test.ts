import { describe, expect, it } from 'vitest'
import { bladesPath, heightY } from './cut-drawing.ts'

const levels = (path: string): number[] => [...path.matchAll(/L[\d.-]+ ([\d.-]+)C/g)].map(([, y]) => Number(y))
const tips = (path: string): number[] =>
  [...path.matchAll(/ ([\d.-]+)C(?=[\d.]+ [\d.]+ [\d.]+ [\d.]+ [\d.]+ 112z)/g)].map(([, y]) => Number(y))

describe('the drawn cut', () => {
  it.each([10, 40, 45, 100])('has every cut blade at %i mm, and no uncut one below', (mm) => {
    const path = bladesPath(mm, 0) + bladesPath(mm, 1)
    expect(levels(path)).toHaveLength(24)
    for (const y of levels(path)) expect(y).toBeCloseTo(heightY(mm), 0)
    expect(tips(path).length).toBeGreaterThanOrEqual(15)
    for (const y of tips(path)) expect(y).toBeLessThanOrEqual(heightY(mm) + 0.3)
    expect(Math.min(...tips(path))).toBeGreaterThan(0)
  })
})
