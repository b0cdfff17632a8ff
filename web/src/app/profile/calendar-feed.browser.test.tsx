import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endCalendarFeed, makeCalendarFeed, readCalendarFeed } from '../../../../contract/src/calendar-feed.ts'
import { row, theCalendarFeed } from '../../../test/calendar-feed-row.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { button, says } from '../../../test/settings-screen.ts'

const { feed, network, open, openRow, person } = theCalendarFeed()

const place = page.getByRole('region', { name: 'Address', exact: true })
const sent = () => network().writes.map(({ method, path }) => `${method} ${path}`)
const path = () => `/api/users/${person().id}/calendar-feed`
const shown = page.getByText(/^https:\/\/garden\.example\/calendar\/[\w-]{43}\.ics$/)

describe('the calendar feed of the settings', () => {
  it('is asked for when its row is opened, and makes an address that shows this once, to be copied', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('/profile?tab=settings')
    await expect.element(row).toHaveAttribute('aria-expanded', 'false')
    expect(network().reads).not.toContain(path())
    await row.click()
    await says('No address yet.')
    await button('Make address').click()
    await expectFocus(page.getByRole('heading', { name: 'Your calendar address' }))
    await expect.poll(sent).toEqual([`POST ${path()}`])
    await says(
      'It is shown only once. Add it to your calendar app as a calendar from an address. Anyone who has it can read your tasks.',
    )
    await button('Copy address').click()
    await says('Copied')
    expect(written.mock.calls).toEqual([[shown.element().textContent]])
    written.mockRejectedValue(new Error('not allowed'))
    await button('Copy address').click()
    await says('Not copied. Select it and copy it by hand.')
    await button('Done').click()
    await expect.element(shown).not.toBeInTheDocument()
    await expectFocus(place)
    await expect.poll(() => wordsOf(place)).toMatch(/^Made \d{1,2} \w+ \d{4} ?Not read yet$/)
    await expect.element(button('Make address')).not.toBeInTheDocument()
  })

  it('says when it was made and read last, and asks before a new address ends it', async () => {
    feed().keep({ createdAt: '2025-09-03T02:00:00Z', lastReadAt: new Date().toISOString() })
    await openRow()
    await expect.poll(() => wordsOf(place)).toMatch(/^Made 3 Sept? 2025 ?Last read: Today, \d{1,2}:\d\d [ap]m$/)
    await button('Make a new address').click()
    await says('Make a new address?')
    await says(
      'The current one stops at once. Calendars that read it need the new one, and keep their last copy for some days.',
    )
    await expectFocus(button('Keep'))
    await button('Keep').click()
    await expectNothingSent(sent)
    await button('Make a new address').click()
    network().meddle(makeCalendarFeed, fails)
    await button('Make a new address').click()
    await says('Not made. Please try again.')
    network().leaveAlone()
    await button('Make a new address').click()
    await expect.element(shown).toBeVisible()
  })

  it('asks before it is revoked, and does it at once', async () => {
    feed().keep()
    await openRow()
    await button('Revoke').click()
    await says('Revoke the address?')
    await says('It stops at once and cannot be restored. Calendars keep their last copy for some days.')
    await expectFocus(button('Keep'))
    network().meddle(endCalendarFeed, fails)
    await button('Revoke address').click()
    await says('Not revoked. Please try again.')
    expect(feed().exists()).toBe(true)
    network().leaveAlone()
    await button('Revoke address').click()
    await says('No address yet.')
    await expectFocus(place)
    expect(feed().exists()).toBe(false)
  })

  it('that another device revoked meanwhile is gone as well', async () => {
    feed().keep()
    await openRow()
    await button('Revoke').click()
    feed().revoke()
    await button('Revoke address').click()
    await says('No address yet.')
  })

  it('that cannot be had says so and comes with a second try', async () => {
    network().meddle(readCalendarFeed, fails)
    await openRow()
    await says('Unable to load your calendar feed')
    await says('Calendars that have the address keep reading.')
    network().leaveAlone()
    await button('Try again').click()
    await says('No address yet.')
    network().meddle(makeCalendarFeed, fails)
    await button('Make address').click()
    await says('Not made. Please try again.')
  })

  it('is disabled with the reason while the device is offline', async () => {
    feed().keep()
    await openRow()
    await expect.element(button('Revoke')).toBeEnabled()
    network().setOnline(false)
    const why = 'You are offline. The address can be made and revoked when you are back.'
    await says(why)
    for (const control of [button('Revoke'), button('Make a new address')]) {
      await expect.element(control).toBeDisabled()
      await expect.element(control).toHaveAccessibleDescription(why)
    }
  })
})
