import { describe, expect, it } from 'vitest'
import { isLocalDate } from '../kernel/local-date.ts'
import { TASK_LIMITS } from '../tasks/limits.ts'
import { TASK_TYPES } from '../tasks/task-types.ts'
import { ALL_GRASSES, ALL_ZONES, CERTAINTIES, type KnowledgeEntry, STEP_ORDERS, SUBJECTS } from './entry.ts'
import { entryOf, KNOWLEDGE } from './knowledge-base.ts'
import { stepVerdict } from './product-lines.ts'
import { SITES_OF_SOURCES, SOURCES_SEEN, sourceOf } from './sources.ts'
import { doseIn, retiredRecommended } from './text-rules.ts'

/** Everything of an entry that a gardener may read. */
const textsOf = (entry: KnowledgeEntry): string[] => [
  entry.what,
  ...(entry.tell === undefined ? [] : [entry.tell]),
  entry.when,
  ...Object.values(entry.whenIn ?? {}),
  ...Object.values(entry.onGrass ?? {}),
  ...entry.steps.map(({ text }) => text),
  ...(entry.donts ?? []).map(({ text }) => text),
  ...(entry.safety ?? []),
  ...(entry.professional === undefined ? [] : [entry.professional]),
]
const each = KNOWLEDGE.map((entry) => [entry.id, entry] as const)

describe('the knowledge base', () => {
  it('has at least 140 entries, each id and title once, and some of every subject', () => {
    expect(KNOWLEDGE.length).toBeGreaterThanOrEqual(140)
    expect(new Set(KNOWLEDGE.map(({ id }) => id)).size).toBe(KNOWLEDGE.length)
    expect(new Set(KNOWLEDGE.map(({ title }) => title)).size).toBe(KNOWLEDGE.length)
    for (const subject of SUBJECTS)
      expect(KNOWLEDGE.filter((entry) => entry.subject === subject).length, subject).toBeGreaterThanOrEqual(6)
  })

  it('covers every grass and every climate in each subject', () => {
    for (const subject of SUBJECTS) {
      const of = KNOWLEDGE.filter((entry) => entry.subject === subject)
      for (const grass of ALL_GRASSES)
        expect(
          of.some(({ grasses }) => grasses.includes(grass)),
          `${subject} ${grass}`,
        ).toBe(true)
      for (const zone of ALL_ZONES)
        expect(
          of.some(({ zones }) => zones.includes(zone)),
          `${subject} ${zone}`,
        ).toBe(true)
    }
  })

  it.each(each)('%s has the shape of an entry', (id, entry) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(SUBJECTS).toContain(entry.subject)
    expect(CERTAINTIES).toContain(entry.certainty)
    expect(entry.grasses.length).toBeGreaterThan(0)
    expect(entry.zones.length).toBeGreaterThan(0)
    expect(entry.steps.length).toBeGreaterThan(0)
    expect(entry.aliases.length).toBeGreaterThanOrEqual(2)
    for (const spans of Object.values(entry.months ?? {}))
      for (const { from, to } of spans) for (const month of [from, to]) expect(month >= 1 && month <= 12).toBe(true)
    for (const { order } of entry.steps) expect(STEP_ORDERS).toContain(order)
    for (const { text } of entry.donts ?? []) expect(text).toMatch(/^Do not /)
    for (const look of entry.lookAlikes ?? []) {
      expect(entryOf(look), look).toBeDefined()
      expect(look).not.toBe(id)
    }
    if (entry.task !== undefined) {
      expect(TASK_TYPES).toContain(entry.task.type)
      expect(entry.task.title.length).toBeLessThanOrEqual(TASK_LIMITS.titleCharsMax)
    }
  })

  it.each(each)('%s cites sources that are named, and says so where it rests on common knowledge alone', (_, entry) => {
    expect(entry.sources.length).toBeGreaterThan(0)
    for (const reference of entry.sources) expect(sourceOf(reference), reference).toBeDefined()
    if (entry.sources.includes('ASSUMED') && entry.sources.length === 1) expect(entry.certainty).toBe('low')
    if (entry.certainty === 'high') expect(entry.sources.some((reference) => reference !== 'ASSUMED')).toBe(true)
  })

  it.each(each)('%s is whole sentences in plain Australian English, without decoration', (_, entry) => {
    for (const text of textsOf(entry)) {
      expect(text).toMatch(/^["A-Z0-9].*[.?!)]$/)
      expect(text, text).not.toMatch(/[\u2013\u2014]| - |\n| {2}/)
      expect(text, text).not.toMatch(
        /\b(?:fertiliz|coloriz|color|gray|mold|fall lawn|bermuda|yard|sulphate|meter|meters|center|mulch(?:ed)? in fall|organiz|recogniz|labeled|labeling)/i,
      )
    }
  })

  it.each(each)('%s names no dose', (_, entry) => {
    for (const text of textsOf(entry)) expect(doseIn(text), text).toBeNull()
  })

  it.each(each)('%s recommends no active that was withdrawn', (_, entry) => {
    for (const text of textsOf(entry)) expect(retiredRecommended(text), text).toEqual([])
  })

  it.each(each)(
    '%s puts no active on a grass that it harms, unless it is wiped on single leaves',
    (_, { steps, grasses }) => {
      for (const step of steps) {
        if (step.order !== 'chemical' || step.isWiped) continue
        for (const grass of step.grasses ?? grasses)
          expect(stepVerdict(step, grass), `${step.text} ${grass}`).not.toBe('harmful')
      }
    },
  )

  it('begins weeds, pests, diseases and disorders with what can be undone', () => {
    for (const { id, subject, steps } of KNOWLEDGE) {
      if (!['weeds', 'pests', 'diseases', 'disorders'].includes(subject)) continue
      expect(steps[0]?.order, id).not.toBe('chemical')
    }
  })

  it('warns of every entry with a product on a lawn of pets and children where an insecticide is meant', () => {
    for (const { id, subject, steps, safety = [] } of KNOWLEDGE) {
      if (subject === 'pests' && steps.some(({ text }) => /insecticide/.test(text)))
        expect(safety.join(' '), id).toContain('Keep children and pets off')
    }
  })

  it('keeps dicamba off buffalo in every entry that speaks of it as a spray', () => {
    for (const { id, steps, donts = [] } of KNOWLEDGE) {
      const names = steps.some(({ actives = [] }) => actives.includes('dicamba'))
      if (names)
        expect(
          donts.some(({ text }) => /dicamba.*buffalo/.test(text)),
          id,
        ).toBe(true)
    }
  })
})

describe('the sources', () => {
  it('are all used, have a name and an address, and the day on which they were read', () => {
    expect(isLocalDate(SOURCES_SEEN)).toBe(true)
    const used = new Set(KNOWLEDGE.flatMap(({ sources }) => sources.map((reference) => reference.split('/')[0])))
    for (const [key, [name, address]] of Object.entries(SITES_OF_SOURCES)) {
      expect(used.has(key), key).toBe(true)
      expect(name, key).not.toBe('')
      if (key === 'ASSUMED') expect(address).toBeNull()
      else expect(address, key).toMatch(/^[a-z0-9.-]+\.[a-z]{2,}/)
    }
  })

  it.each([
    ['WA1', 'agric.wa.gov.au/pests-weeds-diseases/lawn-care'],
    ['MH/funnel-ants', 'myhometurf.com.au/lawn-tips/funnel-ants'],
    ['ASSUMED', null],
  ])('%s is %s', (reference, address) => expect(sourceOf(reference)).toMatchObject({ address, seen: SOURCES_SEEN }))

  it.each(['', 'nobody', 'WA1/page', 'MH', 'constructor', 'MH/'])('%j is none', (reference) =>
    expect(sourceOf(reference)).toBeUndefined(),
  )
})
