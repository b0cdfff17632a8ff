/** What a person switches for themselves; profileVisibility is shown only. */
export const PRIVACY_SWITCHES = [
  'communityPostsPublic',
  'showOnlineStatus',
  'allowDirectMessages',
  'dataCollection',
  'marketingEmails',
] as const
export type PrivacySwitch = (typeof PRIVACY_SWITCHES)[number]

export type PrivacySettings = Record<PrivacySwitch, boolean> & { profileVisibility: string }

/** Of somebody who has changed nothing: nothing is sent that was not asked for. */
export const PRIVACY_DEFAULTS: PrivacySettings = {
  profileVisibility: 'private',
  communityPostsPublic: true,
  showOnlineStatus: true,
  allowDirectMessages: true,
  dataCollection: true,
  marketingEmails: false,
}
