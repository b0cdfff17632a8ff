import { muteWord, unmuteWord } from '@turfwise/contract/muted-words'
import { mutedWordOf } from '@turfwise/domain/community/muted-words'
import { keys } from '../../../keys.ts'
import { withMade, without } from '../../../platform/outbox/overlays.ts'
import { write } from '../../../platform/outbox/write.ts'
import { DID_MUTE, MUTE_FAILED, MUTE_REFUSED, UNMUTE_FAILED } from './muted-copy.ts'
import { shownMutedWords } from './muted-words-query.ts'

const wordObject = (id: string): string => `muted-word/${id}`
const stale = ({ userId }: { userId: string }) => [keys.communityMutedWords(userId)]

/** Mutes a word, with an id of the device's own. */
export const muting = write({
  route: muteWord,
  object: ({ body }) => wordObject(body.id ?? ''),
  overlay: {
    of: shownMutedWords,
    show: (words, { body }) => withMade(words, { id: body.id ?? '', word: mutedWordOf(body.word) }),
  },
  stale,
  says: ({ body }) => ({ title: body.word, did: DID_MUTE.mute }),
  failed: MUTE_FAILED,
  failedBy: MUTE_REFUSED,
})

export const unmuting = write({
  route: unmuteWord,
  object: ({ params }) => wordObject(params.id),
  overlay: { of: shownMutedWords, show: (words, { params }) => without(words, params.id) },
  stale,
  says: () => ({ did: DID_MUTE.unmute }),
  failed: UNMUTE_FAILED,
})
