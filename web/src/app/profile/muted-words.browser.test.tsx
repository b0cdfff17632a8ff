import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { articles } from '../../../test/community-screen.ts'
import { fillCommunity } from '../../../test/community-service.ts'
import { section, theSettings } from '../../../test/settings-screen.ts'

const { garden, network, openSettings } = theSettings()

const list = page.getByRole('list', { name: 'Muted words' })
const field = page.getByLabelText('Word or words')
const add = page.getByRole('button', { name: 'Add', exact: true })
const openMuted = async () => {
  await openSettings()
  await section('Muted words').click()
  await expect.element(field).toBeVisible()
}
const shown = () =>
  list
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('b')?.textContent)

describe('muted words', () => {
  it('are added folded, each once, and taken off one by one', async () => {
    garden().community.mute('snakes')
    await openMuted()
    await field.fill(' Red-BACK! ')
    await add.click()
    await expect.poll(shown).toEqual(['red back', 'snakes'])
    await expect.element(field).toHaveValue('')
    for (const [typed, wrong] of [
      ['Snakes', '“snakes” is already muted'],
      ['?!', 'Type a word'],
      ['x'.repeat(41), 'Too long by 1 character'],
    ] as const) {
      await field.fill(typed)
      await add.click()
      await expect.element(page.getByText(wrong, { exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Remove red back' }).click()
    await page.getByRole('button', { name: 'Remove snakes' }).click()
    await expect.element(page.getByText('You have muted no words.')).toBeVisible()
    await expect.poll(garden().community.muted).toEqual([])
  })

  it('hold at once, without a network too', async () => {
    fillCommunity(garden().community)
    await openMuted()
    network().setOnline(false)
    await field.fill('Couch')
    await add.click()
    await expect.poll(shown).toEqual(['couch'])
    expect(garden().community.muted()).toEqual([])
    network().setOnline(true)
    await page.getByRole('link', { name: 'Community', exact: true }).first().click()
    await expect.poll(() => articles()[0]).toBe('Hidden by a muted word')
    await expect.poll(garden().community.muted).toEqual(['couch'])
  })
})
