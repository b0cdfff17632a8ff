import { MUTED_WORD_CHARS_MAX, MUTED_WORDS_MAX, mutedWordOf } from '@turfwise/domain/community/muted-words'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'
import { userId } from './users.ts'

const mutedWordId = z.uuid()

/** A word that folds the posts and comments of others that hold it. */
export const mutedWord = z.object({
  id: mutedWordId,
  /** Small letters without accents; several words have one space between them. */
  word: z.string(),
})
export type MutedWord = z.infer<typeof mutedWord>

export const listMutedWords = route({
  method: 'GET',
  path: '/api/community/muted-words',
  summary: 'The words that the caller mutes, in the order of the alphabet',
  access: 'user',
  query: z.object({ userId: z.optional(userId) }),
  response: z.array(mutedWord),
  errors: ['auth/forbidden'],
})

export const muteWord = route({
  method: 'POST',
  path: '/api/community/muted-words',
  summary: `Mutes a word, which is kept in small letters without accents. At most ${MUTED_WORDS_MAX}; one that is muted already is answered as it is, with the id that it has. What is folded for it is up to the app: nothing is left out of an answer, and nobody is told`,
  access: 'user',
  // In the body and not in the path: what somebody does not want to read stands in no log.
  body: z.object({
    /** Made by the client, so that it can speak of the word before it was answered. */
    id: z.optional(z.uuidv7()),
    userId: z.optional(userId),
    word: text(MUTED_WORD_CHARS_MAX).check(
      z.refine((value) => mutedWordOf(value) !== '', { error: 'Must have a letter or a digit.' }),
    ),
  }),
  response: mutedWord,
  status: 201,
  errors: ['auth/forbidden', 'muted-word/too-many', 'rate/limited'],
})

export const unmuteWord = route({
  method: 'DELETE',
  path: '/api/community/muted-words/:id',
  summary: 'Takes a word off the list; one that is not on it is answered alike',
  access: 'user',
  params: z.object({ id: mutedWordId }),
  response: z.object({ id: mutedWordId }),
  errors: ['rate/limited'],
})
