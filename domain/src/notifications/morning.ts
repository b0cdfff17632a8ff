import { type Clock, clockWords } from '../kernel/clock.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { amountText } from '../shed/amount-text.ts'
import type { StockUnit } from '../shed/stock-units.ts'
import type { Priority } from '../tasks/priority.ts'
import type { TaskType } from '../tasks/task-types.ts'
import { NOTIFICATION_LIMITS } from './notification.ts'
import type { UserPreferences } from './preferences.ts'
import { BURST, isWanted } from './sending.ts'
import type { Told } from './told.ts'

/** What a garden's day holds. */
export interface MorningFacts {
  day: LocalDate
  /** Open tasks that are due on it, the most important first. */
  tasks: readonly {
    id: string
    title: string
    type: TaskType
    priority: Priority
    /** Minutes. */
    estimatedDuration: number | null
    /** HH:mm on the garden's wall. */
    dueTime: Clock | null
  }[]
  /** Zones that somebody waters by hand and that are due; what a controller runs is not among them. */
  zones: readonly { id: string; name: string; depthMm: number | null; minutes: number | null }[]
  /** Products that are low and of which nobody was told lately. */
  low: readonly { id: string; name: string; left: number; unit: StockUnit | null }[]
}

const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const LISTED = 3

/** 'Mow, Feed and 2 more' */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, LISTED).map((name) => cut(name, 60))
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  const last = shown.at(-1) ?? ''
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last
}

const title = (text: string): string => cut(text, NOTIFICATION_LIMITS.titleCharsMax)
const message = (text: string): string => cut(text, NOTIFICATION_LIMITS.messageCharsMax)
const rounded = (figure: number): number => Math.round(figure * 10) / 10

/** '1 minute', '45 minutes' */
export const minutesWords = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** 'Due today at 7 am, about 45 minutes.' */
function dueWords({ dueTime, estimatedDuration }: MorningFacts['tasks'][number]): string {
  const time = dueTime === null ? '' : ` at ${clockWords(dueTime)}`
  const minutes = estimatedDuration === null ? '' : `, about ${minutesWords(estimatedDuration)}`
  return `Due today${time}${minutes}.`
}

/** Each thing of the day by itself. */
export function eachOf({ day, tasks, zones, low }: MorningFacts): Told[] {
  return [
    ...tasks.map(
      (task): Told => ({
        type: 'task_reminder',
        priority: task.priority === 'high' ? 'high' : 'normal',
        title: title(task.title),
        message: dueWords(task),
        icon: task.type,
        actionUrl: '/tasks',
        cause: `task:${task.id}`,
        localDay: day,
        taskIds: [task.id],
        zoneIds: [],
      }),
    ),
    ...zones.map(({ id, name, depthMm, minutes }): Told => {
      const amount = depthMm === null ? null : `${rounded(depthMm)} mm`
      const time = minutes === null ? null : minutesWords(Math.round(minutes))
      const figures = [amount, time].filter((figure) => figure !== null).join(', ')
      return {
        type: 'watering_due',
        priority: 'normal',
        title: title(`Water ${name}`),
        message: figures === '' ? 'Due today, as planned.' : `Due today, as planned: ${figures}.`,
        icon: null,
        actionUrl: '/profile?tab=garden',
        cause: `water:${id}`,
        localDay: day,
        taskIds: [],
        zoneIds: [id],
      }
    }),
    ...low.map(
      ({ id, name, left, unit }): Told => ({
        type: 'system',
        priority: 'low',
        title: title(`${name} is running low`),
        message:
          left === 0
            ? 'None left in the shed.'
            : `${unit === null ? rounded(left) : amountText(left, unit)} left in the shed.`,
        icon: null,
        actionUrl: '/profile?tab=shed',
        cause: `stock:${id}`,
        localDay: day,
        taskIds: [],
        zoneIds: [],
      }),
    ),
  ]
}

const count = (many: number, one: string, several: string): string => `${many} ${many === 1 ? one : several}`

/**
 * What a morning tells: up to three things one by one, more of them as one, and nothing of a day that holds nothing. What
 * somebody does not want to hear of is not counted.
 */
export function morningOf(facts: MorningFacts, preferences: UserPreferences): Told[] {
  const wanted = eachOf(facts).filter(({ type }) => isWanted(type, preferences))
  return wanted.length <= BURST.most ? wanted : [asOne(facts.day, wanted)]
}

/** Several things of a day as one. */
function asOne(day: LocalDate, wanted: readonly Told[]): Told {
  const tasks = wanted.filter(({ type }) => type === 'task_reminder').length
  const others = wanted.length - tasks
  return {
    type: 'task_reminder',
    priority: wanted.some(({ priority }) => priority === 'high') ? 'high' : 'normal',
    title: others === 0 ? `${count(tasks, 'job', 'jobs')} for today` : `${wanted.length} things for today`,
    message: message(`${listed(wanted.map((one) => one.title))}.`),
    icon: null,
    actionUrl: '/tasks',
    cause: 'morning',
    localDay: day,
    taskIds: wanted.flatMap(({ taskIds }) => taskIds),
    zoneIds: wanted.flatMap(({ zoneIds }) => zoneIds),
  }
}

/**
 * What is sent of things that were told as one, by what of them is still to be done.
 * @returns null where nothing is
 */
export function currentMorning(
  told: Pick<Told, 'taskIds' | 'zoneIds'>,
  facts: MorningFacts,
  preferences: UserPreferences,
): Told | null {
  const left = eachOf(facts).filter(
    ({ type, taskIds, zoneIds }) =>
      isWanted(type, preferences) &&
      (taskIds.some((id) => told.taskIds.includes(id)) || zoneIds.some((id) => told.zoneIds.includes(id))),
  )
  const [only, ...others] = left
  if (only === undefined) return null
  return others.length === 0 ? only : asOne(facts.day, left)
}
