import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { makeZoneClock } from './zone-clock.ts'

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

/** The instants, s since 1970, at which a garden's clocks show a local time of the file after its days were moved. */
type Clocks = (time: unknown) => number[]

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/

function clocksOf(timeZone: string, days: number): Clocks {
  const zone = makeZoneClock(timeZone)
  return (time) => {
    const [, recorded, clock] = LOCAL_TIME.exec(String(time)) ?? []
    if (recorded === undefined) return []
    const date = addDays(recorded, days)
    const instants = clock === undefined ? [zone.startOf(date)] : zone.instantsAt(date, clock)
    return instants.map((instant) => instant / 1000)
  }
}

/** A column of a block, by the entries of the file that its new entries come from. */
const taken = (column: unknown, entries: readonly number[], length: number): unknown =>
  Array.isArray(column) && column.length === length ? entries.map((entry) => column[entry]) : column

function moved(block: unknown, clocks: Clocks, isDaily: boolean): unknown {
  if (typeof block !== 'object' || block === null) return block
  const { time } = block as Block
  if (!Array.isArray(time)) return { ...block, time: clocks(time)[0] }
  const rows = time.flatMap((one, entry) => clocks(one).map((at) => ({ at, entry }))).sort((a, b) => a.at - b.at)
  const entries = rows.map(({ entry }) => entry)
  const columns = Object.entries(block).map(([name, column]) => {
    const isTime = isDaily && (name === 'sunrise' || name === 'sunset') && Array.isArray(column)
    return [name, taken(isTime ? column.map((one) => clocks(one)[0] ?? null) : column, entries, time.length)]
  })
  return { ...Object.fromEntries(columns), time: rows.map(({ at }) => at) }
}

const inSeconds = (units: unknown): unknown =>
  typeof units === 'object' && units !== null
    ? Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, unit === 'iso8601' ? 'unixtime' : unit]))
    : units

/**
 * The reply as the service would give it in unix seconds for a garden in `timeZone`, with all its days moved so that the
 * file's today is `today`. Each local time of the file stays what the clocks show: an hour that does not exist there is
 * left out, one that is lived twice is given twice.
 */
export function redated(
  { reply, today: recorded }: Recording,
  today: LocalDate,
  timeZone: string,
): Record<string, unknown> {
  const clocks = clocksOf(timeZone, daysBetween(recorded, today))
  const parts = Object.entries(reply).map(([name, part]) => {
    if (name === 'current' || name === 'hourly' || name === 'daily')
      return [name, moved(part, clocks, name === 'daily')]
    return [name, name.endsWith('_units') ? inSeconds(part) : part]
  })
  return { ...Object.fromEntries(parts), timezone: timeZone }
}
