import { SchedulesView } from '../../features/schedules/schedules-view.tsx'
import { useToday } from '../../platform/today.ts'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import type { TaskViewProps } from './task-view-props.ts'
import { useLawnOfForms } from './use-lawn-of-forms.tsx'

/** The view of schedules on the tasks screen. */
export function ScheduleView({ onCreateSchedule }: TaskViewProps) {
  const { userId, timeZone } = usePlaceWeather({ joins: true })
  const today = useToday(timeZone)
  const lawn = useLawnOfForms()
  return <SchedulesView {...{ userId, timeZone, today }} onCreate={onCreateSchedule} {...lawn} />
}
