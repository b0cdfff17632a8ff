import { expect, it } from 'vitest'
import { within } from './within.ts'

const late = () => 'The answer did not come.'

it('hands on what comes in time, also what went wrong', async () => {
  expect(await within(60_000, Promise.resolve(7), late)).toBe(7)
  await expect(within(60_000, Promise.reject(new Error('no')), late)).rejects.toThrow('no')
})

it('says which wait was too long, by what is known then', async () => {
  let begun = 0
  const waiting = within(1, new Promise<never>(() => {}), () => `${begun} had begun.`)
  begun = 3
  await expect(waiting).rejects.toThrow('3 had begun.')
})
