import { describe, expect, it } from 'vitest'
import { SIGNUP_GRASS_TYPES } from '../account/profile.ts'
import { advise } from './advise.ts'
import { NO_FACTS } from './facts.ts'
import { type GuidedKey, walkKey } from './guided-key.ts'
import { NOT_SURE, questionAbout } from './guided-key-ids.ts'
import { DISEASE_KEY, GUIDED_KEYS, PEST_KEY, WEED_KEY } from './guided-keys.ts'
import { entryOf, KNOWLEDGE } from './knowledge-base.ts'

const GRASSES = [null, ...SIGNUP_GRASS_TYPES, 'tall-fescue', 'rye'] as const
const KEYS = Object.values(GUIDED_KEYS)
const idsOf = (key: GuidedKey, ...answers: string[]) => walkKey(key, answers).found.map(({ id }) => id)

describe('a guided key', () => {
  it.each([
    [WEED_KEY, ['broad', 'rosette', 'ferny'], ['bindii']],
    [WEED_KEY, ['broad', 'three', 'heart'], ['oxalis']],
    [WEED_KEY, ['narrow', 'triangular', 'tall'], ['nutgrass']],
    [WEED_KEY, ['narrow', 'bulb', 'smells'], ['onion-weed']],
    [WEED_KEY, ['narrow', 'flat-or-round', 'warm', 'tough'], ['crowsfoot']],
    [PEST_KEY, ['patch', 'carpet'], ['curl-grub']],
    [PEST_KEY, ['patch', 'snaps'], ['billbug']],
    [PEST_KEY, ['mounds', 'fluffy'], ['fire-ants']],
    [PEST_KEY, ['chewed', 'striped'], ['armyworm']],
    [DISEASE_KEY, ['even', 'straw'], ['dormancy-winter', 'frost']],
    [DISEASE_KEY, ['shape', 'rings', 'smoke'], ['brown-patch']],
    [DISEASE_KEY, ['shape', 'spots', 'rim'], ['dog-urine']],
  ])('leads by what is seen to what it is', (key, answers, found) => {
    const place = walkKey(key, answers)
    expect(place.found.map(({ id }) => id)).toEqual(found)
    expect(place.question).toBeNull()
    expect(place.trail).toHaveLength(answers.length)
  })

  it('shows what is still possible while questions are left, fewer with each answer', () => {
    const all = idsOf(WEED_KEY)
    const broad = idsOf(WEED_KEY, 'broad')
    expect(walkKey(WEED_KEY, ['broad']).question?.id).toBe('broad-growth')
    expect(all).toEqual(expect.arrayContaining(broad))
    expect(broad.length).toBeLessThan(all.length)
  })

  it('ends with all that is possible for whoever is not sure', () => {
    expect(walkKey(WEED_KEY, ['narrow', 'triangular', NOT_SURE])).toMatchObject({ question: null })
    expect(idsOf(WEED_KEY, 'narrow', 'triangular', NOT_SURE)).toEqual(['nutgrass', 'mullumbimby'])
  })

  it('goes as far as it can with answers that it does not have', () => {
    expect(walkKey(PEST_KEY, ['patch', 'nothing-like-it', 'carpet'])).toMatchObject({ question: { id: 'peel' } })
    expect(walkKey(PEST_KEY, ['constructor']).question?.id).toBe('sign')
  })

  it.each(KEYS.map((key) => [key.id, key] as const))(
    'of %s has no dead end, no circle and no lost question',
    (_, key) => {
      const reached = new Set<string>()
      const visit = (id: string, trail: readonly string[]): void => {
        expect(trail, `circle at ${id}`).not.toContain(id)
        const question = key.questions.find((one) => one.id === id)
        expect(question, id).toBeDefined()
        reached.add(id)
        const options = question?.options ?? []
        expect(options.length).toBeGreaterThanOrEqual(2)
        expect(new Set(options.map((one) => one.id)).size).toBe(options.length)
        for (const { next, found, id: option } of options) {
          expect((next === undefined) !== (found === undefined), `${id} ${option}`).toBe(true)
          for (const entry of found ?? []) expect(entryOf(entry), entry).toBeDefined()
          if (next !== undefined) visit(next, [...trail, id])
        }
      }
      visit(key.questions[0]?.id ?? '', [])
      expect([...reached].toSorted()).toEqual(key.questions.map(({ id }) => id).toSorted())
    },
  )

  it('leads to what can be asked for by its title, so that each end has an answer', () => {
    const ends = [...new Set(KEYS.flatMap((key) => walkKey(key, [NOT_SURE]).found))]
    const lost = ends.flatMap(({ id, title }) =>
      GRASSES.filter((grass) => {
        const facts = { ...NO_FACTS, grass, climate: 'temperate' } as const
        return advise({ question: questionAbout(title), facts, today: '2026-11-24' }).cited[0]?.id !== id
      }),
    )
    expect(lost).toEqual([])
  })

  it('together lead to every weed that has a name, and to nearly all pests and diseases', () => {
    const found = new Set(KEYS.flatMap((key) => idsOf(key)))
    const general = [
      'weeds-in-general',
      'weeds-of-a-new-lawn',
      'weed-unknown',
      'pest-checks',
      'disease-prevention',
      'buffalo-yellows',
    ]
    const left = KNOWLEDGE.filter(({ subject }) => ['weeds', 'pests', 'diseases'].includes(subject))
      .map(({ id }) => id)
      .filter((id) => !found.has(id) && !general.includes(id))
    expect(left).toEqual([])
  })
})
