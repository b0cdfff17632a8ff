import { useQuery } from '@tanstack/react-query'
import { HEALTH_WORDS } from './health-words.ts'
import { pushHealthQuery } from './push-health.ts'
import { needsHomeScreen } from './push-state.ts'

/** When the push service took a message last; whether the browser showed it nobody tells. Nothing while that is not known. */
export function HealthLine({ userId, timeZone }: { userId: string; timeZone: string }) {
  const { data } = useQuery(pushHealthQuery(userId))
  if (data === undefined) return null
  const { lastAcceptedAt, reachesApple, devices } = data
  const isApple = needsHomeScreen(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <p className="tnum pb-3 text-small text-ink-2">
      {isApple && !reachesApple
        ? HEALTH_WORDS.noApple
        : lastAcceptedAt !== null
          ? HEALTH_WORDS.accepted(lastAcceptedAt, timeZone)
          : devices.some(({ problem }) => problem !== null)
            ? HEALTH_WORDS.notAccepted
            : HEALTH_WORDS.nothingYet}
    </p>
  )
}
