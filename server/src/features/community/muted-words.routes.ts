import * as contract from '@turfwise/contract/muted-words'
import { MUTED_WORDS_MAX } from '@turfwise/domain/community/muted-words'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { muteWord } from './mute-word.ts'
import { readMutedWords, removeMutedWord } from './muted-words.store.ts'

/** Words that a member does not want to meet. */
export function mutedWordsRoutes(needs: CommunityNeeds): RouteEntry[] {
  const { db, pace } = needs
  return [
    serve(contract.listMutedWords, ({ actor, query }) => {
      requireSelf(actor, query.userId)
      return readMutedWords(db, actor.userId, MUTED_WORDS_MAX)
    }),
    serve(
      contract.muteWord,
      ({ actor, body }) => {
        requireSelf(actor, body.userId)
        return muteWord(needs, actor.userId, { id: body.id, word: body.word })
      },
      { pace },
    ),
    serve(
      contract.unmuteWord,
      async ({ actor, params }) => {
        const id = params.id.toLowerCase()
        await removeMutedWord(db, actor.userId, id)
        return { id }
      },
      { pace },
    ),
  ]
}
