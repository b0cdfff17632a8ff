import { Skeleton } from '../../ui/skeleton.tsx'
import { ACHIEVEMENT_WORDS } from './profile-copy.ts'
import { useUserStats } from './profile-queries.ts'

const TILES = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3'

/** What somebody has done, counted. Where it cannot be had, the badges below say so. */
export function StatTiles() {
  const { data, error, errorUpdateCount } = useUserStats()
  if (data === undefined)
    return error === null && errorUpdateCount === 0 ? (
      <div aria-busy="true" className={TILES}>
        <Skeleton className="h-23 rounded-plate!" />
        <Skeleton className="h-23 rounded-plate!" />
      </div>
    ) : null
  const { count, completed, photos, counted, weeks } = ACHIEVEMENT_WORDS
  return (
    <>
      <ul aria-label={counted} className={TILES}>
        <StatTile figure={count(data.completedTasks)} words={completed(data.completedTasks)} />
        <StatTile figure={count(data.progressPhotos)} words={photos(data.progressPhotos)} />
      </ul>
      {data.weeksCaredFor > 0 && (
        <p className="tnum pt-2.5 text-small text-ink-2">{`${count(data.weeksCaredFor)} ${weeks(data.weeksCaredFor)}`}</p>
      )}
    </>
  )
}

function StatTile({ figure, words }: { figure: string; words: string }) {
  return (
    <li className="rounded-plate border border-line bg-surface px-3.5 py-3">
      <b className="tnum block font-[family-name:var(--f-display)] text-[2rem] leading-9 font-bold wrap-anywhere">
        {figure}
      </b>{' '}
      <span className="block text-ink-2">{words}</span>
    </li>
  )
}
