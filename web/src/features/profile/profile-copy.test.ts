import { BADGES, badgesFor } from '@turfwise/domain/profile/badges'
import { describe, expect, it } from 'vitest'
import { memberSince } from './member-since.ts'
import { ACHIEVEMENT_WORDS, BADGE_WORDS, soFar } from './profile-copy.ts'

describe('the day since which somebody is a member', () => {
  it.each([
    ['2026-03-31T12:30:00Z', 'Australia/Sydney', '31 March 2026'],
    ['2026-03-31T13:30:00Z', 'Australia/Sydney', '1 April 2026'],
    ['2026-03-31T13:30:00Z', 'Australia/Perth', '31 March 2026'],
    ['2024-12-31T14:00:00Z', 'Australia/Brisbane', '1 January 2025'],
    ['2026-09-07T00:00:00.000Z', 'Australia/Hobart', '7 September 2026'],
  ])('of %s in %s is %s, as Australians write it [PROFILE-16]', (createdAt, timeZone, words) => {
    expect(memberSince(createdAt, timeZone)).toBe(words)
  })
})

describe('what the badges say', () => {
  it('is what earns them [PROFILE-08]', () => {
    expect(BADGES.map(({ name }) => [BADGE_WORDS[name].name, BADGE_WORDS[name].rule])).toEqual([
      ['Starter', 'First task completed'],
      ['Green Thumb', '25 tasks completed'],
      ['Water Wise', '10 watering runs skipped or shortened on advice'],
      ['Expert', '100 tasks completed and a health score of 85 or more'],
    ])
    const needs = BADGES.map((badge) => Object.values(badge.needs))
    expect(needs).toEqual([[1], [25], [10], [100, 85]])
  })

  it.each([
    [{ completedTasks: 0, waterWiseRuns: 0, healthScore: null }, '0 of 100 so far, no health score yet'],
    [{ completedTasks: 41, waterWiseRuns: 0, healthScore: 80 }, '41 of 100 so far, health score 80'],
  ])('says of %j how far it is: %s', (figures, words) => {
    expect(soFar(badgesFor(figures)[3] ?? { parts: [] })).toBe(words)
  })

  it.each([
    [0, '0 tasks completed', '0 progress photos'],
    [1, '1 task completed', '1 progress photo'],
    [12, '12 tasks completed', '12 progress photos'],
    [1234, '1,234 tasks completed', '1,234 progress photos'],
  ])('of %i tasks and photos: %s, %s', (many, tasks, photos) => {
    const { count, completed, photos: photosOf } = ACHIEVEMENT_WORDS
    expect(`${count(many)} ${completed(many)}`).toBe(tasks)
    expect(`${count(many)} ${photosOf(many)}`).toBe(photos)
  })
})
