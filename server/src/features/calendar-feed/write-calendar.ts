import { paths } from '@turfwise/contract/app-paths'
import { feedText } from '@turfwise/domain/calendar/feed'
import { clockWords } from '@turfwise/domain/kernel/clock'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import type { Priority } from '@turfwise/domain/tasks/priority'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { CalendarTask } from '../tasks/tasks.public.ts'

/** How often a program is asked to look again; most look when they like. */
const LOOK_AGAIN_SECONDS = 4 * 3600
const NAME = 'Turfwise'

/** Of RFC 5545: 1 is the highest, 9 the lowest. */
const PRIORITIES: Readonly<Record<Priority, number>> = { high: 1, medium: 5, low: 9 }

interface Where {
  /** Origin of the app: `https://garden.example`. */
  siteUrl: string
  timeZone: string
}

/** What stands below the title, a line each. */
function descriptionOf(task: CalendarTask, timeZone: string): string {
  const { type, dueTime, priority, estimatedDuration, scheduleName, completedAt, description } = task
  return [
    ...(completedAt === null ? [] : [`Done on ${todayIn(timeZone, completedAt)}`]),
    `${type[0]?.toUpperCase()}${type.slice(1)}, ${priority} priority`,
    ...(dueTime === null ? [] : [`At ${clockWords(dueTime)}`]),
    ...(estimatedDuration === null ? [] : [`About ${estimatedDuration} min`]),
    ...(scheduleName === null || scheduleName === '' ? [] : [`From ${scheduleName}`]),
    ...(description === null || description === '' ? [] : [description]),
  ].join('\n')
}

/**
 * Tasks as a calendar file: each an event of its whole day, so that no zone has a say. The same tasks make the same bytes:
 * ids and stamps are the task's own, where the library would draw new ones at each call.
 */
export function writeCalendar(tasks: readonly CalendarTask[], { siteUrl, timeZone }: Where): string {
  const { host } = new URL(siteUrl)
  const calendar = ical({
    name: NAME,
    prodId: { company: NAME, product: NAME, language: 'EN' },
    ttl: LOOK_AGAIN_SECONDS,
    url: new URL(`${paths.tasks()}?view=calendar`, siteUrl).href,
  })
  for (const task of tasks) {
    calendar.createEvent({
      id: `${task.id}@${host}`,
      // The library writes the UTC day of an instant where no zone is named. Without an end it is this one day.
      start: new Date(`${task.dueDate}T00:00:00Z`),
      allDay: true,
      summary: feedText(task.title),
      description: feedText(descriptionOf(task, timeZone)),
      stamp: task.updatedAt,
      lastModified: task.updatedAt,
      sequence: task.sequence,
      priority: PRIORITIES[task.priority],
      // Work in the garden leaves nobody unavailable.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  // The library leaves out the last one.
  return `${calendar.toString()}\r\n`
}
