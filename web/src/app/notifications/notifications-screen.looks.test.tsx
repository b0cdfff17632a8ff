import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listNotifications } from '../../../../contract/src/notifications.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { fillBell, type Notifications } from '../../../test/notifications-service.ts'
import { anApp } from '../../../test/open-app.tsx'
import { inBrowser, plantPush } from '../../../test/push-service.ts'
import { showBell } from '../../features/notifications/bell-view.ts'
import { forgetOwnPush } from '../../platform/push-store.ts'

const { garden, network, open, person } = anApp()
let notes: Notifications
beforeEach(() => {
  showBell(false)
  notes = garden().notifications
})

const row = (title: string) => page.getByRole('button', { name: new RegExp(title) })
const openPage = (size: readonly [number, number]) => open('/notifications', { size })

describe('the offer of push', () => {
  beforeEach(async () => {
    plantPush(network(), person())
    await forgetOwnPush()
  })

  describe('and its looks', () => {
    testLooks(async (size) => {
      inBrowser()
      await openPage(size)
      await expect.element(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible()
    })
  })
})

describe('its looks', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100)

  describe('full', () => {
    testLooks(async (size) => {
      fillBell(notes)
      notes.add(LONG, { message: LONG.repeat(3), type: 'not-known-yet' })
      await openPage(size)
      await expect.element(row('Green Thumb')).toBeInTheDocument()
    })
  })
  describe('empty', () => {
    testLooks(async (size) => {
      await openPage(size)
      await expect
        .element(page.getByText('Nothing new. We will only buzz when something in the yard needs you.'))
        .toBeVisible()
    })
  })
  describe('loading', () => {
    testLooks(async (size) => {
      network().meddle(listNotifications, () => new Promise<Response>(() => undefined))
      await openPage(size)
      await expect.element(page.getByText('Loading notifications')).toBeInTheDocument()
    })
  })
  describe('failed', () => {
    testLooks(async (size) => {
      network().meddle(listNotifications, isCutOff)
      await openPage(size)
      await expect.element(page.getByText('Failed to fetch notifications')).toBeVisible()
    })
  })
  describe('offline', () => {
    testLooks(async (size) => {
      fillBell(notes)
      await openPage(size)
      await expect.element(row('Green Thumb')).toBeInTheDocument()
      network().setOnline(false)
      await expect.element(page.getByText(/^Offline\./)).toBeVisible()
    })
  })
})
