import { expect } from 'vitest'
import { page } from 'vitest/browser'
// What Home brings late comes with the test's file, where nobody waits by the clock: on a busy machine the first time takes
// longer than a poll, which then says that there is no such region.
import '../src/app/home/next-tasks-body.tsx'
import '../src/app/irrigation/irrigation-part.tsx'
import { sheetAtRest } from './sheet.ts'

export const card = page.getByRole('region', { name: 'Smart Irrigation Scheduler' })
export const updateButton = card.getByRole('button', { name: 'Update' })
export const addZoneButton = card.getByRole('button', { name: 'Add Zone' })
/** What is for ears alone in its name counts as a block, and so comes after a space. */
export const zoneSwitch = (zone: string) => card.getByRole('switch', { name: `${zone} : Automated`, exact: true })
/** A schedule or a zone of the tab that is open. */
export const entry = (name: string) => card.getByRole('listitem').filter({ hasText: name }).first()

/** On Home the card is neither fetched nor drawn before somebody comes near it. */
export const comeToCard = async (): Promise<void> => {
  // Again and again: what comes above it moves its place away.
  await expect
    .poll(() => {
      document.getElementById('below')?.scrollIntoView()
      return card.query()
    })
    .not.toBeNull()
  // Undefined, and so not yet, while there is no card.
  await expect.poll(() => card.query()?.querySelector('[aria-busy="true"]')).toBeNull()
}

export const showTab = async (name: 'Active Schedules' | 'Irrigation Zones'): Promise<void> => {
  await card.getByRole('tab', { name }).click()
  await expect.element(card.getByRole('tab', { name, selected: true })).toBeVisible()
}

/** Chooses from the menu of a zone. */
export const choose = async (zone: string, act: string): Promise<void> => {
  await card.getByRole('button', { name: `More: ${zone}` }).click()
  // On the desktop a menu at the button, on the phone a sheet.
  const found = page.getByRole('menuitem', { name: act, exact: true })
  await found.or(page.getByRole('dialog').getByRole('button', { name: act, exact: true })).click()
  await sheetAtRest()
}
