import { describe, expect, it } from 'vitest'
import type { SafetyGrass } from '../product-safety/grasses.ts'
import { composeEntry } from './compose-entry.ts'
import { check, chemical, type KnowledgeEntry, months, physical } from './entry.ts'
import { NO_FACTS } from './facts.ts'
import { readQuestion } from './question.ts'

const ENTRY: KnowledgeEntry = {
  id: 'made-up',
  subject: 'weeds',
  title: 'Made up',
  aliases: [],
  grasses: ['buffalo', 'couch'],
  zones: ['temperate'],
  months: { temperate: [months(11, 2)], cool: [months(1)] },
  what: 'It is made up.',
  tell: 'It is told by its name.',
  when: 'In summer.',
  whenIn: { cool: 'In January.' },
  steps: [
    check('Look at it.'),
    physical('Dig it.'),
    chemical('Spray dicamba.', ['dicamba']),
    chemical('Wipe glyphosate.', ['glyphosate'], { isWiped: true }),
    chemical('Spray something.'),
  ],
  donts: [{ text: 'Do not wait.' }, { text: 'Do not scalp it.', grasses: ['buffalo'] }],
  task: { type: 'weeding', title: 'Dig it' },
  sources: ['WA1'],
  certainty: 'low',
}
const rival: KnowledgeEntry = { ...ENTRY, id: 'rival', title: 'Rival' }

const tell = (
  grass: SafetyGrass | null,
  {
    climate = 'temperate',
    today = '2026-12-10',
    entry = ENTRY,
    isGuess = false,
  }: {
    climate?: 'temperate' | 'cool' | 'tropical'
    today?: string
    entry?: KnowledgeEntry
    isGuess?: boolean
  } = {},
) => {
  const facts = { ...NO_FACTS, climate, grass: grass === 'fescue' ? ('tall-fescue' as const) : grass }
  const asked = readQuestion('made up', facts, today)
  return composeEntry({ entry, isGuess, rivals: [rival], asked, facts, today })
}

describe('an entry told in a garden', () => {
  it('leaves out the active that harms the grass and warns of it', () => {
    const buffalo = tell('buffalo')
    expect(buffalo.response).not.toContain('Spray dicamba.')
    expect(buffalo.tips[0]).toBe('Do not use dicamba on buffalo: it harms it.')
    expect(buffalo.tips).toContain('Do not scalp it.')
    const couch = tell('couch')
    expect(couch.response).toContain('Spray dicamba.')
    expect(couch.tips).toEqual(['Do not wait.'])
  })

  it('says of what is wiped that it kills what it touches', () => {
    expect(tell('couch').response).toContain('Wipe glyphosate. It kills any grass that it touches.')
  })

  it('names the label wherever a product is spoken of, and nowhere else', () => {
    expect(tell('couch').response).toContain(
      'only if it lists couch, this problem and your state, at the label’s rate.',
    )
    const dug = { ...ENTRY, steps: [physical('Dig it.')] }
    expect(tell('couch', { entry: dug }).response).not.toContain('label')
  })

  it('says out of season when the time is, keeps products for then, and puts the task there', () => {
    const early = tell('couch', { today: '2026-06-10' })
    const [now, later] = early.response.split('Then:')
    expect(now).toContain('June is out of season for it: the time is November to February.')
    expect(now).toContain('Dig it.')
    expect(now).not.toContain('Spray')
    expect(later).toContain('Spray something.')
    expect(early.actions).toMatchObject([
      { kind: 'make-task', dueDate: '2026-11-01', notes: 'Made up. Look at it. Dig it.' },
    ])
    expect(tell('couch').actions).toMatchObject([{ dueDate: '2026-12-10' }])
    expect(tell('couch', { climate: 'cool', today: '2026-12-10' }).actions).toMatchObject([{ dueDate: '2027-01-01' }])
  })

  it('speaks of the climate, and of grass and climate in which it is not usual', () => {
    expect(tell('couch', { climate: 'cool' }).response).toContain('When: In January.')
    expect(tell('couch', { climate: 'tropical' }).response).toContain('It is not usual in a tropical climate.')
    expect(tell('kikuyu').response).toContain('It is not usual on kikuyu: the notes name buffalo and couch.')
  })

  it('asks for the grass where it matters, and says for which a remark is', () => {
    const unknown = tell(null)
    expect(unknown.response).toContain('Which grass is it?')
    expect(unknown.tips).toContain('On buffalo: do not scalp it.')
  })

  it('names rivals and the test between them where it was described and not named', () => {
    const guess = tell('couch', { isGuess: true })
    expect(guess.response).toContain(
      'Most likely: Made up. It is made up. It is told by its name. It could also be: Rival.',
    )
    expect(guess.response).toContain('Words alone do not make it certain')
    expect(guess.cited.map(({ id }) => id)).toEqual(['made-up', 'rival'])
    expect(tell('couch').response).not.toContain('Rival')
  })

  it('says that it is a hint where the sources are thin', () => {
    expect(tell('couch').response).toContain('take it as a hint.')
    expect(tell('couch', { entry: { ...ENTRY, certainty: 'high' } }).response).not.toContain('hint')
  })
})
