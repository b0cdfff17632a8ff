import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { useProfile } from '../../features/account/account-queries.ts'
import { AssessSheet } from '../../features/health-scores/assess-sheet.tsx'
import { HISTORY_WORDS, ORIGINS_WORDS } from '../../features/health-scores/health-copy.ts'
import { HealthHistory } from '../../features/health-scores/health-history.tsx'
import { useHealthScores } from '../../features/health-scores/health-queries.ts'
import { closeHealthSheet, useHealthSheet } from '../../features/health-scores/open-health.ts'
import { RecordHealthSheet } from '../../features/health-scores/record-sheet.tsx'
import type { ScoreLabels } from '../../features/health-scores/score-labels.ts'
import { ScoreOrigins } from '../../features/health-scores/score-origins.tsx'
import { trendsView } from '../../features/health-scores/trends-view.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { useOwnId } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Sheet } from '../../ui/sheet.tsx'

/** The health sheets, of which one is open at a time. @param labels what the screen below calls a score */
export function HealthSheets({ labels }: { labels: ScoreLabels | undefined }) {
  const sheet = useHealthSheet()
  const userId = useOwnId()
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  const { items = [] } = useHealthScores(userId)
  if (userId === undefined) return null
  const origins = typeof sheet === 'object' ? items.find(({ id }) => id === sheet.origins) : undefined
  const close = (open: boolean) => {
    if (!open) closeHealthSheet()
  }
  const { latest, lastWeek } = trendsView(items, correctedNow(), timeZone)
  return (
    <>
      <RecordHealthSheet userId={userId} open={sheet === 'record'} onClose={closeHealthSheet} />
      <AssessSheet userId={userId} open={sheet === 'assess'} onClose={closeHealthSheet} />
      <Sheet open={sheet === 'history'} onOpenChange={close} title={HISTORY_WORDS.title}>
        {sheet === 'history' && <HealthHistory scores={items} {...{ today, timeZone }} />}
      </Sheet>
      <Sheet open={origins !== undefined} onOpenChange={close} title={ORIGINS_WORDS.title}>
        {origins !== undefined && (
          <ScoreOrigins
            score={origins}
            labels={labels}
            lastWeek={origins.id === latest?.id ? lastWeek : null}
            {...{ today, timeZone }}
          />
        )}
      </Sheet>
    </>
  )
}
