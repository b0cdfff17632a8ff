import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { plantAuth } from './auth-service.ts'
import { anApp, PHONE } from './open-app.tsx'
import { sheet } from './sheet.ts'
import { plantStorage, type StorageService } from './storage-service.ts'

// The progress photos of the profile, and the sheet that adds to them.

export const HINT = 'Add at least one photo or note to save progress'
export const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name, exact: true })
export const notes = sheet.getByLabelText(/^Notes/)
export const gallery = page.getByRole('region', { name: 'Progress photos' })
export const tiles = () =>
  gallery
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map((tile) => tile.getAttribute('aria-label'))

/** An app with a store of files, whose profile can be opened. */
export function theProgress() {
  const app = anApp()
  let storage: StorageService
  beforeEach(() => {
    plantAuth(app.network(), app.person())
    storage = plantStorage(app.network())
  })
  const openProfile = async (size: readonly [number, number] = PHONE) => {
    await app.open('/profile', { size })
    await expect.element(gallery).toBeVisible()
  }
  const pathOf = (name: string): string => `progress/${app.person().id}/1795230000000-${name}.jpg`
  /** Three entries of two months: with one photo, with two, and with words alone. */
  const plantEntries = (): void => {
    const { make } = app.garden().progress
    make({ imageUrls: [pathOf('k3v9qa')], notes: 'Late spring', createdAt: '2026-11-21T00:00:00.000Z' })
    make({ imageUrls: [pathOf('k3v9qb'), pathOf('k3v9qc')], createdAt: '2026-11-02T00:00:00.000Z' })
    make({ notes: 'Only words', createdAt: '2026-10-03T00:00:00.000Z' })
  }
  return { ...app, storage: () => storage, openProfile, pathOf, plantEntries }
}
