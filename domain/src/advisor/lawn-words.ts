import type { LocalDate } from '../kernel/local-date.ts'
import type { SafetyGrass } from '../product-safety/grasses.ts'
import { GRASS_PLANS, type PlanGrass, type PlanZone } from '../schedules/plan-table.ts'
import { listWords, monthName } from '../schedules/plan-words.ts'
import { monthOf } from './act-months.ts'
import type { AdvisorFacts } from './facts.ts'
import type { Asked } from './question.ts'

export const PLAN_OF_GRASS: Readonly<Record<SafetyGrass, Exclude<PlanGrass, 'other'>>> = {
  buffalo: 'buffalo',
  couch: 'couch',
  kikuyu: 'kikuyu',
  zoysia: 'zoysia',
  fescue: 'tall-fescue',
  rye: 'rye',
}

/** 'tall fescue': the grass within a sentence. */
export const grassName = (grass: SafetyGrass): string => GRASS_PLANS[PLAN_OF_GRASS[grass]].name

const ZONE_WORDS: Readonly<Record<PlanZone, string>> = {
  tropical: 'tropical climate',
  subtropical: 'subtropical climate',
  temperate: 'temperate climate',
  cool: 'cool climate',
}

/** 'a temperate climate' */
export const climateWords = (zone: PlanZone): string => `a ${ZONE_WORDS[zone]}`

/** A suburb and a state: letters, spaces and little else, since others may have written it. */
function placeWords(place: string | null): string | null {
  const plain = (place ?? '')
    .replace(/[^\p{L}\p{N}\s',.-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' || plain.length > 60 ? null : plain
}

/** What is taken for granted in an answer: 'Your lawn: buffalo in Perth, WA (temperate climate), July.' */
export function openingOf(asked: Asked, facts: AdvisorFacts, today: LocalDate): string {
  const { grass, zone, month } = asked
  const place = placeWords(facts.place)
  const where = zone === null ? place : place === null ? ZONE_WORDS[zone] : `${place} (${ZONE_WORDS[zone]})`
  const parts = [
    grass === null ? null : grassName(grass),
    where,
    monthName(month) + (asked.isOtherMonth && month !== monthOf(today) ? ' (as you asked)' : ''),
  ].filter((part) => part !== null)
  const missing = [...(grass === null ? ['your grass'] : []), ...(zone === null ? ['your climate'] : [])]
  const unknown = missing.length === 0 ? '' : ` I do not know ${listWords(missing)}.`
  return `Your lawn: ${parts.join(', ')}.${unknown}`
}

/** '3 October 2026' */
export function dayWords(date: LocalDate): string {
  return `${Number(date.slice(8, 10))} ${monthName(monthOf(date))} ${date.slice(0, 4)}`
}
