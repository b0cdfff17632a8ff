import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { getWateringRule, type WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { useOwnId } from '../../platform/session.ts'

/** Among the weather's, since a change of the place makes both stale. */
export const wateringRuleKey = (userId: string) => [...keys.everyWeather(), 'watering-rule', userId] as const

const HOUR_MS = 3_600_000
const LEAST_MS = 60_000

/** Until a window opens or ends, an hour at the most: then what may be done now is another. */
export function untilAnotherAnswer(answer: WateringRuleAnswer | undefined, now: number): number {
  const changes = (answer?.methods ?? [])
    .flatMap(({ nextFrom, nextTo }) => [nextFrom, nextTo])
    .flatMap((at) => (at === null ? [] : [Date.parse(at) - now]))
    .filter((wait) => wait > 0)
  return Math.max(LEAST_MS, Math.min(HOUR_MS, ...changes))
}

const wateringRuleQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: wateringRuleKey(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined ? skipToken : ({ signal }) => call(getWateringRule, { params: { id: userId }, signal }),
    refetchInterval: ({ state }) => untilAnotherAnswer(state.data, correctedNow().getTime()),
  })

/**
 * The watering rule of the person's garden, and what it permits now.
 * @param beside it stands beside what is asked for, and where that could not be read asks for nothing again
 */
export const useWateringRule = ({ beside = false } = {}) => {
  const query = wateringRuleQuery(useOwnId())
  return useQuery({ ...query, retryOnMount: !beside })
}
