import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { theShed } from './shed-screen.ts'

// What the shed says of weed killers: whether they are safe on the grass of the garden.

export const LABEL = 'Always follow the label; this is a check, not permission.'
export const rowOf = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `More: ${name}`, exact: true }) })
export const said = (name: string): string => rowOf(name).elements()[0]?.textContent ?? ''

/** An app whose shed has three weed killers and a fertiliser. */
export function theWeedKillers() {
  const { open, shed } = theShed()
  beforeEach(() => {
    shed().makeChemical({ name: 'Bindii Out', type: 'herbicide', activeIngredients: ['Dicamba 100 g/L'] })
    shed().makeChemical({ name: 'Nut Out', type: 'herbicide', activeIngredients: ['halosulfuron-methyl'] })
    shed().makeChemical({ name: 'Mystery', type: 'herbicide' })
    shed().makeChemical({ name: 'Lawn food', type: 'fertilizer', activeIngredients: ['nitrogen'] })
  })
  return {
    async openShed(size: readonly [number, number]): Promise<void> {
      await open('/profile?tab=shed', { size })
      await expect.poll(() => said('Bindii Out')).toContain('Harmful')
    },
  }
}
