import { expect } from 'vitest'
import { page } from 'vitest/browser'
// What Home brings late comes with the test's file, where nobody waits by the clock: on a busy machine the first time takes
// longer than a poll, which then says that there is no such region.
import '../src/app/home/next-tasks-body.tsx'
import '../src/app/irrigation/irrigation-part.tsx'
import '../src/platform/outbox/open-outbox.ts'
import { chooseFromRow, sheetAtRest } from './sheet.ts'

export const card = page.getByRole('region', { name: 'Smart Irrigation Scheduler' })
export const updateButton = card.getByRole('button', { name: 'Update' })
export const addZoneButton = card.getByRole('button', { name: 'Add Zone' })
/** What is for ears alone in its name counts as a block, and so comes after a space. */
export const zoneSwitch = (zone: string) => card.getByRole('switch', { name: `${zone} : Automated`, exact: true })
/** A schedule or a zone of the tab that is open. */
export const entry = (name: string) => card.getByRole('listitem').filter({ hasText: name }).first()

/** The card is neither fetched nor drawn before somebody comes near its place, which on Home is below all else. */
export const comeToCard = async (place = '#below'): Promise<void> => {
  // Again and again: what comes above it moves its place away.
  await expect
    .poll(() => {
      document.querySelector(place)?.scrollIntoView()
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
  await chooseFromRow(zone, act)
  await sheetAtRest()
}

/** A zone whose soil is far below its target. */
export const DRY_LAWN = {
  name: 'Front lawn',
  areaSize: 60,
  moisture: { percent: 9, target: 40, origin: 'balance' as const, asOf: '2026-11-21T00:00:00Z', factors: [] },
}
