import { describe, expect, it } from 'vitest'
import { SIGNUP_GRASS_TYPES } from '../account/profile.ts'
import { cutHeightFault } from './completion-ranges.ts'
import { usualCutHeightMm } from './usual-cut-height.ts'

describe('the height to start from', () => {
  it.each([
    { grass: 'couch', mm: 25 },
    { grass: 'kikuyu', mm: 35 },
    { grass: 'sir-walter', mm: 40 },
    { grass: 'empire-zoysia', mm: 30 },
    { grass: null, mm: 40 },
  ] as const)('is $mm mm for $grass', ({ grass, mm }) => {
    expect(usualCutHeightMm(grass)).toBe(mm)
  })

  it('is one that may be saved, for every grass', () => {
    for (const grass of SIGNUP_GRASS_TYPES) expect(cutHeightFault(usualCutHeightMm(grass))).toBeNull()
  })
})
