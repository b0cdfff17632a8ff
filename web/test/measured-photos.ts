import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type LawnZone, listLawnZones } from '../../contract/src/lawn-zones.ts'
import { theProgress } from './progress-screen.ts'
import { openSheet, sheet } from './sheet.ts'
import { pick } from './storage-service.ts'

// Photos of a lawn that are measured as they are chosen, and what can be made of several.

const NOW = '2026-09-01T00:00:00.000Z'
/** A zone of the lawn. */
export const FRONT = '01900000-0000-7000-8000-000000000001'
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const measured = sheet.getByRole('region', { name: 'What the photos show' })
export const choose = (...files: File[]): void =>
  pick(document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement, files)

/** An app with a store of files, whose profile and Log Progress can be opened. */
export function theMeasuredPhotos() {
  const app = theProgress()
  const { garden, network, openProfile, pathOf, person } = app
  const withZone = () =>
    network().on(listLawnZones, () => [
      {
        ...{ id: FRONT, userId: person().id, name: 'Front lawn', description: null, notes: null, area: 0 },
        ...{ grassType: 'couch', soilType: 'loam', sunExposure: 'full-sun', createdAt: NOW, updatedAt: NOW },
      } as unknown as LawnZone,
    ])
  const plantSeries = () => {
    withZone()
    const { make } = garden().progress
    const measuredAs = (cover: number) => ({ cover, dgci: 0.5, photos: 1 })
    const at = (name: string, day: string, cover: number) =>
      make({
        ...{ imageUrls: [pathOf(name)], lawnZoneId: FRONT, measured: measuredAs(cover) },
        createdAt: `2026-${day}T00:00:00.000Z`,
      })
    at('k3v9qa', '09-18', 0.61)
    at('k3v9qb', '10-20', 0.7)
    at('k3v9qc', '11-02', 0.82)
  }
  const openCompare = async (size?: readonly [number, number]) => {
    plantSeries()
    await openProfile(size)
    await button('Compare two').click()
    await button('Photo, 2 Nov 2026').click()
    await button('Photo, 18 Sept 2026').click()
    await expect.element(sheet.getByRole('heading', { name: 'Before and after' })).toBeVisible()
  }
  const openLog = async (size?: readonly [number, number]): Promise<void> => {
    await openProfile(size)
    await openSheet('Log Progress')
  }
  return { ...app, openCompare, openLog, plantSeries, withZone }
}
