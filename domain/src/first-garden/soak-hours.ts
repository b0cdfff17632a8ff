import { clockIn, type LocalDate } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import { isPermitted } from '../watering-rules/permitted.ts'
import { clockWord } from '../watering-rules/words.ts'
import { type GardenWaterRule, waterLawOn } from '../weather/water-law.ts'

/** Before the day's heat and wind, and permitted nearly everywhere. */
const BEST_END = '10:00'
const DAWN = '06:00'

export interface SoakHours {
  /** 'before 10 am' */
  words: string
  /** The street number decides whether it is this day, and nobody has said it. */
  needsNumber: boolean
}

/** When to give a lawn its water on a day, within what the place permits; null where nothing is permitted on that day. */
export function soakHours(rule: GardenWaterRule | null, timeZone: string, date: LocalDate): SoakHours | null {
  const law = rule && waterLawOn(rule, timeZone, date)
  if (rule === null || law === null) return { words: `before ${clockWord(BEST_END)}`, needsNumber: false }
  if (law.closed !== null) return null
  const [dawn] = instantsOf(timeZone, date, DAWN)
  const [best] = instantsOf(timeZone, date, BEST_END)
  const morning = law.open.find(({ from, to }) => from <= dawn.getTime() && dawn.getTime() < to)
  const span = morning ?? law.open.at(-1)
  if (span === undefined) return null
  const at = new Date(morning === undefined ? span.from : dawn)
  const { answer } = isPermitted(rule.applied, rule.property, at, { method: 'sprinkler', minutes: 1 })
  const words =
    morning === undefined
      ? `after ${clockWord(clockIn(timeZone, at))}`
      : `before ${clockWord(morning.to < best.getTime() ? clockIn(timeZone, new Date(morning.to)) : BEST_END)}`
  return { words, needsNumber: answer === 'number-needed' }
}
