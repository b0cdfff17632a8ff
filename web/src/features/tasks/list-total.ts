const whole = new Intl.NumberFormat('en-AU')

/** '45 min', '1 h 40 min', '2 h'. Minutes, at least 1. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${whole.format(hours)} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** '1,204' */
export const countText = (count: number): string => whole.format(count)

/** '4 jobs, about 1 h 40 min', from the jobs whose minutes are known; without any of those, the jobs alone. */
export function totalText({ tasks, minutes }: { tasks: number; minutes: number }): string {
  const jobs = `${countText(tasks)} ${tasks === 1 ? 'job' : 'jobs'}`
  return minutes === 0 ? jobs : `${jobs}, about ${minutesText(minutes)}`
}
