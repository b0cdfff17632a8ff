import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { plantCalendarFeed } from './calendar-feed.ts'
import { anApp } from './open-app.tsx'
import { plantSecurity } from './security-service.ts'
import { says } from './settings-screen.ts'

/** The row of the settings in which an address for calendars is made. */
export const row = page.getByRole('button', { name: 'Calendar feed', exact: true })

/** An app whose row of the calendar feed can be opened. */
export function theCalendarFeed() {
  const app = anApp()
  let feed: ReturnType<typeof plantCalendarFeed>
  beforeEach(() => {
    plantSecurity(app.network())
    feed = plantCalendarFeed(app.network())
  })
  const openRow = async (size?: readonly [number, number]): Promise<void> => {
    await app.open('/profile?tab=settings', size && { size })
    await row.click()
    await says('Calendars may take a day, reminders do not.')
  }
  return { ...app, feed: () => feed, openRow }
}
