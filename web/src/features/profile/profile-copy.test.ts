import { TASK_BADGES } from '@turfwise/domain/profile/badges'
import { describe, expect, it } from 'vitest'
import { memberSince } from './member-since.ts'
import { ACHIEVEMENT_WORDS, BADGE_WORDS } from './profile-copy.ts'

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
  it('is the number that earns them', () => {
    for (const { name, tasksNeeded } of TASK_BADGES)
      expect(BADGE_WORDS[name].rule).toBe(tasksNeeded === 1 ? 'First task completed' : `${tasksNeeded} tasks completed`)
  })

  it.each([
    [0, '0 tasks completed'],
    [1, '1 task completed'],
    [12, '12 tasks completed'],
    [1234, '1,234 tasks completed'],
  ])('of %i tasks: %s', (tasks, words) => {
    expect(`${ACHIEVEMENT_WORDS.count(tasks)} ${ACHIEVEMENT_WORDS.completed(tasks)}`).toBe(words)
  })
})
