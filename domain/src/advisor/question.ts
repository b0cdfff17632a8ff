import type { LocalDate } from '../kernel/local-date.ts'
import { MONTH_NAMES } from '../kernel/month-names.ts'
import { CLIMATE_STATIONS } from '../places/climate.ts'
import { type SafetyGrass, safetyGrassOf } from '../product-safety/grasses.ts'
import { type PlanZone, planZoneOf } from '../schedules/plan-table.ts'
import { monthOf } from './act-months.ts'
import type { AdvisorFacts } from './facts.ts'
import { type AskedWord, readWords } from './find-entries.ts'
import { plainText } from './words.ts'

/** A question with what it says of grass, place and month, or else what the garden's facts say. */
export interface Asked {
  /** Lower case, plain letters, one space between words; what the rules of the advisor look at. */
  plain: string
  words: readonly AskedWord[]
  grass: SafetyGrass | null
  zone: PlanZone | null
  /** 1 to 12: the month that the question names, else this one. */
  month: number
  isOtherMonth: boolean
}

const GRASS_WORDS: Readonly<Record<string, SafetyGrass>> = {
  buffalo: 'buffalo',
  palmetto: 'buffalo',
  couch: 'couch',
  bermuda: 'couch',
  kikuyu: 'kikuyu',
  zoysia: 'zoysia',
  fescue: 'fescue',
  rye: 'rye',
  ryegrass: 'rye',
}
/** In this grass something else grows: "kikuyu in my buffalo". */
const LAWN_OF =
  /\b(?:in|into|from|on|onto|for|of|through|my|our|a|the) (?:my |our |the |a |an |old |new |young |existing )*$/
/** It is the grass that somebody wants to be rid of. */
const UNWANTED =
  /\b(?:kill|killing|remove|removing|rid of|stop|invad\w*|taking over|take over|took over|creep\w*|spreading|coming through|weed out|eradicate)\b/
/** Weeds whose names hold the name of a grass. */
const NOT_THE_GRASS =
  /\bmullumbimb[iy] couch\b|\brye sown\b|\b(?:oversow|overseed|sow)\w*(?: with)? (?:rye|ryegrass|fescue)\b/g

/** The grass of the lawn that a question speaks of; null where it names none. */
export function grassAskedFor(plain: string, words: readonly AskedWord[]): SafetyGrass | null {
  const text = plain.replace(NOT_THE_GRASS, ' ')
  const hits = [...text.matchAll(/[a-z]+/g)].flatMap(({ 0: word, index }) =>
    Object.hasOwn(GRASS_WORDS, word) ? [{ grass: GRASS_WORDS[word] as SafetyGrass, before: text.slice(0, index) }] : [],
  )
  if (hits.length === 0) {
    // Misspelled: 'bufallo'. The spelling that the entries know leads to it.
    const meant = words.flatMap(({ word, trust }) =>
      trust < 1 && Object.hasOwn(GRASS_WORDS, word) ? (GRASS_WORDS[word] ?? []) : [],
    )
    return meant[0] ?? null
  }
  const grasses = new Set(hits.map(({ grass }) => grass))
  const named = hits.filter(({ before }) => LAWN_OF.test(before)).at(-1)?.grass
  if (grasses.size === 1) return UNWANTED.test(text) ? null : (hits[0]?.grass ?? null)
  return named ?? null
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())
/** 'May' and 'march' are also other words. */
const CLEAR_MONTH = /\b(?:in|during|by|until|early|late|mid|this|next|of|for|to) (may|march)\b/

function monthAskedFor(plain: string): number | null {
  const clear = CLEAR_MONTH.exec(plain)?.[1]
  if (clear !== undefined) return MONTHS.indexOf(clear) + 1
  const at = MONTHS.findIndex((name) => name !== 'may' && name !== 'march' && new RegExp(`\\b${name}\\b`).test(plain))
  return at < 0 ? null : at + 1
}

/** Places of the climate stations, as people name them. */
const STATION_ZONES: readonly (readonly [string, PlanZone])[] = CLIMATE_STATIONS.map(
  ({ name, zone }) => [name.toLowerCase(), planZoneOf(zone)] as const,
)
const zoneAskedFor = (plain: string): PlanZone | null =>
  STATION_ZONES.find(([name]) => ` ${plain} `.includes(` ${name} `))?.[1] ?? null

/** Reads a question. What it says itself comes before what is known of the garden. */
export function readQuestion(question: string, facts: AdvisorFacts, today: LocalDate): Asked {
  const plain = plainText(question)
  const words = readWords(question)
  const month = monthAskedFor(plain)
  return {
    plain,
    words,
    grass: grassAskedFor(plain, words) ?? safetyGrassOf(facts.grass),
    zone: zoneAskedFor(plain) ?? (facts.climate === null ? null : planZoneOf(facts.climate)),
    month: month ?? monthOf(today),
    isOtherMonth: month !== null && month !== monthOf(today),
  }
}
