import type { Task } from '@turfwise/contract/tasks'
import { memo, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dayHeading } from './day-heading.ts'
import { ListChunk } from './list-chunk.tsx'
import { showMore } from './task-copy.ts'
import { PAGE_ROWS } from './task-queries.ts'
import { type RowActions, type RowContext, TaskRow } from './task-row.tsx'

/** Rows that come and go together while a long list is scrolled. */
const CHUNK_ROWS = 2
/** From here on a list says at which row another day begins. */
const DAYS_FROM_ROWS = 10

interface TaskChunkProps extends RowContext, RowActions {
  tasks: readonly Task[]
  /** What stands over each of them; undefined over one of the same day as the one before. */
  headings: string
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
const TaskChunk = memo(function TaskChunk({ tasks, headings, start, total, windowed, ...row }: TaskChunkProps) {
  const over = headings.split(BETWEEN)
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
          {over[index] !== '' && (
            <h2 className="tnum border-b border-line bg-sunk px-4 py-1.5 font-[family-name:var(--f-text)] text-small font-strong tracking-normal text-ink-2">
              {over[index]}
            </h2>
          )}
          <TaskRow task={task} {...row} />
        </div>
      ))}
    </ListChunk>
  )
}, areSame)

/** Headings of a chunk as one text, so that the same ones are the same value. */
const BETWEEN = '|'

interface TaskListProps extends RowContext, RowActions {
  label: string
  tasks: readonly Task[]
  /** With those that were not read yet. */
  total?: number
  /** Reads what comes after; undefined where nothing does. */
  more?: (() => Promise<unknown>) | undefined
}

/** Tasks as rows on one plate, and the way to those that come after. */
export function TaskList({ label, tasks, total = tasks.length, more, ...row }: TaskListProps) {
  const [reading, setReading] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)
  const { length } = tasks
  useEffect(() => {
    const first = firstNew.current === null ? undefined : tasks[firstNew.current]
    if (first === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-ring="${first.id}"]`)?.focus()
    firstNew.current = null
  }, [tasks])
  const chunks = Array.from({ length: Math.ceil(length / CHUNK_ROWS) }, (_, index) => index * CHUNK_ROWS)
  const headings = tasks.map((task, index) =>
    total > DAYS_FROM_ROWS ? dayHeading(task, tasks[index - 1], row.today, row.timeZone) : '',
  )
  const readMore = async () => {
    if (more === undefined) return
    firstNew.current = length
    setReading(true)
    await more().catch(() => undefined)
    setReading(false)
  }
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
            tasks={tasks.slice(start, start + CHUNK_ROWS)}
            headings={headings.slice(start, start + CHUNK_ROWS).join(BETWEEN)}
            start={start}
            total={total}
            windowed={length > PAGE_ROWS}
            {...row}
          />
        ))}
      </div>
      {more !== undefined && (
        <Button look="secondary" className="mt-3 w-full" busy={reading} onClick={readMore}>
          {showMore(Math.max(1, Math.min(PAGE_ROWS, total - length)))}
        </Button>
      )}
    </>
  )
}
