import type { Task } from '@turfwise/contract/tasks'
import { memo, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ListChunk } from './list-chunk.tsx'
import { showMore } from './task-copy.ts'
import { type RowActions, type RowContext, TaskRow } from './task-row.tsx'

/** Shown at first, and added by each press of the button below. */
const PAGE_ROWS = 30
/** Rows that come and go together while a long list is scrolled. */
const CHUNK_ROWS = 2

interface TaskChunkProps extends RowContext, RowActions {
  tasks: readonly Task[]
  /** Place of the first one in the whole list, from 0. */
  start: number
  total: number
  windowed: boolean
}

const areSame = ({ tasks: before, ...was }: TaskChunkProps, { tasks, ...is }: TaskChunkProps): boolean =>
  before.length === tasks.length &&
  before.every((task, index) => task === tasks[index]) &&
  Object.entries(is).every(([name, value]) => Object.is(value, was[name as keyof typeof was]))

/** A chunk whose tasks are the same objects as before is not gone through: a press on a ring touches one of a hundred. */
const TaskChunk = memo(function TaskChunk({ tasks, start, total, windowed, ...row }: TaskChunkProps) {
  return (
    <ListChunk rows={tasks.length} windowed={windowed} first={start % PAGE_ROWS === 0}>
      {tasks.map((task, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a ul may hold nothing but li, and the rows stand in chunks.
        <div
          key={task.id}
          role="listitem"
          aria-setsize={total}
          aria-posinset={start + index + 1}
          className={start + index > 0 ? 'border-t border-line' : undefined}
        >
          <TaskRow task={task} {...row} />
        </div>
      ))}
    </ListChunk>
  )
}, areSame)

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
          <TaskChunk
            key={start}
            tasks={visible.slice(start, start + CHUNK_ROWS)}
            start={start}
            total={tasks.length}
            windowed={shown > PAGE_ROWS}
            {...row}
          />
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
