import { holdOf } from '@turfwise/domain/holds/hold-of-task'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { HoldNote } from '../../features/holds/hold-note.tsx'
import { useToday } from '../../platform/today.ts'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import { useHolds } from './use-holds.ts'

/** The hold in which a job is that is being recorded: it was done today, whenever it was due. Nothing outside of one. */
export function DoneInHoldNote({ type }: { type: TaskType }) {
  const { userId, timeZone } = usePlaceWeather()
  const today = useToday(timeZone)
  const held = holdOf(useHolds(userId, today), { type, dueDate: today }, today)
  return held === null ? null : <HoldNote text={held.text} />
}
