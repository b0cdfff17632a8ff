import type { GuidedKeyId } from '@turfwise/domain/advisor/guided-key-ids'

export const KEY_WORDS = {
  start: 'Or find out what it is',
  go: 'Find out by looking',
  so: 'So far',
  change: (ask: string, label: string) => `Answer again: ${ask} ${label}`,
  notSure: 'I am not sure',
  again: 'Start again',
  loading: 'Loading the next question',
  failed: 'Unable to load the question',
  failedText: 'What you answered is still there.',
  offline: 'You are offline. The questions need a network.',
  one: 'This is what it looks like',
  several: 'It may be one of these',
  hedge: 'Drawings and words alone are not proof: test before you treat.',
  tell: 'How to tell: ',
  ask: 'What to do about it',
  askNamed: (title: string) => `What to do about it: ${title}`,
} as const

export const possibleWords = (count: number): string =>
  count === 1 ? 'One is still possible.' : `${count} are still possible.`

export const KEY_NAMES: Readonly<Record<GuidedKeyId, { title: string; short: string }>> = {
  weeds: { title: 'Which weed is it?', short: 'A weed' },
  pests: { title: 'Which pest is it?', short: 'A pest' },
  diseases: { title: 'Which disease or trouble is it?', short: 'A disease or bare patch' },
}
