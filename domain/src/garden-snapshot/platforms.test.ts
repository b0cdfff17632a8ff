import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTION_MAX, HASHTAGS, inOrderOfChoosing, PLATFORMS, type Platform, suggestedHashtags } from './platforms.ts'

const chosen = fc.uniqueArray(fc.constantFrom(...PLATFORMS))

const LIMITS: readonly (readonly [Platform, number])[] = [
  ['twitter', 280],
  ['facebook', 63_206],
  ['instagram', 2200],
  ['linkedin', 1300],
]

describe('the platforms', () => {
  it('are these four and no other [SHARE-10]', () => {
    expect(PLATFORMS).toEqual(['twitter', 'facebook', 'instagram', 'linkedin'])
  })

  it.each(LIMITS)('%s takes %i characters [SHARE-12, SHARE-13, SHARE-14, SHARE-15]', (platform, most) => {
    expect(CAPTION_MAX[platform]).toBe(most)
  })

  it.each(PLATFORMS)('%s has hashtags of its own, each of them once and whole [SHARE-16]', (platform) => {
    expect(HASHTAGS[platform].length).toBeGreaterThanOrEqual(3)
    expect(new Set(HASHTAGS[platform]).size).toBe(HASHTAGS[platform].length)
    for (const tag of HASHTAGS[platform]) expect(tag).toMatch(/^#[a-z]+$/)
    expect(suggestedHashtags([platform])).toEqual(HASHTAGS[platform])
  })

  it('suggest together what each of them suggests, and without one what all of them do', () => {
    expect(suggestedHashtags([])).toEqual(['#lawncare', '#mygarden'])
    fc.assert(
      fc.property(chosen, (platforms) => {
        const tags = suggestedHashtags(platforms)
        expect(new Set(tags).size).toBe(tags.length)
        for (const platform of platforms) expect(tags).toEqual(expect.arrayContaining([...HASHTAGS[platform]]))
      }),
    )
  })

  it('stay in the order in which they were chosen, whatever comes and goes', () => {
    expect(inOrderOfChoosing(['linkedin'], ['twitter', 'linkedin'])).toEqual(['linkedin', 'twitter'])
    expect(inOrderOfChoosing(['linkedin', 'twitter'], ['twitter'])).toEqual(['twitter'])
    fc.assert(
      fc.property(chosen, chosen, (before, now) => {
        const after = inOrderOfChoosing(before, now)
        expect([...after].sort()).toEqual([...now].sort())
        const kept = before.filter((platform) => now.includes(platform))
        expect(after.slice(0, kept.length)).toEqual(kept)
      }),
    )
  })
})
