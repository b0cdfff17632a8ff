import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface ReadEvent {
  uid: string
  title: string
  /** yyyy-mm-dd */
  day: string
  wholeDay: boolean
}

const READER = fileURLToPath(new URL('read-ics.mjs', import.meta.url))

/** Where calendar programs may run: before UTC, behind it, and in it. */
export const READER_ZONES = ['Australia/Sydney', 'America/Los_Angeles', 'UTC'] as const

/** What two libraries read of a calendar file while their process is in a zone, by the id of the event. */
export const readIn = (zone: string, text: string): { icalJs: ReadEvent[]; nodeIcal: ReadEvent[] } =>
  JSON.parse(execFileSync(process.execPath, [READER], { input: text, env: { ...process.env, TZ: zone } }).toString())

/** Lines as they stand in the file, folded ones one by one. */
export const linesOf = (text: string): string[] => text.split('\r\n').slice(0, -1)

/** The lines of an event, folded ones put together, by their names. */
export function fieldsOf(text: string, uid: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const at = lines.findIndex((line) => line.startsWith(`UID:${uid}@`))
  const from = lines.lastIndexOf('BEGIN:VEVENT', at)
  const fields = lines.slice(from + 1, lines.indexOf('END:VEVENT', at))
  return new Map(fields.map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]))
}
