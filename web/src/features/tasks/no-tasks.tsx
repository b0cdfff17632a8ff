import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MowGlyph } from '../../ui/glyphs.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { CREATE_SCHEDULE, NO_TASKS } from './task-copy.ts'

/** Nobody has made a task yet: two ways to begin. */
export function NoTasks({ onCreate, onCreateSchedule }: { onCreate: () => void; onCreateSchedule: () => void }) {
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
    </EmptyState>
  )
}
