import type { MutedWord } from '@turfwise/contract/muted-words'
import { MUTED_WORDS_MAX, mutedWordOf } from '@turfwise/domain/community/muted-words'
import { holdAccount } from '../../db/hold-account.ts'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { addMutedWord, countMutedWords, findMutedWord, mutedWordById } from './muted-words.store.ts'

/**
 * Puts a word on the list of the account; one that stands there already, by itself or by the id, is answered as it is.
 * @throws Refusal muted-word/too-many
 */
export const muteWord = (
  { db }: Pick<CommunityNeeds, 'db'>,
  userId: string,
  given: { id: string | undefined; word: string },
): Promise<MutedWord> =>
  db.transaction(async (tx) => {
    const word = mutedWordOf(given.word)
    const id = given.id?.toLowerCase() ?? newRowId()
    await holdAccount(tx, userId)
    const there = await kept(tx, userId, { id, word })
    if (there !== undefined) return there
    if ((await countMutedWords(tx, userId, MUTED_WORDS_MAX)) >= MUTED_WORDS_MAX)
      throw new Refusal('muted-word/too-many')
    await addMutedWord(tx, userId, { id, word })
    return { id, word }
  })

const kept = async (tx: Queryable, userId: string, { id, word }: MutedWord): Promise<MutedWord | undefined> =>
  (await findMutedWord(tx, userId, word)) ?? (await mutedWordById(tx, userId, id))
