import { paths } from '@turfwise/contract/app-paths'
import { ACTIVITY_TYPES, type ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { useState } from 'react'
import { Link } from 'react-router'
import { ACTIVITY_LOOKS } from '../../features/activity-logs/quick/activity-looks.ts'
import { ACTIVITY_WORDS, QUICK_WORDS } from '../../features/activity-logs/quick/quick-copy.ts'
import { LateLogActivity } from '../activity/late-log-activity.tsx'

/** What was just done, logged by one press and its form; and the way to all that was. */
export function QuickActions() {
  const [activity, setActivity] = useState<ActivityType | null>(null)
  return (
    <section aria-labelledby="quick-actions" className="pb-6.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2.5">
        <h2 id="quick-actions" className="title-2">
          {QUICK_WORDS.heading}
        </h2>
        <Link
          to={paths.activity()}
          aria-label={QUICK_WORDS.historyOf}
          className="flex min-h-11 items-center font-[650] text-link underline"
        >
          {QUICK_WORDS.history}
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(5.5rem,30%),1fr))] gap-2 lg:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] lg:gap-2.5">
        {ACTIVITY_TYPES.map((type) => (
          <li key={type} className="flex min-w-0">
            <QuickAction type={type} onPress={() => setActivity(type)} />
          </li>
        ))}
      </ul>
      <LateLogActivity activity={activity} onClose={() => setActivity(null)} />
    </section>
  )
}

function QuickAction({ type, onPress }: { type: ActivityType; onPress: () => void }) {
  const { Icon, solid } = ACTIVITY_LOOKS[type]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-20 w-full min-w-0 flex-col items-start justify-between gap-2 rounded-plate border border-line bg-surface px-3 pt-3 pb-2.5 text-left text-[0.9375rem] leading-[1.15rem] font-[650] active:bg-press"
    >
      <Icon aria-hidden className={`size-6.5 shrink-0 ${solid}`} />
      <span className="max-w-full wrap-anywhere hyphens-auto">{ACTIVITY_WORDS[type]}</span>
    </button>
  )
}
