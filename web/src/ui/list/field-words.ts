import type { ListWords } from './list-words.ts'

const EMPTY = 'empty'
/** Of a value that no few words say: a list of things, a record. */
const OTHER = 'changed'

// A calendar day belongs to no zone: it is written as the UTC day of the same name.
const dayOf = (zone: { timeZone?: string }) =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', ...zone })
let clock: { offset: number; format: Intl.DateTimeFormat } | undefined
/** Made once for the clocks of this device: making one takes a slow phone several milliseconds, within a press. */
const clockFormat = (): Intl.DateTimeFormat => {
  const offset = new Date().getTimezoneOffset()
  if (clock?.offset !== offset)
    clock = { offset, format: new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true }) }
  return clock.format
}
const plain = (text: string): string => text.replace(/[,.]/g, '').replace(/\s/g, ' ')

/** 'Due date'; of a field that the list does not name, its name on the wire in words. */
export const fieldOf = (words: ListWords | undefined, field: string): string => {
  const spaced = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words?.fields[field] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** What stands in a field: 'Sun 22 Nov', 'Mow the verge', 'empty'. */
export const sayValue = (words: ListWords | undefined, field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return EMPTY
  const said = words?.sayValue?.(field, value)
  if (said !== undefined) return said
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-AU')
  if (Array.isArray(value)) {
    if (value.length === 0) return EMPTY
    return value.every((one) => typeof one === 'string') ? value.join(', ') : OTHER
  }
  if (typeof value !== 'string') return OTHER
  return /^\d{4}-\d\d-\d\d$/.test(value) ? plain(dayOf({ timeZone: 'UTC' }).format(new Date(`${value}T00:00Z`))) : value
}

/** '9:12 am', of another day than now's 'Sat 21 Nov 8:05 pm'; by the clocks of this device. Both in epoch ms. */
export const clockOf = (at: number, now: number): string => {
  const time = clockFormat().format(at)
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  return plain(sameDay ? time : `${dayOf({}).format(at)} ${time}`)
}
