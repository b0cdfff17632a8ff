import { paths } from '@turfwise/contract/app-paths'
import { whenIdle } from '../../platform/idle.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'

/** Tabs of the profile in their order, as the address names them. */
export const TABS = ['profile', 'garden', 'shed', 'settings'] as const
export type Tab = (typeof TABS)[number]

/** Tabs whose code comes when they are first opened. */
export const LATE_TABS = {
  garden: lazyScreen(() => import('./garden-tab.tsx').then((file) => file.GardenTab)),
  shed: lazyScreen(() => import('./shed-tab.tsx').then((file) => file.ShedTab)),
} as const satisfies Partial<Record<Tab, unknown>>

/** Garden preferences as the settings show them. */
export const LatePreferences = lazyScreen(() =>
  import('../../features/garden-preferences/garden-preferences.tsx').then((file) => file.GardenPreferences),
)

/** What somebody wants to be told, among the settings. */
export const LateNotificationSettings = lazyScreen(() =>
  import('./notification-settings.tsx').then((file) => file.NotificationSettings),
)

/** Tokens of controllers, behind their row of the settings. */
export const LateControllers = lazyScreen(() =>
  import('../../features/security/controller-tokens.tsx').then((file) => file.ControllerTokens),
)

/** The address for calendar programs, behind its row of the settings. */
export const LateCalendarFeed = lazyScreen(() =>
  import('../../features/security/calendar-feed.tsx').then((file) => file.CalendarFeed),
)

/** Who belongs to the garden besides its owner, behind its row of the settings. */
export const LatePeople = lazyScreen(() => import('../../features/household/people.tsx').then((file) => file.People))

/** Whom the person blocks in the community, among what is private. */
export const LateBlockedPeople = lazyScreen(() =>
  import('../../features/community/safety/blocked-people.tsx').then((file) => file.BlockedPeople),
)

/** Words that the person mutes in the community. */
export const LateMutedWords = lazyScreen(() =>
  import('../../features/community/muted/muted-words-settings.tsx').then((file) => file.MutedWordsSettings),
)

/** Single keys, behind their row of the settings. */
export const LateKeyboardSetting = lazyScreen(() =>
  import('./keyboard-setting.tsx').then((file) => file.KeyboardSetting),
)

const bringTabs = (): void => {
  const late = [
    LatePreferences,
    LateNotificationSettings,
    LatePeople,
    LateControllers,
    LateCalendarFeed,
    LateKeyboardSetting,
    LateBlockedPeople,
    LateMutedWords,
  ]
  const parts = [...Object.values(LATE_TABS), ...late]
  if (location.pathname !== paths.profile()) return void prefetchAll(parts)
  for (const part of parts) part.preload().catch(() => undefined)
}

/** The screen itself came for later: so do its parts. */
const prefetchAll = async (parts: readonly { prefetch(): Promise<void> }[]) => {
  for (const part of parts) await part.prefetch().catch(() => undefined)
}

// Behind the code of the screen, also where that is fetched ahead for a time without a network; at once where one is named.
if (Object.keys(LATE_TABS).some((tab) => location.search.includes(tab))) bringTabs()
else whenIdle(bringTabs)
