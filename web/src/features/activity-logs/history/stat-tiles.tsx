import type { ActivityStats } from '@turfwise/contract/activity-logs'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { figureText, HISTORY_WORDS, lastDays, spanText, tileText } from './history-copy.ts'

const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-2'

interface ActivityTilesProps {
  days: number
  /** Undefined while they are read, and where they cannot be. */
  stats: ActivityStats | undefined
  failed: boolean
  /** The kind that the list below shows; undefined for every kind. */
  chosen: ActivityType | undefined
  /** The list shows these days alone. */
  ofDays: boolean
  /** Shows what was counted. */
  onShow: (type: ActivityType | undefined) => void
}

/** How often and how long in the last days; each figure leads to the rows that it counts. */
export function ActivityTiles({ days, stats, failed, chosen, ofDays, onShow }: ActivityTilesProps) {
  if (stats === undefined)
    return failed ? (
      <p className="text-small text-ink-2">{HISTORY_WORDS.statsFailed}</p>
    ) : (
      <div aria-busy="true" className={TILES}>
        <Skeleton className="h-20 rounded-plate!" />
        <Skeleton className="h-20 rounded-plate!" />
      </div>
    )
  const done = stats.types.filter(({ count }) => count > 0)
  const whole = stats.minutes > 0 ? `${HISTORY_WORDS.allOf}, ${spanText(stats.minutes)}` : HISTORY_WORDS.allOf
  return (
    <section aria-label={lastDays(days)}>
      <h2 className="pb-2 font-[family-name:var(--f-text)] text-small font-strong text-ink-2">{lastDays(days)}</h2>
      <ul className={TILES}>
        <Tile
          figure={stats.count}
          words={whole}
          pressed={ofDays && chosen === undefined}
          onPress={() => onShow(undefined)}
        />
        {done.map((kind) => (
          <Tile
            key={kind.activityType}
            figure={kind.count}
            words={tileText(kind)}
            pressed={ofDays && chosen === kind.activityType}
            onPress={() => onShow(kind.activityType)}
          />
        ))}
      </ul>
    </section>
  )
}

interface TileProps {
  figure: number
  words: string
  pressed: boolean
  onPress: () => void
}

function Tile({ figure, words, pressed, onPress }: TileProps) {
  return (
    <li className="flex min-w-0">
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className="flex w-full min-w-0 flex-col rounded-plate border border-line bg-surface px-3.5 py-2.5 text-left active:bg-press aria-pressed:outline-[2.5px] aria-pressed:-outline-offset-1 aria-pressed:outline-ink"
      >
        <b className="tnum block font-[family-name:var(--f-display)] text-[1.625rem] leading-8 font-bold wrap-anywhere">
          {figureText(figure)}
        </b>{' '}
        <span className="block text-small wrap-anywhere text-ink-2">{words}</span>
      </button>
    </li>
  )
}
