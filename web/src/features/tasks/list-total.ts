import { lateFigures } from '../../platform/late-format.ts'

const whole = lateFigures()
/** Below it there is nothing to group, and no formatter to be made. */
const GROUPED_FROM = 1000

/** '1,204' */
export const countText = (count: number): string => (count < GROUPED_FROM ? String(count) : whole.format(count))

/** '45 min', '1 h 40 min', '2 h'. Minutes, at least 1. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${countText(hours)} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** '4 jobs, about 1 h 40 min', from the jobs whose minutes are known; without any of those, the jobs alone. */
export function totalText({ tasks, minutes }: { tasks: number; minutes: number }): string {
  const jobs = `${countText(tasks)} ${tasks === 1 ? 'job' : 'jobs'}`
  return minutes === 0 ? jobs : `${jobs}, about ${minutesText(minutes)}`
}
