import { useQuery } from '@tanstack/react-query'
import type { CommunityPost } from '@turfwise/contract/community'
import { hasMutedWord } from '@turfwise/domain/community/muted-words'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
// What was muted without a network is known to a screen by its write, whichever screen it came from.
import './muted-writes.ts'
import { mutedWordsQuery, shownMutedWords } from './muted-words-query.ts'

/** A post, a comment or a reply. */
export type Readable = Pick<CommunityPost, 'id' | 'userId' | 'content'> &
  Partial<Pick<CommunityPost, 'title' | 'tags' | 'imageDescription'>>

interface Muted {
  /** The reader. */
  userId: string
  words: readonly string[]
  /** Ids of what the reader wants to see all the same, as long as the screen is there. */
  shown: ReadonlySet<string>
  show: (id: string) => void
}

const Muted = createContext<Muted>({ userId: '', words: [], shown: new Set(), show: () => undefined })

/** Muted words hold one space between two, and never this. */
const BETWEEN = '\n'
const NONE: readonly string[] = []

/** Folds what stands in it by the words that the person mutes, those that were not sent yet too. */
export function MutedWords({ userId, children }: { userId: string; children: ReactNode }) {
  const read = useQuery(mutedWordsQuery(userId))
  const { rows } = useRows()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const all = withWrites(shownMutedWords, read.data ?? [], rows)
    .map(({ word }) => word)
    .join(BETWEEN)
  const muted = useMemo<Muted>(
    () => ({
      ...{ userId, shown, words: all === '' ? NONE : all.split(BETWEEN) },
      show: (id) => setShown((before) => new Set(before).add(id)),
    }),
    [userId, shown, all],
  )
  return <Muted value={muted}>{children}</Muted>
}

/**
 * false while it is not known yet what is to be folded. Where that cannot be read, nothing waits for it; nor while it is asked
 * for once more then, so that what is being read is not taken away.
 */
export const useMutedRead = (userId: string | undefined): boolean => useQuery(mutedWordsQuery(userId)).isFetched

/** What becomes of something that was written: it has a muted word, and is shown all the same. */
export const useMuted = ({ id, userId, content, title, imageDescription, tags = [] }: Readable) => {
  const { userId: reader, words, shown, show } = useContext(Muted)
  // Each text by itself: the end of a title and the beginning of the text are no two words in their order.
  const isMuted =
    userId !== reader &&
    [title ?? '', content, imageDescription ?? '', ...tags].some((text) => text !== '' && hasMutedWord(text, words))
  return { isMuted, isFolded: isMuted && !shown.has(id), show: () => show(id) }
}
