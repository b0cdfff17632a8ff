import { expect, it } from 'vitest'
import { SIGNUP_GRASS_TYPES } from '../../../../domain/src/account/profile.ts'
import { advise } from '../../../../domain/src/advisor/advise.ts'
import { NO_FACTS } from '../../../../domain/src/advisor/facts.ts'
import { QUICK_PROMPTS } from './assistant-copy.ts'

it.each(QUICK_PROMPTS)('$label asks what our own advisor has an answer to, on any grass', ({ question, category }) => {
  const grasses = [null, ...SIGNUP_GRASS_TYPES, 'tall-fescue', 'rye'] as const
  const kinds = grasses.map(
    (grass) => advise({ question, category, facts: { ...NO_FACTS, grass }, today: '2026-11-24' }).kind,
  )
  expect(new Set(kinds)).toEqual(new Set(['advice']))
})
