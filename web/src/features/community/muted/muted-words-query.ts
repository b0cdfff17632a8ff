import { queryOptions, skipToken } from '@tanstack/react-query'
import { listMutedWords, type MutedWord } from '@turfwise/contract/muted-words'
import { keys } from '../../../keys.ts'
import { call } from '../../../platform/api.ts'
import { KEPT } from '../../../platform/kept-cache/kept.ts'
import type { Shown } from '../../../platform/outbox/write-definition.ts'
import { withTimeout } from '../../../platform/timeout.ts'

/** Words that the person mutes. */
export const shownMutedWords: Shown<MutedWord> = { name: 'community-muted-words' }

/** Kept on the device like the feed: what was kept of it is folded too. */
export const mutedWordsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.communityMutedWords(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(listMutedWords, { query: { userId }, signal: patient })),
  })
