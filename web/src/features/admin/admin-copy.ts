import type { AccessRefusal } from '@turfwise/domain/admin/access'
import type { UserFilter } from '@turfwise/domain/admin/limits'
import type { ReportReason } from '@turfwise/domain/community/moderation'
import { lateDates, lateFigures } from '../../platform/late-format.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

const count = lateFigures()
const day = lateDates({ day: 'numeric', month: 'short', year: 'numeric' })
const clock = lateDates({ hour: 'numeric', minute: '2-digit', hour12: true })

/** '1,284' */
export const figure = (value: number): string => count.format(value)

// Locale data differ: 'Sept.' is a newer form of 'Sep'.
const plain = (text: string): string => text.replaceAll(/[,.]/g, '').replaceAll('\u202f', ' ')

/** '24 Nov 2026' */
export const dayText = (at: string): string => plain(day.format(new Date(at)))
/** '24 Nov 2026, 7:12 pm', by the clock of this device. */
export const momentText = (at: string): string => `${dayText(at)}, ${plain(clock.format(new Date(at))).toLowerCase()}`

export const ADMIN_TABS = ['users', 'content', 'zones', 'settings'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export const ADMIN_WORDS = {
  title: 'Admin',
  tabs: { users: 'Users', content: 'Content', zones: 'Zones', settings: 'Settings' } satisfies Record<AdminTab, string>,
  offline: 'You are offline. Nothing can be changed until you are back.',
  notSaved: 'Not saved',
  again: 'Try again',
  saving: 'Saving...',
  proof: 'Confirm it is you',
  close: 'Close',
} as const

const people = (value: number): string => `${figure(value)} ${value === 1 ? 'user' : 'users'}`

export const USER_WORDS = {
  caption: 'Users',
  totals: (all: number, banned: number) => `${people(all)}, ${figure(banned)} banned`,
  search: 'Search by email, name or location',
  clear: 'Clear search',
  filters: { all: 'All', banned: 'Banned', moderators: 'Moderators', admins: 'Admins' } satisfies Record<
    UserFilter,
    string
  >,
  show: 'Show',
  shown: (shown: number, all: number) => `Showing ${figure(shown)} of ${figure(all)}`,
  loading: 'Loading users',
  failed: 'Unable to load users',
  none: 'Nobody matches.',
  noneText: 'Try other words, or show everybody.',
  showAll: 'Show everybody',
  columns: ['Email', 'Name', 'Location', 'Role', 'Status', 'Actions'],
  noEmail: 'No email',
  noName: 'No name',
  noLocation: 'No location',
  roleFor: (email: string) => `Role for ${email}`,
  active: 'Active',
  banned: 'Banned',
  manage: 'Manage',
  manageNamed: (email: string) => `Manage ${email}`,
} as const

/** Why role and ban of an account cannot be changed here. */
export const LOCKED_WORDS: Readonly<Record<AccessRefusal, string>> = {
  self: 'Another admin has to change your account.',
  'last-admin': 'The last admin cannot be changed. Make somebody else an admin first.',
}

export const MANAGE_WORDS = {
  title: 'Manage user',
  email: 'Email',
  name: 'Name',
  role: 'Role',
  status: 'Status',
  since: (at: string) => `since ${dayText(at)}`,
  banReason: 'Ban reason',
  ban: 'Ban User',
  unban: 'Unban User',
  unbanning: 'Lifting the ban...',
  reason: 'Reason',
  optional: '(optional)',
  confirmBan: 'Confirm Ban',
  banning: 'Banning...',
  effect: 'A ban ends every session and stops push messages at once. Posts stay unless they are hidden.',
  record: 'Record',
  noRecord: 'Nothing has been done yet.',
  recordFailed: 'The record could not be loaded.',
  recordLoading: 'Loading the record',
  by: (who: string) => `by ${who}`,
  goneAdmin: 'a deleted account',
} as const

export const ROLE_UPDATED: ToastWords = { title: 'User role updated successfully' }
export const USER_BANNED: ToastWords = { title: 'User banned successfully' }
export const USER_UNBANNED: ToastWords = { title: 'User unbanned successfully' }

export const POST_WORDS = {
  list: 'Posts',
  totals: (all: number, hidden: number) => `${figure(all)} ${all === 1 ? 'post' : 'posts'}, ${figure(hidden)} hidden`,
  filters: { all: 'All', reported: 'Reported', hidden: 'Hidden' },
  loading: 'Loading posts',
  failed: 'Unable to load posts',
  none: 'No posts.',
  untitled: 'Untitled Post',
  hidden: 'Hidden',
  reports: (value: number) => `${figure(value)} ${value === 1 ? 'report' : 'reports'}`,
  review: 'Review',
  reviewNamed: (title: string) => `Review ${title}`,
  title: 'Review post',
  picture: 'Picture of the post',
  moderationReason: 'Moderation reason',
  reported: 'Reports',
  hide: 'Hide Post',
  unhide: 'Unhide Post',
  unhiding: 'Showing...',
  confirmHide: 'Confirm Hide',
  hiding: 'Hiding...',
} as const

export const REPORT_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam',
  unkind: 'Unkind',
  'wrong-advice': 'Wrong advice',
  private: 'Something private',
  other: 'Something else',
}

export const POST_MODERATED: ToastWords = { title: 'Post moderated successfully' }

export const ZONE_WORDS = {
  list: 'Archived zones',
  archived: 'Archived',
  loading: 'Loading archived zones',
  failed: 'Failed to fetch archived zones',
  adminNotFound: 'Admin user not found',
  none: 'No archived zones found',
  noneText: 'All irrigation zones are currently active',
  owner: 'Owner',
  plants: 'Plants',
  noPlants: 'N/A',
  area: 'Area',
  squareMetres: (area: number) => `${figure(area)} m²`,
  since: 'Archived on',
  reason: 'Reason',
  noReason: 'None given',
  restore: 'Restore',
  restoring: 'Restoring...',
  restoreNamed: (name: string) => `Restore ${name}`,
  restoreEffect: 'Schedules of a restored zone stay paused until the next Update.',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  question: (name: string) => `Delete ${name} for good?`,
  deleteEffect: 'Its schedules and waterings are deleted too. This cannot be undone.',
  type: (phrase: string) => `Type ${phrase}`,
  cancel: 'Cancel',
  forGood: 'Delete Permanently',
  deleting: 'Deleting...',
} as const

export const ZONE_RESTORED: ToastWords = { title: 'Zone restored successfully' }
export const ZONE_DELETED: ToastWords = { title: 'Zone permanently deleted' }
export const RESTORE_FAILED = failure('Failed to restore zone')
export const DELETE_FAILED = failure('Failed to delete zone')
export const ADMIN_NOT_FOUND = failure(ZONE_WORDS.adminNotFound)

export const LOGOS_WORDS = {
  title: 'Logo Management',
  lead: 'Everybody sees these logos instead of the Turfwise ones.',
  full: 'Full logo',
  none: 'The Turfwise logo',
  fullUse: 'With text, for headers and footers',
  icon: 'Icon logo',
  iconUse: 'For login screens and compact spaces',
  update: 'Update Logos',
  updating: 'Updating...',
  chooseFirst: 'Choose an image first',
  reset: 'Reset to Default',
  resetting: 'Resetting...',
} as const

export const LOGOS_UPDATED: ToastWords = { title: 'Logos updated successfully' }
export const LOGOS_FAILED = failure('Failed to update logos. Please try again.', 'Upload failed')

export const PUSH_WORDS = {
  title: 'Push Notifications Testing',
  user: 'User',
  send: 'Send Test Push Notification',
  sending: 'Sending...',
  chooseFirst: 'Choose a user first',
  more: 'Show more users',
} as const

export const TEST_SENT: ToastWords = { title: 'Test notification sent!' }
export const TEST_FAILED = failure(
  'Make sure the user has push notifications enabled and VAPID keys are configured.',
  'Failed to send notification',
)
