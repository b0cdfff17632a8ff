import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { forgetOwnPush } from '../src/platform/push-store.ts'
import { plantAuth } from './auth-service.ts'
import { anApp } from './open-app.tsx'
import { plantPlaces } from './places.ts'
import { plantPush } from './push-service.ts'
import { plantSecurity } from './security-service.ts'

// The part of the settings that says what one is told of, and where.

export const part = page.getByRole('region', { name: 'Notifications', exact: true })
export const toggle = (name: string) => part.getByRole('switch', { name, exact: true })
export const pushToggle = toggle('Push')

/** An app with push at its server, whose notification settings can be opened. */
export function theNotificationSettings() {
  const app = anApp()
  const { network, open, person } = app
  let push: ReturnType<typeof plantPush>
  beforeEach(async () => {
    plantAuth(network(), person())
    plantSecurity(network())
    plantPlaces(network())
    push = plantPush(network(), person())
    await forgetOwnPush()
  })
  const openSettings = async (size?: readonly [number, number]): Promise<void> => {
    await open('/profile?tab=settings', size === undefined ? {} : { size })
    await expect.element(toggle('All notifications')).toBeVisible()
  }
  return {
    ...app,
    push: () => push,
    openSettings,
    /** The browser was asked what push is in it. */
    async openWithPush(size?: readonly [number, number]): Promise<void> {
      await openSettings(size)
      await expect.element(pushToggle).toBeEnabled()
    },
  }
}
