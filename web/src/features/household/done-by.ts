import { useQuery } from '@tanstack/react-query'
import type { GardenDeed } from '@turfwise/contract/household'
import type { DeedKind } from '@turfwise/domain/household/deeds'
import { useMemo } from 'react'
import { JOBS_WORDS, NAMELESS } from './household-copy.ts'
import { deedsQuery } from './shared-garden-queries.ts'

/** 'by Tom' */
export const doneByText = ({ by }: GardenDeed): string =>
  by === null ? JOBS_WORDS.byGone : JOBS_WORDS.by(by.user.name ?? NAMELESS)

/**
 * Says of a thing of one's own garden who else did it: 'by Tom'; undefined for what one did oneself, and while nobody knows.
 * Of a completion it is asked with its instant: one that was taken back and done again is not the same.
 */
export type DoneBy = (kind: DeedKind, id: string, at?: string | null) => string | undefined

export function useDoneBy(userId: string | undefined): DoneBy {
  const place = { userId: userId ?? '', gardenId: userId ?? '' }
  const { data } = useQuery({ ...deedsQuery(place), enabled: userId !== undefined })
  return useMemo(() => {
    const deeds = new Map(data?.map((deed) => [`${deed.kind} ${deed.id}`, deed]))
    return (kind, id, at) => {
      const deed = deeds.get(`${kind} ${id}`)
      return deed === undefined || (at !== undefined && deed.at !== at) ? undefined : doneByText(deed)
    }
  }, [data])
}
