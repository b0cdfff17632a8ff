import { MUTED_WORDS_MAX } from '@turfwise/domain/community/muted-words'
import { failure } from '../../../ui/toast-store.ts'

/** In the place of what somebody wrote. */
export const FOLDED_WORDS = { folded: 'Hidden by a muted word', show: 'Show' } as const

/** Of a write while it waits. */
export const DID_MUTE = { mute: 'Muted', unmute: 'Unmuted' } as const

export const FULL = `You have muted ${MUTED_WORDS_MAX} words, which is the limit. Remove one first.`
export const MUTE_FAILED = failure('The word was not added. Please try again.')
export const MUTE_REFUSED = { 'muted-word/too-many': failure(FULL, 'Not added') } as const
export const UNMUTE_FAILED = failure('The word was not removed. Please try again.')
