import { useQuery } from '@tanstack/react-query'
import type { Hold } from '@turfwise/contract/holds'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { holdsQuery } from '../../features/holds/holds-queries.ts'
import { useIdle } from '../../platform/idle.ts'

const NONE: readonly Hold[] = []

/** What is held back now; read once the page is at rest, since the rows are there without it. */
export function useHolds(userId: string | undefined, today: LocalDate): readonly Hold[] {
  const idle = useIdle()
  return useQuery({ ...holdsQuery(userId, today), enabled: idle && userId !== undefined }).data ?? NONE
}
