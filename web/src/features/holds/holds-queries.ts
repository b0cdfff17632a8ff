import { queryOptions, skipToken } from '@tanstack/react-query'
import { listHolds } from '@turfwise/contract/holds'
import { notEnded } from '@turfwise/domain/holds/ended-holds'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { withTimeout } from '../../platform/timeout.ts'

/** Those by hours end within the day; they are read as often as the weather. */
const READ_AGAIN_MS = 30 * 60_000

/** A job that was done, or taken back, makes it stale as it does the weather. */
export const holdsKey = (userId: string, today: LocalDate) => [...keys.everyWeather(), 'holds', userId, today] as const

/** What is held back now; the words speak of `today`. Asks nothing while nobody is signed in. */
export const holdsQuery = (userId: string | undefined, today: LocalDate) =>
  queryOptions({
    queryKey: holdsKey(userId ?? '', today),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(listHolds, { params: { id: userId }, signal: patient })),
    // What was read stays for a while, without a network for long; what has ended since is not shown.
    select: (holds) => notEnded(holds, correctedNow()),
    refetchInterval: READ_AGAIN_MS,
  })
