import { describe, expect, it } from 'vitest'
import { moderates } from './moderation.ts'

describe('posts are hidden and shown again', () => {
  it.each([
    ['user', false],
    ['moderator', true],
    ['admin', true],
    [undefined, false],
  ] as const)('by role %s: %s [SHELL-34]', (role, may) => expect(moderates(role)).toBe(may))
})
