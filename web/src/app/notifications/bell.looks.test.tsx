import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listNotifications } from '../../../../contract/src/notifications.ts'
import { badge, panel, theBell } from '../../../test/bell.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'

const { network, notes, openBell, openFull, openPage } = theBell()

describe('its looks', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100)

  describe('full', () => {
    testLooks(async (size) => {
      notes().add(LONG, { message: LONG.repeat(3), priority: 'high' })
      notes().add('Something new', { type: 'not-known-yet' })
      await openFull('/tasks', size)
    })
  })
  describe('empty', () => {
    testLooks(async (size) => {
      await openBell('/tasks', size)
      await expect
        .element(panel.getByText('Nothing new. We will only buzz when something in the yard needs you.'))
        .toBeVisible()
    })
  })
  describe('loading', () => {
    testLooks(async (size) => {
      network().meddle(listNotifications, () => new Promise<Response>(() => undefined))
      await openBell('/tasks', size)
      await expect.element(panel.getByText('Loading notifications')).toBeInTheDocument()
    })
  })
  describe('failed', () => {
    testLooks(async (size) => {
      network().meddle(listNotifications, isCutOff)
      await openBell('/tasks', size)
      await expect.element(panel.getByText('Failed to fetch notifications')).toBeVisible()
    })
  })
  describe('on Home, on the sky', () => {
    testLooks(async (size) => {
      for (let count = 0; count < 12; count += 1) notes().add(`Job ${count}`)
      await openPage('/', size)
      await expect.poll(badge).toBe('9+')
      await expect.element(page.getByRole('tab', { name: /^Today/ })).toBeVisible()
    })
  })
})
