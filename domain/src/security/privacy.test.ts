import { expect, it } from 'vitest'
import { PRIVACY_DEFAULTS, PRIVACY_SWITCHES } from './privacy.ts'

it('begins private, with everything but marketing on', () => {
  expect(PRIVACY_DEFAULTS).toEqual({
    profileVisibility: 'private',
    communityPostsPublic: true,
    showOnlineStatus: true,
    allowDirectMessages: true,
    dataCollection: true,
    marketingEmails: false,
  })
  expect(Object.keys(PRIVACY_DEFAULTS).filter((name) => name !== 'profileVisibility')).toEqual([...PRIVACY_SWITCHES])
})
