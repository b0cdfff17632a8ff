import { describe, expect } from 'vitest'
import { getUserPreferences } from '../../../../contract/src/user-preferences.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { part, pushToggle, theNotificationSettings } from '../../../test/notification-settings.ts'
import { inBrowser, withoutPush } from '../../../test/push-service.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { network, open, openSettings, openWithPush } = theNotificationSettings()

describe('its looks', () => {
  describe('on', () => {
    testLooks(async (size) => {
      inBrowser()
      await openWithPush(size)
      await pushToggle.click()
      await toastSaying(success('Settings saved'))
      await expect.element(part.getByText('No message has been sent to your browsers yet.')).toBeVisible()
    })
  })
  describe('without support', () => {
    testLooks(async (size) => {
      withoutPush()
      await openSettings(size)
      await expect.element(part.getByText('Push notifications not supported', { exact: true })).toBeVisible()
    })
  })
  describe('failed', () => {
    testLooks(async (size) => {
      network().meddle(getUserPreferences, isCutOff)
      await open('/profile?tab=settings', { size })
      await expect.element(part.getByText('Unable to load your notification settings')).toBeVisible()
    })
  })
})
