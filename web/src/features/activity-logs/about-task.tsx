import type { DetailedType } from '@turfwise/domain/tasks/completion'
import { DETAIL_LOOKS } from './detail-look.ts'

interface AboutTaskProps {
  type: DetailedType
  title: string
  /** Minutes. */
  planned: number | null
  /** 'Last mown 9 days ago'; undefined where nobody knows. */
  lastDone?: string | undefined
}

/** What the sheet is about: the task, its type and how long it was to take. */
export function AboutTask({ type, title, planned, lastDone }: AboutTaskProps) {
  const { word, Icon, tile } = DETAIL_LOOKS[type]
  return (
    <div className="flex min-h-12 items-center gap-3">
      <span className={`grid size-11 shrink-0 place-items-center rounded-control ${tile}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-3 leading-[1.3rem] font-strong wrap-anywhere">{title}</p>
        <p className="tnum text-small text-ink-2">{planned === null ? word : `${word}, ${planned} min planned`}</p>
        {lastDone !== undefined && <p className="tnum text-small text-ink-2">{lastDone}</p>}
      </div>
    </div>
  )
}
