import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, memo } from 'react'
import { clockText } from '../../../platform/day-words.ts'
import { logObject } from '../../../record-replacement.ts'
import { RowNote } from '../../../ui/list/row-note.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'

import { activityFacts } from '../quick/activity-facts.ts'
import { ACTIVITY_LOOKS } from '../quick/activity-looks.ts'
import { ACTIVITY_WORDS, LOG_LIST_WORDS } from '../quick/quick-copy.ts'
import { HISTORY_WORDS as WORDS } from './history-copy.ts'

export interface LogRowContext {
  timeZone: string
  /** Draws photos small, with a way to see them whole. */
  Photos: ComponentType<{ log: ActivityLog }>
  /** Who else than the gardener did it: 'by Tom'. */
  doneBy: (log: ActivityLog) => string | undefined
  onEdit: (log: ActivityLog) => void
  onDelete: (log: ActivityLog) => void
}

/** One activity: its kind, what it is called, how much it was, and what can be done with it. */
export const LogRow = memo(function LogRow({
  item: log,
  timeZone,
  Photos,
  doneBy,
  onEdit,
  onDelete,
}: LogRowContext & { item: ActivityLog }) {
  const { Icon, tile } = ACTIVITY_LOOKS[log.activityType]
  const facts = activityFacts(log)
  const by = doneBy(log)
  return (
    <div className="flex items-start gap-3 py-3 pr-1.5 pl-4">
      <span
        role="img"
        aria-label={ACTIVITY_WORDS[log.activityType]}
        className={`mt-0.5 grid size-11 shrink-0 place-items-center rounded-control forced-colors:border ${tile}`}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <p className="line-clamp-3 text-[1.0625rem] leading-[1.4rem] font-[650] wrap-anywhere">{log.title}</p>
        <p className="tnum mt-0.5 text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">
          <time dateTime={log.createdAt}>{clockText(log.createdAt, timeZone)}</time>
          {facts.map((fact) => (
            <span key={fact}>{` · ${fact}`}</span>
          ))}
          {by !== undefined && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </p>
        {log.equipment !== null && (
          <p className="line-clamp-2 text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">{log.equipment}</p>
        )}
        {[log.description, log.notes].map(
          (text, at) =>
            text !== null &&
            text !== '' && (
              <p
                // biome-ignore lint/suspicious/noArrayIndexKey: description first, notes second
                key={at}
                className="mt-0.75 line-clamp-2 overflow-clip text-[0.9375rem] leading-[1.375rem] wrap-anywhere whitespace-pre-line text-ink-2"
              >
                {text}
              </p>
            ),
        )}
        {log.imageUrls.length > 0 && <Photos log={log} />}
        <RowNote
          object={log.taskId === null ? logObject(log.id) : `task/${log.taskId}`}
          title={log.title}
          words={LOG_LIST_WORDS}
        />
      </div>
      <div className="shrink-0 pr-3">
        <RowMenu
          id={log.id}
          title={log.title}
          actions={[
            { label: WORDS.edit, icon: <Pencil aria-hidden />, run: () => onEdit(log) },
            { label: WORDS.delete, icon: <Trash2 aria-hidden />, danger: true, run: () => onDelete(log) },
          ]}
        />
      </div>
    </div>
  )
})
