import { STATES, type State } from '../places/place.ts'
import type { WateringRule } from './record.ts'

/** What is known of where a garden is. */
export interface GardenSite {
  /** Of its place: 'Parramatta'. */
  name: string | null
  state: State | null
  council?: string | null
  postcode?: string | null
}

/** An area with the levels that are known of it, and by what it was found. */
export interface AreaMatch {
  area: string
  by: 'council' | 'place' | 'postcode' | 'state'
}

const LEVEL = /-(?:permanent|stage\d|other)$/

/** The area of a record: its key without the level, 'nsw-sydney'. */
export const areaOf = ({ id }: Pick<WateringRule, 'id'>): string => id.replace(LEVEL, '')

/** Compared without case, marks and hyphens. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Words that stand beside a name and are none of it. */
const BESIDE = /^greater (?=.)| (?:region|city|district|villages|towns)$/g
const bare = (name: string): string => fold(name).replace(BESIDE, '')

const parts = (text: string, at: RegExp): string[] =>
  text
    .split(at)
    .map((part) => part.trim())
    .filter(Boolean)

/** Of the data alone, so that it stays as short as that. */
const councilsKept = new Map<string, string[]>()

/** 'Queanbeyan-Palerang (Queanbeyan, Googong only)' stands for the towns in the brackets, 'Singleton (small parts)' for itself. */
function councilNames(council: string): string[] {
  const kept = councilsKept.get(council) ?? readCouncil(council)
  councilsKept.set(council, kept)
  return kept
}

function readCouncil(council: string): string[] {
  const [, outside = council, inside = ''] = /^([^(]*)\(([^)]*)\)/.exec(council) ?? []
  if (inside.endsWith(' only')) return parts(inside.slice(0, -' only'.length), /,/).map(bare)
  const whole = bare(outside)
  // Two towns in one name: Kalgoorlie-Boulder is found by either.
  return [whole, ...parts(outside, /-/).map(bare)].filter((name) => name.length > 3 || name === whole)
}

interface Named {
  name: string
  state: State
}

/** Names out of 'Canberra; Queanbeyan and Googong in NSW'. A part that begins small describes and names nothing. */
function placeNames({ places, state }: WateringRule['area']): Named[] {
  return parts(places.replace(/[()]/g, ','), /[;:]/).flatMap((clause) => {
    const elsewhere = STATES.find((other) => clause.endsWith(` in ${other}`))
    const text = elsewhere === undefined ? clause : clause.slice(0, -` in ${elsewhere}`.length)
    return parts(text, /,/)
      .filter((item) => /^\p{Lu}/u.test(item))
      .flatMap((item) => parts(item, / and /))
      .filter((item) => /^\p{Lu}/u.test(item))
      .map((item) => ({ name: bare(item), state: elsewhere ?? state }))
  })
}

const namesKept = new WeakMap<WateringRule['area'], Named[]>()

/** Everything by which a garden's place may be told to lie in the area of a record, folded. */
export function namesOf({ area }: WateringRule): Named[] {
  const kept = namesKept.get(area) ?? readNames(area)
  namesKept.set(area, kept)
  return kept
}

function readNames(area: WateringRule['area']): Named[] {
  const councils = area.councils.flatMap((council) => councilNames(council).map((name) => ({ name, council })))
  // A council in brackets may lie in the state next door, as the towns around Canberra do: `places` says in which.
  const towns = placeNames(area)
  const stateOf = (name: string): State => towns.find((town) => town.name === name)?.state ?? area.state
  return [...councils.map(({ name }) => ({ name, state: stateOf(name) })), ...towns]
}

/** True where the record is for all of its state that no other record is for. */
export const isStatewide = ({ area }: WateringRule): boolean =>
  (area.councils.length === 0 && area.postcodes.length > 0) || area.councils.includes(area.state)

function holdsPostcode({ area }: WateringRule, postcode: string): boolean {
  return area.postcodes.some((range) => {
    const [from = '', to = from] = range.split('-')
    return postcode >= from && postcode <= to
  })
}

/** A record that says more stands before one that says less; only when nothing better does, one of low confidence. */
const weight = (rule: WateringRule): number => (rule.confidence === 'low' ? 2 : rule.use === 'when-declared' ? 1 : 0)

const first = (rules: readonly WateringRule[]): WateringRule | undefined =>
  [...rules].sort((a, b) => weight(a) - weight(b))[0]

/**
 * The area in whose rules a garden lies, or null. By council first, then by a place that the record names, then by
 * postcode or state; a record of low confidence only when nothing better matches. What is found by name or state is to
 * be confirmed by the gardener, since no list of the postcodes of any utility is known.
 */
export function matchArea(rules: readonly WateringRule[], site: GardenSite): AreaMatch | null {
  const found = (matching: readonly WateringRule[], by: AreaMatch['by']): AreaMatch | null => {
    const best = first(matching)
    return best === undefined ? null : { area: areaOf(best), by }
  }
  const { council, postcode, state } = site
  const ofState = (rule: WateringRule): boolean => rule.area.state === state
  const isCouncil = (rule: WateringRule, name: string): boolean =>
    ofState(rule) && rule.area.councils.some((each) => councilNames(each).includes(bare(name)))
  const isNamed = (rule: WateringRule, name: string): boolean =>
    namesOf(rule).some((named) => named.state === state && named.name === bare(name))

  const tries: (() => AreaMatch | null)[] = [
    () =>
      council
        ? found(
            rules.filter((rule) => isCouncil(rule, council)),
            'council',
          )
        : null,
    // A place often bears the name of its council.
    () =>
      site.name
        ? found(
            rules.filter((rule) => isCouncil(rule, site.name ?? '')),
            'place',
          )
        : null,
    () =>
      site.name
        ? found(
            rules.filter((rule) => isNamed(rule, site.name ?? '')),
            'place',
          )
        : null,
    () =>
      postcode
        ? found(
            rules.filter((rule) => holdsPostcode(rule, postcode)),
            'postcode',
          )
        : null,
    () =>
      state
        ? found(
            rules.filter((rule) => ofState(rule) && isStatewide(rule)),
            'state',
          )
        : null,
  ]
  for (const attempt of tries) {
    const match = attempt()
    if (match !== null) return match
  }
  return null
}

/** The areas of which records are known, with their state, each once, in the order of the data. */
export function areasOf(rules: readonly WateringRule[], state?: State): string[] {
  const inState = rules.filter(({ area }) => state === undefined || area.state === state)
  return [...new Set(inState.map(areaOf))]
}

/** The record that holds in an area while no level is declared: its own, else that of the rest of the state. */
export function baseRule(rules: readonly WateringRule[], area: string): WateringRule | null {
  const own = rules.filter((rule) => areaOf(rule) === area)
  const standing = own.filter(({ use }) => use !== 'when-declared')
  const state = own[0]?.area.state
  const ofRest = rules.filter((rule) => rule.area.state === state && rule.use !== 'when-declared' && isStatewide(rule))
  return first(standing.filter(({ use }) => use === 'rule')) ?? first(standing) ?? first(ofRest) ?? null
}

/**
 * The levels that can be declared in an area, by the gardener's word: its own, those of its whole state, and those that
 * name one of its councils.
 */
export function declarableIn(rules: readonly WateringRule[], area: string): WateringRule[] {
  const own = rules.filter((rule) => areaOf(rule) === area)
  const councils = new Set(own.flatMap((rule) => rule.area.councils))
  const state = own[0]?.area.state
  return rules.filter(
    (rule) =>
      rule.use === 'when-declared' &&
      rule.area.state === state &&
      (areaOf(rule) === area || isStatewide(rule) || rule.area.councils.some((council) => councils.has(council))),
  )
}

/** A rule with what the gardener says of it. */
export interface AppliedRule {
  record: WateringRule
  /** The gardener marked its level as in force. */
  declared: boolean
}

/** What holds in an area: the level that the gardener marked as declared, instead of the standing record. */
export function ruleInForce(
  rules: readonly WateringRule[],
  area: string | null,
  declaredId: string | null,
): AppliedRule | null {
  if (area === null) return null
  const declared = declarableIn(rules, area).find(({ id }) => id === declaredId)
  if (declared !== undefined) return { record: declared, declared: true }
  const record = baseRule(rules, area)
  return record && { record, declared: false }
}
