import { describe, expect, it } from 'vitest'
import { CHECKED_QUESTIONS } from '../../test/advisor-questions.ts'
import { advise } from './advise.ts'
import { beginningOf, type WrongReason } from './answer-feedback.ts'
import { NO_FACTS } from './facts.ts'
import { type SetAside, setAsideBy } from './set-aside.ts'

const NOW = new Date('2026-11-26T02:00:00Z')
const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const mark = (reason: WrongReason, days: number, entryId = 'bindii') => ({ entryId, reason, at: before(days) })

describe('what a gardener said is wrong', () => {
  it.each<[what: string, marks: ReturnType<typeof mark>[], SetAside]>([
    ['nothing', [], {}],
    ['not my grass', [mark('not-my-grass', 1)], { bindii: 'not-my-grass' }],
    ['not my place', [mark('not-my-place', 1)], { bindii: 'not-my-place' }],
    ['does not fit', [mark('does-not-fit', 1)], { bindii: 'does-not-fit' }],
    ['of the answer alone', [mark('not-answered', 1), mark('other', 1)], {}],
    ['at the last moment of the year', [mark('not-my-grass', 364.99)], { bindii: 'not-my-grass' }],
    ['a year ago', [mark('not-my-grass', 365)], {}],
    ['twice, the newest last', [mark('not-my-grass', 9), mark('does-not-fit', 2)], { bindii: 'does-not-fit' }],
    ['twice, the newest first', [mark('does-not-fit', 2), mark('not-my-grass', 9)], { bindii: 'does-not-fit' }],
    [
      'of two',
      [mark('not-my-grass', 9), mark('other', 2), mark('does-not-fit', 3, 'rust')],
      {
        bindii: 'not-my-grass',
        rust: 'does-not-fit',
      },
    ],
  ])('puts aside entries and not answers, for a year: %s', (_what, marks, setAside) =>
    expect(setAsideBy(marks, NOW)).toEqual(setAside),
  )
})

describe('an entry that was set aside', () => {
  const answer = (question: string, setAside: SetAside = {}, grass: 'buffalo' | 'couch' | 'rye' = 'couch') =>
    advise({ question, facts: { ...NO_FACTS, grass, climate: 'temperate', setAside }, today: '2027-01-15' })
  const citedBy = (...given: Parameters<typeof answer>) => answer(...given).cited.map(({ id }) => id)
  const SAND = 'stubby roots and yellow patches on sand, nothing helps'

  it('comes behind what else it may be, and the answer says that it was left out', () => {
    expect(citedBy(SAND)).toEqual(['nematodes', 'dry-patch', 'take-all'])
    const other = answer(SAND, { nematodes: 'not-my-place' })
    expect(other.cited.map(({ id }) => id)).toEqual(['dry-patch', 'take-all'])
    expect(other.response).toContain('Most likely: Dry patch')
    expect(other.response).toContain('I left out “Nematodes”, which you said is not for your place or season.')
    const second = answer(SAND, { 'dry-patch': 'does-not-fit' })
    expect(second.cited.map(({ id }) => id)).toEqual(['nematodes', 'take-all'])
    expect(second.response).toMatch(/I left out “[^”]*”, which you said does not fit your garden\./)
  })

  it('is told first all the same, with the remark, where nothing else fits', () => {
    const setAside = { nematodes: 'not-my-grass', 'dry-patch': 'does-not-fit', 'take-all': 'does-not-fit' } as const
    const { cited, response } = answer(SAND, setAside)
    expect(cited.map(({ id }) => id)).toEqual(['nematodes'])
    expect(response).toContain('You said that this note is not for your grass: I have none that answers this better.')
    expect(response.match(/I left out/g)).toHaveLength(2)
  })

  it.each([
    ['bindii', 'how do I get rid of bindii'],
    ['grey-leaf-spot', 'grey leaf spot on buffalo'],
    ['mowing-height', 'how high should I cut my lawn'],
    ['weeds-in-general', 'weeds'],
    ['summer-lawn', 'What does my lawn need, what should I do this month?'],
  ])('%s is told to who asks for it: %j', (id, question) => {
    const { cited, response } = answer(question, { [id]: 'does-not-fit' }, 'buffalo')
    expect(cited[0]?.id).toBe(id)
    expect(response).toContain('You said that this note does not fit your garden')
  })

  it('leaves who is in danger alone', () => {
    const asked = 'my toddler drank weed killer!'
    expect(answer(asked, { exposure: 'does-not-fit' })).toEqual(answer(asked))
  })

  it('changes no other answer, and leaves no checked question without one', () => {
    for (const { ask, grass, climate, today } of CHECKED_QUESTIONS) {
      const asked = (setAside: SetAside) =>
        advise({ question: ask, today, facts: { ...NO_FACTS, grass, climate, setAside } })
      const plain = asked({})
      expect(asked({ 'no-such-entry': 'does-not-fit' })).toEqual(plain)
      const first = plain.cited[0]?.id ?? ''
      const { kind, cited } = asked({ [first]: 'does-not-fit' })
      expect([ask, kind, cited.length > 0]).toEqual([ask, plain.kind, true])
    }
  })
})

it('keeps the beginning of an answer without cutting a character', () => {
  expect(beginningOf('ab🌱d', 3)).toBe('ab🌱')
  expect(beginningOf('ab', 3)).toBe('ab')
})
