import type { HouseholdRole } from '@turfwise/domain/household/access'

/** What each role is called, and what it may, said to the owner. */
export const ROLE_WORDS: Readonly<Record<HouseholdRole, { name: string; may: string; youMay: string }>> = {
  helper: {
    name: 'Helper',
    may: 'Sees the garden, does tasks, logs and waters',
    youMay: 'You can look at it, do its tasks, log what was done and water.',
  },
  viewer: { name: 'Viewer', may: 'Sees the garden', youMay: 'You can look at it, but not change anything.' },
}

/** The names alone, as choices show them. */
export const ROLE_NAMES: Readonly<Record<HouseholdRole, string>> = {
  helper: ROLE_WORDS.helper.name,
  viewer: ROLE_WORDS.viewer.name,
}

export const NAMELESS = 'Garden Friend'

/** 'Mum’s garden' */
export const gardenOf = (name: string | null): string => (name === null ? 'A friend’s garden' : `${name}’s garden`)
/** The same within a sentence. */
const thatGarden = (name: string | null): string => (name === null ? 'a friend’s garden' : gardenOf(name))

export const PEOPLE_WORDS = {
  title: 'People in this garden',
  lead: 'Share your garden with people you name. Helpers do tasks, log what was done and water. Viewers look. You see who did what, and nobody else sees your garden.',
  loading: 'Loading who is in this garden',
  failed: 'Unable to load who is in this garden',
  stillWorks: 'Your garden itself is not affected.',
  offline: 'You are offline. People can be invited, changed and removed when you are back.',
  list: 'People',
  none: 'Only you.',
  /** '28 Nov 2026' */
  since: (role: string, day: string) => `${role} since ${day}`,
  invited: (role: string, day: string) => `Invited as ${role.toLowerCase()}, expires ${day}`,
  roleOf: (name: string) => `What ${name} may do`,
  roleNotChanged: 'Not changed. Please try again.',
  full: (max: number) => `${max} people at most, including those invited. Remove one to invite another.`,
} as const

export const REMOVE_WORDS = {
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  question: (name: string) => `Remove ${name}?`,
  text: 'They stop seeing this garden at once. What they did stays.',
  withdraw: 'Withdraw',
  withdrawNamed: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawQuestion: (email: string) => `Withdraw the invitation to ${email}?`,
  withdrawText: 'Its link will no longer work.',
  busy: 'One moment...',
  keep: 'Keep',
  failed: 'That did not work. Please try again.',
} as const

export const INVITE_WORDS = {
  email: 'Their e-mail',
  help: 'They accept with an account for this address.',
  role: 'They may',
  invite: 'Invite',
  inviting: 'Inviting...',
  emailMissing: 'Type an e-mail address',
  emailWrong: 'This is not an e-mail address',
  own: 'This is your own address',
  already: 'This person is already in your garden',
  tooOften: 'That is a lot of invitations for one day. Please try again tomorrow.',
  failed: 'Not invited. Please try again.',
  title: (email: string) => `Invitation for ${email}`,
  mailed: 'It is on its way by e-mail. You can also send the link yourself.',
  notMailed: 'Send them this link: we send mails to others only once your own address is confirmed.',
  onlyNow: 'The link is shown only once, and opens your garden for nobody else.',
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'Not copied. Select it and copy it by hand.',
  done: 'Done',
} as const

export const INVITATION_WORDS = {
  title: 'An invitation',
  loading: 'Looking at the invitation',
  failed: 'Unable to read the invitation',
  failedText: 'It is still there. Please try again.',
  invites: (name: string) => `${name} shares a garden with you`,
  leave: 'You can leave at any time. Your own garden stays as it is, and they do not see it.',
  join: 'Join this garden',
  joining: 'Joining...',
  notNow: 'Not now',
  joined: (name: string | null) => ({ title: `You are in ${thatGarden(name)}` }),
  none: 'This invitation does not work here',
  noneText: (email: string) =>
    `It may have been used or withdrawn, be over a week old, or be for another address. You are signed in as ${email}.`,
  tooMany: 'You have reached the limit for gardens. Leave one, then open the link again.',
  notJoined: 'You did not join. Please try again.',
  home: 'Go to my garden',
} as const

export const SHARED_WORDS = {
  title: 'Gardens shared with you',
  loading: 'Loading the gardens shared with you',
  failed: 'Unable to load the gardens shared with you',
  failedText: 'Your own garden is not affected.',
  none: 'Nobody shares a garden with you',
  noneText: 'When somebody invites you, it shows here.',
  unknownPlace: (place: string) =>
    `No weather is known for "${place}". Only the owner of this garden can choose another place.`,
  gone: 'This garden is no longer shared with you',
  all: 'All shared gardens',
  role: (role: string) => `You are a ${role.toLowerCase()} here`,
} as const

export const LEAVE_WORDS = {
  question: (name: string | null) => `Leave ${thatGarden(name)}?`,
  text: 'You stop seeing it at once. Only its owner can invite you again.',
  sure: 'Leave this garden',
  busy: 'Leaving...',
  keep: 'Stay',
  failed: 'That did not work. Please try again.',
  left: (name: string | null) => ({ title: `You left ${thatGarden(name)}` }),
} as const

export const JOBS_WORDS = {
  tasks: 'Next tasks',
  loading: 'Loading the tasks of this garden',
  failed: 'Unable to load the tasks of this garden',
  empty: 'Nothing to do here.',
  more: (count: number) => (count === 1 ? '1 more task later' : `${count} more tasks later`),
  complete: (title: string) => `Complete: ${title}`,
  done: (title: string) => ({ title: 'Task completed', description: title }),
  notDone: { title: 'Not completed', description: 'The task is as it was. Please try again.' },
  forbidden: 'You can no longer do that in this garden.',
  undo: 'Undo',
  notUndone: { title: 'Not undone', description: 'The task is still completed. Please try again.' },
  offline: 'You are offline. What you do in this garden needs a network.',
  lately: 'Done lately',
  latelyFailed: 'Unable to load what was done here',
  latelyNone: 'Nothing has been logged yet.',
  by: (name: string) => `by ${name}`,
  byGone: 'by somebody who has left',
  add: 'Add a task',
  name: 'What needs doing',
  nameMissing: 'Say what needs doing',
  nameLong: (max: number) => `At most ${max} characters`,
  kind: 'Kind',
  due: 'Due',
  dueWords: { today: 'Today', tomorrow: 'Tomorrow', week: 'In a week' },
  adding: 'Adding...',
  cancel: 'Cancel',
  added: (title: string) => ({ title: 'Task added', description: title }),
  notAdded: 'Not added. Please try again.',
} as const

export const PHOTO_WORDS = {
  title: 'Progress photos',
  loading: 'Loading the photos of this garden',
  failed: 'Unable to load the photos of this garden',
  none: 'No progress photos have been kept yet.',
} as const

export const LOG_WORDS = {
  open: 'Log what was done',
  kind: 'What was it?',
  title: 'In a few words',
  titleHelp: 'Such as: Mowed front and back',
  titleMissing: 'Say what was done',
  titleLong: (max: number) => `At most ${max} characters`,
  notes: 'Notes',
  optional: '(optional)',
  notesLong: (max: number) => `At most ${max} characters`,
  photos: 'Photos',
  save: 'Log it',
  saving: 'Logging...',
  saved: (title: string) => ({ title: 'Logged', description: title }),
  notSaved: 'Not logged. Please try again.',
} as const

export const WATER_WORDS = {
  open: 'Log watering',
  zone: 'Where',
  minutes: 'Minutes',
  minutesMissing: 'Say how many minutes',
  minutesWrong: (max: number) => `From 1 to ${max} minutes`,
  save: 'Log watering',
  saving: 'Logging...',
  saved: (zone: string, minutes: number) => ({ title: 'Watering logged', description: `${zone}, ${minutes} min` }),
  notSaved: 'Not logged. Please try again.',
} as const
