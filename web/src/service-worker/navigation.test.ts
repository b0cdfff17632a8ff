import { paths } from '@turfwise/contract/app-paths'
import { describe, expect, it } from 'vitest'
import { isOurs, navigationFor } from './navigation.ts'

describe('an address that the worker answers', () => {
  it.each([
    '/api/users/1',
    '/auth/v1/callback',
    '/storage/v1/object/x',
    '/assets/main.js',
    '/calendar/abc.ics',
    '/manifest.webmanifest',
    '/shell/home',
    '/service-worker.js',
    '/tasks/',
    '/nothing-here',
    paths.confirm(),
    paths.resetPassword(),
    paths.openLink(),
  ])('is not %s', (pathname) => {
    expect(isOurs(pathname)).toBe(false)
  })

  it.each([
    [paths.home(), true, '/shell/home', 'kept', '/shell/app'],
    [paths.home(), false, '/landing', 'network', undefined],
    [paths.landing(), true, '/landing', 'network', undefined],
    [paths.privacy(), true, '/privacy', 'network', undefined],
    [paths.terms(), false, '/terms', 'network', undefined],
    [paths.about(), true, '/about', 'network', undefined],
    [paths.tasks(), true, '/shell/tasks', 'kept', '/shell/app'],
    [paths.tasks(), false, '/shell/app', 'network', undefined],
    [paths.profile(), true, '/shell/profile', 'kept', '/shell/app'],
    [paths.community(), true, '/shell/community', 'kept', '/shell/app'],
    [paths.community(), false, '/shell/app', 'network', undefined],
    [paths.notifications(), true, '/shell/app', 'kept', '/shell/app'],
    [paths.settings(), true, '/shell/app', 'kept', '/shell/app'],
    [paths.login(), true, '/shell/app', 'network', undefined],
    [paths.signup(), false, '/shell/app', 'network', undefined],
  ] as const)(
    '%s, somebody signed in: %s, is answered by %s before or after the network',
    (path, signedIn, page, prefers, otherwise) => {
      expect(isOurs(path)).toBe(true)
      expect(navigationFor(path, signedIn)).toEqual({ page, prefers, ...(otherwise && { otherwise }) })
    },
  )
})
