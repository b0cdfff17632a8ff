import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MowGlyph } from '../../ui/glyphs.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { CREATE_SCHEDULE, NO_TASKS } from './task-copy.ts'

interface NoTasksProps {
  onCreate: () => void
  onCreateSchedule: () => void
  /** A third way, below both. */
  more?: ReactNode
}

/** Nobody has made a task yet: the ways to begin. */
export function NoTasks({ onCreate, onCreateSchedule, more }: NoTasksProps) {
  return (
    <EmptyState
      scene={
        <EmptyYard>
          <MowGlyph x={58} y={38} size={44} color="var(--scene-line)" />
        </EmptyYard>
      }
    >
      <p className="title-3">{NO_TASKS.title}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onCreate}>{NO_TASKS.create}</Button>
        <Button look="secondary" onClick={onCreateSchedule}>
          {CREATE_SCHEDULE}
        </Button>
      </div>
      {more}
    </EmptyState>
  )
}
