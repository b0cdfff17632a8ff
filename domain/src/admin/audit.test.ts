import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_WORDS } from './audit.ts'

it('has words of its own for each thing that is done', () => {
  const words = AUDIT_ACTIONS.map((action) => AUDIT_WORDS[action])
  expect(new Set(words).size).toBe(AUDIT_ACTIONS.length)
  for (const said of words) expect(said).toMatch(/^[A-Z][a-z ]+$/)
})
