import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'

const RECORDINGS = fileURLToPath(new URL('../../../data/weather/', import.meta.url))
/** One folder deep at most, and no dot: a name can never lead out of the folder. */
const NAME = /^([a-z0-9-]+\/)?[a-z0-9-]+$/
/** Replies without a current moment are read as if recorded with three past days, as the constructed ones are. */
const PAST_DAYS = 3

export interface Recording {
  name: string
  timeZone: string
  /** The day of the file that stands for today. */
  today: LocalDate
  reply: Record<string, unknown>
}

type Block = Record<string, unknown> & { time?: unknown }

export const recordingNames = (): string[] =>
  globSync('{*,*/*}.json', { cwd: RECORDINGS })
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

/** What was named cannot stand in for the weather. Says so in one line. */
export class UnusableRecording extends Error {
  override name = 'UnusableRecording'
}

/**
 * Reads a recorded reply by name, 'constructed/sydney-2019-12-16'.
 * @throws {UnusableRecording} with the names there are
 */
export function openRecording(name: string): Recording {
  const file = join(RECORDINGS, `${name}.json`)
  if (!NAME.test(name) || !existsSync(file)) {
    throw new UnusableRecording(
      `There is no weather recording of that name. There are: ${recordingNames().join(', ')}.`,
    )
  }
  const reply = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const current = reply.current as Block | undefined
  const days = ((reply.daily as Block | undefined)?.time ?? []) as string[]
  const today =
    typeof current?.time === 'string' ? current.time.slice(0, 10) : days[Math.min(PAST_DAYS, days.length - 1)]
  if (today === undefined) throw new UnusableRecording(`The weather recording ${name} names no day.`)
  return { name, timeZone: String(reply.timezone), today, reply }
}

const shifted = (time: unknown, days: number): unknown =>
  typeof time === 'string' ? addDays(time.slice(0, 10), days) + time.slice(10) : time

function shiftBlock(block: unknown, days: number): unknown {
  if (typeof block !== 'object' || block === null) return block
  const { time } = block as Block
  return { ...block, time: Array.isArray(time) ? time.map((one) => shifted(one, days)) : shifted(time, days) }
}

/** The reply with all its days moved so that the file's today is `today`, for a garden in `timeZone`. */
export function redated(
  { reply, today: recorded }: Recording,
  today: LocalDate,
  timeZone: string,
): Record<string, unknown> {
  const days = daysBetween(recorded, today)
  const moved = ['current', 'hourly', 'daily'].flatMap((part) =>
    part in reply ? [[part, shiftBlock(reply[part], days)] as const] : [],
  )
  return { ...reply, timezone: timeZone, ...Object.fromEntries(moved) }
}
