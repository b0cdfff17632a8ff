import type { WateringMethodNow, WateringRuleAnswer, WateringRuleShown } from '@turfwise/contract/watering-rules'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { type AppliedRule, areaOf, declarableIn } from '@turfwise/domain/watering-rules/areas'
import { goesByNumber } from '@turfwise/domain/watering-rules/day-rule'
import { ruleLine } from '@turfwise/domain/watering-rules/line'
import { isPermitted, type NextWindow, nextWindow } from '@turfwise/domain/watering-rules/permitted'
import {
  type DayRule,
  WATERING_METHODS,
  type WateringMethod,
  type WateringRule,
} from '@turfwise/domain/watering-rules/record'
import type { WateringSettings } from '@turfwise/domain/watering-rules/settings'
import { bindsUntil, sourceRule } from '@turfwise/domain/watering-rules/standing'
import { limitWords, WATERING_ADVICE } from '@turfwise/domain/watering-rules/words'
import type { FoundRule } from './garden-rule.ts'
import type { RuleAreaShown } from './rule-areas.ts'

/** Which number counts, in words; null where no page says it. */
function numberWords(dayRule: DayRule): string | null {
  if ('numberFrom' in dayRule && dayRule.numberFrom !== undefined) return dayRule.numberFrom
  return 'range' in dayRule && dayRule.range !== undefined ? `of a range the ${dayRule.range}` : null
}

function presentRecord({ record, declared }: AppliedRule): WateringRuleShown {
  const { id, area, levelName, summary, sourceUrl, pageDate, lastSeen, confidence, use, dayRule, exemptions } = record
  const newLawn = exemptions?.newLawn ?? null
  return {
    ...{ id, area: areaOf(record), utility: area.utility, places: area.places, levelName, declared, summary },
    ...{ sourceUrl, pageDate, lastSeen, bindsUntil: bindsUntil(record), confidence, use },
    goesByNumber: goesByNumber(record),
    numberFrom: numberWords(dayRule),
    newLawn: newLawn && { days: newLawn.days, how: newLawn.how, note: newLawn.note },
  }
}

function presentMethod({ applied, property }: FoundRule, method: WateringMethod, now: Date): WateringMethodNow {
  const watering = { method, minutes: 1 }
  const permission = isPermitted(applied, property, now, watering)
  const next = nextWindow(applied, property, now, watering)
  const isWindow = next.answer === 'window'
  // Water that is bound by the hours alone has no days, whatever the line above would say of town water.
  const anyDay = applied !== null && sourceRule(applied.record, property.source) === 'any-day'
  const words =
    permission.binding && applied !== null
      ? limitWords(applied, method, property.number, property.timeZone, todayIn(property.timeZone, now), anyDay)
      : WATERING_ADVICE
  return {
    method,
    words,
    binding: permission.binding && permission.answer !== 'free',
    now: permission.answer,
    why: 'why' in permission ? permission.why : 'because' in permission ? permission.because : null,
    next: missingIn(next),
    nextFrom: isWindow ? next.from.toISOString() : null,
    nextTo: isWindow ? (next.to?.toISOString() ?? null) : null,
  }
}

const missingIn = (next: NextWindow): WateringMethodNow['next'] => {
  if (next.answer === 'number-needed') return 'number-needed'
  return next.answer === 'advice' && next.because === 'day-unknown' ? 'day-unknown' : null
}

const isNamed = (applied: AppliedRule | null, method: WateringMethod): boolean =>
  method !== 'sprinklerManual' || applied?.record.windows.sprinklerManual !== undefined

/** The rule of a garden as its gardener sees it. */
export function presentRule(
  rules: readonly WateringRule[],
  found: FoundRule,
  areas: RuleAreaShown[],
  settings: WateringSettings,
  now: Date,
): WateringRuleAnswer {
  const { applied, property, place, area, foundBy } = found
  const levels = area === null ? [] : declarableIn(rules, area)
  const methods = WATERING_METHODS.filter((method) => isNamed(applied, method)).map((method) =>
    presentMethod(found, method, now),
  )
  return {
    place: place?.label ?? null,
    timeZone: property.timeZone,
    line: ruleLine(place?.name ?? null, applied, property, 'sprinkler', now),
    binding: methods.some(({ method, binding }) => method === 'sprinkler' && binding),
    rule: applied && presentRecord(applied),
    foundBy,
    methods,
    areas: areas.toSorted((a, b) => Number(b.id === area) - Number(a.id === area)),
    levels: levels.map(({ id, levelName, summary }) => ({ id, levelName, summary })),
    settings: {
      ...settings,
      // A key that the data no longer has stands for nothing.
      area: foundBy === 'chosen' ? area : null,
      declared: applied?.declared ? applied.record.id : null,
    },
  }
}
