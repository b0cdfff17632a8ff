import type { Task } from '@turfwise/contract/tasks'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ListChunk } from './list-chunk.tsx'
import { showMore } from './task-copy.ts'
import { type RowActions, type RowContext, TaskRow } from './task-row.tsx'

/** Shown at first, and added by each press of the button below. */
const PAGE_ROWS = 30
/** Rows that come and go together while a long list is scrolled. */
const CHUNK_ROWS = 3

interface TaskListProps extends RowContext, RowActions {
  label: string
  tasks: readonly Task[]
}

/** Tasks as rows on one plate: the first 30, then 30 more at a press. */
export function TaskList({ label, tasks, ...row }: TaskListProps) {
  const [shown, setShown] = useState(PAGE_ROWS)
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<string | null>(null)
  useEffect(() => {
    if (firstNew.current === null || shown === PAGE_ROWS) return
    list.current?.querySelector<HTMLElement>(`[data-ring="${firstNew.current}"]`)?.focus()
    firstNew.current = null
  }, [shown])
  const visible = tasks.slice(0, shown)
  const more = Math.min(PAGE_ROWS, tasks.length - shown)
  const chunks = Array.from({ length: Math.ceil(visible.length / CHUNK_ROWS) }, (_, index) => index * CHUNK_ROWS)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a ul may hold nothing but li, and the rows stand in chunks. */}
      <div
        ref={list}
        role="list"
        aria-label={label}
        className="overflow-clip rounded-plate border border-line bg-surface"
      >
        {chunks.map((start) => (
          <ListChunk
            key={start}
            rows={Math.min(CHUNK_ROWS, visible.length - start)}
            windowed={shown > PAGE_ROWS}
            first={start % PAGE_ROWS === 0}
          >
            {visible.slice(start, start + CHUNK_ROWS).map((task, index) => (
              // biome-ignore lint/a11y/useSemanticElements: see above.
              <div
                key={task.id}
                role="listitem"
                aria-setsize={tasks.length}
                aria-posinset={start + index + 1}
                className={start + index > 0 ? 'border-t border-line' : undefined}
              >
                <TaskRow task={task} {...row} />
              </div>
            ))}
          </ListChunk>
        ))}
      </div>
      {more > 0 && (
        <Button
          look="secondary"
          className="mt-3 w-full"
          onClick={() => {
            firstNew.current = tasks[shown]?.id ?? null
            setShown(shown + PAGE_ROWS)
          }}
        >
          {showMore(more)}
        </Button>
      )}
    </>
  )
}
