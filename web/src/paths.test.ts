import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('paths', () => {
  it('are these and no others', () => {
    expect(Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()]))).toEqual({
      home: '/',
      landing: '/landing',
      login: '/login',
      signup: '/signup',
      forgotPassword: '/forgot-password',
      signInLink: '/sign-in-link',
      openLink: '/open-link',
      resetPassword: '/reset-password',
      confirm: '/confirm',
      tasks: '/tasks',
      community: '/community',
      analytics: '/analytics',
      profile: '/profile',
      notifications: '/notifications',
      settings: '/settings',
      admin: '/admin',
    })
  })
  it("lead to a tab of the profile by the address' query", () => {
    expect(paths.profile('settings')).toBe('/profile?tab=settings')
  })
})
