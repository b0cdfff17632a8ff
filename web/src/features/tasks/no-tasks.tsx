import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MowGlyph } from '../../ui/glyphs.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { NO_TASKS } from './task-copy.ts'

/** Nobody has made a task yet: one way to begin. */
export function NoTasks({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      scene={
        <EmptyYard>
          <MowGlyph x={58} y={38} size={44} color="var(--scene-line)" />
        </EmptyYard>
      }
    >
      <p className="title-3">{NO_TASKS.title}</p>
      <Button onClick={onCreate}>{NO_TASKS.create}</Button>
    </EmptyState>
  )
}
