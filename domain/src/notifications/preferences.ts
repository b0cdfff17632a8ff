/** The five flags of the specification. */
export const PREFERENCE_FLAGS = [
  'notificationsEnabled',
  'pushNotificationsEnabled',
  'weatherNotifications',
  'taskNotifications',
  'communityNotifications',
] as const
export type PreferenceFlag = (typeof PREFERENCE_FLAGS)[number]

/** What somebody wants to be told, how and when. Times are HH:mm by the garden's clocks. */
export interface UserPreferences extends Record<PreferenceFlag, boolean> {
  /** Nothing is sent between `quietFrom` and `quietTo`; what falls there is told at their end, as one. */
  quietHours: boolean
  /** May be later than `quietTo`: then over midnight. */
  quietFrom: string
  quietTo: string
  /** Frost is told at night too. */
  frostInQuietHours: boolean
  /** When the day's jobs are told. */
  reminderTime: string
  /** The day's jobs by e-mail as well. */
  emailDigest: boolean
}

/** Of somebody who chose nothing yet. Push is off until a browser was asked. */
export const FIRST_PREFERENCES: UserPreferences = {
  notificationsEnabled: true,
  pushNotificationsEnabled: false,
  weatherNotifications: true,
  taskNotifications: true,
  communityNotifications: true,
  quietHours: true,
  quietFrom: '21:00',
  quietTo: '07:00',
  frostInQuietHours: false,
  reminderTime: '07:00',
  emailDigest: false,
}
