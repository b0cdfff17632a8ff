import type { Role } from '@turfwise/domain/account/profile'
import type { ComponentType } from 'react'
import { SIGNED_IN_SCREENS } from '../../screens.ts'

export interface NavEntry {
  label: string
  path: string
  icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>
  /** Shown to this role alone; to everybody when not given. */
  role?: Role
}

/** What fits on a phone with labels of 12 px. */
export const NAV_ENTRIES_MAX = 6

/**
 * The destinations in their order: Dashboard, Tasks, Analytics, Community, Profile, and Admin for admins. One whose
 * screen is still to be built is not listed.
 */
export const NAV_ENTRIES: readonly NavEntry[] = SIGNED_IN_SCREENS.flatMap(({ path, nav }) =>
  nav === undefined ? [] : [{ path, ...nav }],
)

export const navEntriesFor = (role: Role | undefined, entries: readonly NavEntry[] = NAV_ENTRIES): NavEntry[] =>
  entries.filter((entry) => entry.role === undefined || entry.role === role).slice(0, NAV_ENTRIES_MAX)
