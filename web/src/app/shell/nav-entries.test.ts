import { paths } from '@turfwise/contract/app-paths'
import { ROLES } from '@turfwise/domain/account/profile'
import { describe, expect, it } from 'vitest'
import { SIGNED_IN_SCREENS } from '../../screens.ts'
import { NAV_ENTRIES, NAV_ENTRIES_MAX, type NavEntry, navEntriesFor } from './nav-entries.ts'

const entry = (label: string, more: Partial<NavEntry> = {}): NavEntry => ({
  label,
  path: `/${label.toLowerCase()}`,
  icon: () => null,
  ...more,
})

describe('navigation entries', () => {
  it('are six at the most, for every role [SHELL-25]', () => {
    const many = Array.from({ length: 9 }, (_, index) => entry(`Place ${index}`))
    expect(NAV_ENTRIES_MAX).toBe(6)
    for (const role of [undefined, ...ROLES]) {
      expect(navEntriesFor(role).length).toBeLessThanOrEqual(6)
      expect(navEntriesFor(role, many)).toHaveLength(6)
    }
  })

  it('show an entry for admins to admins alone', () => {
    const withAdmin = [entry('Dashboard'), entry('Admin', { role: 'admin' })]
    const labels = (role: (typeof ROLES)[number] | undefined) =>
      navEntriesFor(role, withAdmin).map(({ label }) => label)
    expect(labels('admin')).toEqual(['Dashboard', 'Admin'])
    for (const role of ['user', 'moderator', undefined] as const) expect(labels(role)).toEqual(['Dashboard'])
  })

  it('list no destination whose screen is still to be built', () => {
    const screens = SIGNED_IN_SCREENS.map(({ path }) => path)
    for (const { path } of NAV_ENTRIES) expect(screens).toContain(path)
    expect(NAV_ENTRIES.at(0)).toMatchObject({ label: 'Dashboard', path: paths.home() })
    expect(NAV_ENTRIES.at(-2)).toMatchObject({ label: 'Profile', path: paths.profile() })
    expect(NAV_ENTRIES.at(-1)).toMatchObject({ label: 'Admin', path: paths.admin(), role: 'admin' })
    expect(new Set(NAV_ENTRIES.map(({ label }) => label)).size).toBe(NAV_ENTRIES.length)
  })
})

describe('roles', () => {
  it('are user, moderator and admin [SHELL-34]', () => {
    expect(ROLES).toEqual(['user', 'moderator', 'admin'])
  })
})
