import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
// What Home brings late, brought before the first test waits for it.
import '../src/app/home/next-tasks-body.tsx'
import '../src/features/install/install-hint.tsx'
import { INSTALL_ENDED_KEY } from '../src/platform/install-offer.ts'
import { SAME_VISIT_MS, VISITS_KEY } from '../src/platform/visits.ts'
import type { anApp } from './open-app.tsx'

export const title = page.getByRole('heading', { name: 'Keep Turfwise at hand' })
export const countedVisits = () => (JSON.parse(localStorage.getItem(VISITS_KEY) ?? '{}') as { count?: number }).count

/** The device has been here that often before. */
export const visited = (times: number): void =>
  localStorage.setItem(VISITS_KEY, JSON.stringify({ count: times, at: Date.now() - SAME_VISIT_MS - 1000 }))

/** The browser offers to install the app, as it does of its own. Answers how often it was made to ask. */
export const offerToInstall = () => {
  const prompt = vi.fn(async () => undefined)
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}

const forgetVisits = (): void => {
  for (const key of [VISITS_KEY, INSTALL_ENDED_KEY]) localStorage.removeItem(key)
}

/** Home on a device that has not been here before a test says so, and without an offer to install. */
export const aFirstVisit = ({ open }: Pick<ReturnType<typeof anApp>, 'open'>) => {
  // Other files open the app in this browser too, and half an hour later it is the next visit.
  beforeEach(forgetVisits)
  afterEach(() => {
    // The store of offers lives as long as the page does.
    dispatchEvent(new Event('appinstalled'))
    forgetVisits()
  })
  return {
    /** Home at rest: the visit has been counted. */
    async homeAtRest(visit: number, size?: readonly [number, number]): Promise<void> {
      await open('/', size === undefined ? {} : { size })
      await expect.poll(countedVisits).toBe(visit)
    },
  }
}
