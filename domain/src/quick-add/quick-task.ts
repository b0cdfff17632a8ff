import type { Clock } from '../kernel/clock.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { SCHEDULE_TASK_TYPES, type ScheduleTaskType, taskTypeOf } from '../schedules/schedule-words.ts'
import type { TaskType } from '../tasks/task-types.ts'
import { dayReaders } from './read-day.ts'
import { MINUTES_READERS } from './read-minutes.ts'
import { type Repeat, repeatReaders, type SaidRepeat } from './read-repeat.ts'
import { TIME_READERS } from './read-time.ts'
import { JOB_READER, THING_READER } from './read-type.ts'
import { type NamedZone, zoneIn } from './read-zone.ts'
import { firstHit, type Hit, lineOf, type Stretch } from './scan.ts'

export type QuickKind = 'type' | 'zone' | 'day' | 'time' | 'minutes' | 'repeat'

/** A stretch of the text that was understood, by UTF-16 units. */
export interface QuickSpan extends Stretch {
  kind: QuickKind
}

/** What a line says of a task. What it does not say is null. */
export interface QuickTask {
  /** What is not understood otherwise, with the words of the job and its zone. Never empty for a line that is not blank. */
  title: string
  type: TaskType | null
  dueDate: LocalDate | null
  dueTime: Clock | null
  minutes: number | null
  repeat: Repeat | null
  /** A repeat was named of a job of which schedules know nothing; its words are in the title. */
  repeatIgnored: boolean
  zoneId: string | null
  /** From left to right; none lies in another. */
  spans: readonly QuickSpan[]
}

export interface QuickSetting {
  /** Where the garden is. */
  today: LocalDate
  zones: readonly NamedZone[]
  /** The type that somebody chose instead of what the line says: a repeat needs one that schedules know. */
  chosenType?: TaskType | null
}

/** The spelling of schedules for a type of tasks; undefined for one that does not repeat. */
export const scheduleTypeOf = (type: TaskType): ScheduleTaskType | undefined =>
  SCHEDULE_TASK_TYPES.find((one) => taskTypeOf(one) === type)

/** What of a line stays in no title. */
const LEAVES_TITLE: readonly QuickKind[] = ['day', 'time', 'minutes', 'repeat']

const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

const BEGINS_NO_TITLE = /[\s,;:\u2013-]/
const ENDS_NO_TITLE = /[\s,;\u2013-]/

/** Without commas and dashes at its ends. Sign by sign: an expression for the end would look from every sign of the text on. */
function withoutEdges(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && BEGINS_NO_TITLE.test(text.charAt(from))) from += 1
  while (to > from && ENDS_NO_TITLE.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** What is left around words that were taken out: pairs of brackets, commas and dashes with nothing between or behind. */
function tidied(text: string): string {
  let before: string
  let now = spaced(text)
  do {
    before = now
    now = spaced(
      now
        .replace(/\(\s*\)|\[\s*\]/g, ' ')
        .replace(/ ([,;])/g, '$1')
        .replace(/[,;]+(?=[,;])/g, ''),
    )
    now = withoutEdges(now)
  } while (now !== before)
  return now
}

/** A title begins with a capital, of the letters that have one of their own length. */
const begun = (title: string): string => title.replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** Reads a line without making its title. */
function understand(text: string, { today, zones, chosenType }: QuickSetting): Omit<QuickTask, 'title'> {
  const line = lineOf(text)
  const spans: QuickSpan[] = []
  const taken: Stretch[] = []
  const take = <Value>(kind: QuickKind, hit: Hit<Value> | undefined): Value | null => {
    if (hit === undefined) return null
    spans.push({ kind, from: hit.from, to: hit.to })
    taken.push(hit)
    return hit.value
  }
  // A repeat first, since 'every Saturday' names no Saturday of its own; then what has the longest words.
  const repeatHit: Hit<SaidRepeat> | undefined = firstHit(line, repeatReaders(today), taken)
  if (repeatHit !== undefined) taken.push(repeatHit)
  const day = take('day', firstHit(line, dayReaders(today), taken))
  const time = take('time', firstHit(line, TIME_READERS, taken))
  const minutes = take('minutes', firstHit(line, MINUTES_READERS, taken))
  const zoneId = take('zone', zoneIn(line, zones, taken))
  const type = take('type', firstHit(line, [JOB_READER], taken) ?? firstHit(line, [THING_READER], taken))
  const known = chosenType ?? type
  const repeats = repeatHit !== undefined && known !== null && scheduleTypeOf(known) !== undefined
  if (repeats) spans.push({ kind: 'repeat', from: repeatHit.from, to: repeatHit.to })
  return {
    type,
    dueDate: day?.date ?? repeatHit?.value.date ?? null,
    dueTime: time?.time ?? day?.time ?? null,
    minutes: minutes ?? time?.minutes ?? null,
    repeat: repeats ? repeatHit.value.repeat : null,
    repeatIgnored: repeatHit !== undefined && !repeats,
    zoneId,
    spans: spans.toSorted((a, b) => a.from - b.from),
  }
}

const leavesTitle = ({ kind }: QuickSpan): boolean => LEAVES_TITLE.includes(kind)

/** The text without the words that became day, time, minutes and repeat. */
function withoutSaid(text: string, spans: readonly QuickSpan[]): string {
  const out = spans.filter(leavesTitle)
  if (out.length === 0) return spaced(text)
  let from = 0
  let left = ''
  for (const span of out) {
    left += `${text.slice(from, span.from)} `
    from = span.to
  }
  return tidied(left + text.slice(from))
}

/**
 * Reads a line such as 'mow back Sat 7am 45m every 2 weeks'. What it does not understand stays title, and where taking words
 * out would leave no title, or one that says something else, all of it does: a title is read again as itself.
 */
export function readQuickTask(text: string, setting: QuickSetting): QuickTask {
  const said = understand(text, setting)
  const left = withoutSaid(text, said.spans)
  const again = understand(left, setting)
  const title = left === '' || again.spans.some(leavesTitle) ? spaced(text) : left
  return { title: begun(title), ...said }
}
