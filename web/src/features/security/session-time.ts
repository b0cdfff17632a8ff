import { lateDates } from '../../platform/late-format.ts'

const time = lateDates({ hour: 'numeric', minute: '2-digit', hour12: true })
const day = lateDates({ weekday: 'short', day: 'numeric', month: 'short' })
const dayAndYear = lateDates({ day: 'numeric', month: 'short', year: 'numeric' })

// Locale data differ: 'Sat, 21 Nov' and 'Sept.' are older and newer forms of the same.
const plain = (text: string): string => text.replaceAll(/[,.]/g, '').replaceAll('\u202f', ' ')

/** '7:12 pm', by the clock of this device. */
export const clockTime = (at: Date): string => plain(time.format(at)).toLowerCase()

/** '3 Sep 2026' */
export const dateInWords = (at: Date): string => plain(dayAndYear.format(at))

const dayNumber = (at: Date): number =>
  Math.round(new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime() / 864e5)

/** 'Today, 7:12 pm', 'Yesterday, 7:12 pm', 'Wed 18 Nov, 8:05 am', '3 Sep 2025, 8:05 am'. */
export function whenInWords(at: Date, now: Date): string {
  const ago = dayNumber(now) - dayNumber(at)
  const date =
    ago === 0
      ? 'Today'
      : ago === 1
        ? 'Yesterday'
        : at.getFullYear() === now.getFullYear()
          ? plain(day.format(at))
          : dateInWords(at)
  return `${date}, ${clockTime(at)}`
}
