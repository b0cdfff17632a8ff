import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createControllerToken,
  deleteControllerToken,
  listControllerTokens,
} from '../../../../contract/src/controller-tokens.ts'
import { LEAD, name, row, theControllers } from '../../../test/controllers-screen.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { button, says } from '../../../test/settings-screen.ts'

const { network, open, openRow, person, tokens } = theControllers()

const list = page.getByRole('region', { name: 'Tokens', exact: true })
const sent = () => network().writes.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))
const path = () => `/api/users/${person().id}/controller-tokens`

describe('the irrigation controllers of the settings', () => {
  it('are asked for when their row is opened, and listed with when each was made and used last', async () => {
    tokens().keep('Home Assistant', { createdAt: '2025-09-03T02:00:00Z', lastUsedAt: new Date().toISOString() })
    tokens().keep('Shed', { createdAt: '2025-11-09T02:00:00Z' })
    await open('/profile?tab=settings')
    await expect.element(row).toHaveAttribute('aria-expanded', 'false')
    expect(network().reads).not.toContain(path())
    await row.click()
    await says(LEAD)
    await expect.element(button('Revoke Shed')).toBeVisible()
    expect(wordsOf(list.getByRole('listitem').first())).toMatch(
      /^Home Assistant Made 3 Sept? 2025 Last used: Today, \d{1,2}:\d\d [ap]m Revoke$/,
    )
    expect(wordsOf(list.getByRole('listitem').last())).toBe('Shed Made 9 Nov 2025 Not used yet Revoke')
  })

  it('make a token that shows this once, to be copied', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openRow()
    await says('No tokens yet.')
    await button('Make token').click()
    await says('Type a name')
    await name.fill('x'.repeat(61))
    await says('At most 60 characters')
    await expectNothingSent(sent)
    await name.fill(' Home Assistant ')
    await button('Make token').click()
    await expectFocus(page.getByRole('heading', { name: 'Token for Home Assistant' }))
    await expect.poll(sent).toEqual([{ call: `POST ${path()}`, body: { name: 'Home Assistant' } }])
    await says('It is shown only once. Copy it to where your controller keeps its secrets.')
    const shown = page.getByText(/^twc_[\w-]{43}$/)
    await button('Copy token').click()
    await says('Copied')
    expect(written.mock.calls).toEqual([[shown.element().textContent]])
    written.mockRejectedValue(new Error('not allowed'))
    await button('Copy token').click()
    await says('Not copied. Select it and copy it by hand.')
    await button('Done').click()
    await expect.element(shown).not.toBeInTheDocument()
    await expectFocus(list)
    await expect.element(button('Revoke Home Assistant')).toBeVisible()
    await expect.element(name).toHaveValue('')
  })

  it('ask before a token is revoked, and do it at once', async () => {
    const { id } = tokens().keep('Home Assistant')
    tokens().keep('Shed')
    const elsewhere = tokens().keep('Lost phone')
    await openRow()
    await button('Revoke Home Assistant').click()
    await says('Revoke Home Assistant?')
    await says('Whatever uses it is refused at once. It cannot be restored.')
    await expectFocus(button('Keep'))
    await button('Keep').click()
    await expectFocus(button('Revoke Home Assistant'))
    await expectNothingSent(sent)
    await button('Revoke Home Assistant').click()
    network().meddle(deleteControllerToken, fails)
    await button('Revoke token').click()
    await says('Not revoked. Please try again.')
    network().leaveAlone()
    await button('Revoke token').click()
    await expect.element(page.getByText('Home Assistant')).not.toBeInTheDocument()
    await expectFocus(list)
    expect(sent().at(-1)?.call).toBe(`DELETE ${path()}/${id}`)
    // One that another device revoked meanwhile is gone as well.
    tokens().revoke(elsewhere.id)
    await button('Revoke Lost phone').click()
    await button('Revoke token').click()
    await expect.element(page.getByText('Lost phone')).not.toBeInTheDocument()
    expect(tokens().names()).toEqual(['Shed'])
  })

  it('are worked with the keyboard alone', async () => {
    tokens().keep('Shed')
    await open('/profile?tab=settings')
    await tabTo(/^Irrigation controllers$/)
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toBeVisible()
    await tabTo(/^Name$/)
    await userEvent.keyboard('Gate{Enter}')
    await expectFocus(page.getByRole('heading', { name: 'Token for Gate' }))
    await pressTo('{Tab}', button('Copy token'))
    await pressTo('{Tab}', button('Done'))
    await pressTo('{Enter}', list)
    await pressTo('{Tab}', button('Revoke Shed'))
    await pressTo('{Enter}', button('Keep'))
    await pressTo('{Shift>}{Tab}{/Shift}', button('Revoke token'))
    await pressTo('{Enter}', list)
    await expect.poll(() => tokens().names()).toEqual(['Gate'])
  })

  it('say that ten tokens are the most, also where another device made the tenth', async () => {
    for (let count = 1; count <= 9; count += 1) tokens().keep(`Controller ${count}`)
    await openRow()
    network().meddle(createControllerToken, () => refusal('controller-token/too-many'))
    await name.fill('One more')
    await button('Make token').click()
    await says('10 tokens at most. Revoke one to make another.')
    await expect.element(name).toHaveValue('One more')
    network().leaveAlone()
    await button('Make token').click()
    await button('Done').click()
    await says('10 tokens at most. Revoke one to make another.')
    await expect.element(name).not.toBeInTheDocument()
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(10)
  })

  it('that cannot be had say so and come with a second try; a token that cannot be made keeps its name', async () => {
    network().meddle(listControllerTokens, fails)
    await openRow()
    await says('Unable to load your tokens')
    await says('Controllers that have a token keep working.')
    network().leaveAlone()
    await button('Try again').click()
    await says('No tokens yet.')
    network().meddle(createControllerToken, fails)
    await name.fill('Shed')
    await button('Make token').click()
    await says('Not made. Please try again.')
    await expect.element(name).toHaveValue('Shed')
  })

  it('are disabled with the reason while the device is offline', async () => {
    tokens().keep('Shed')
    await openRow()
    await expect.element(button('Revoke Shed')).toBeEnabled()
    network().setOnline(false)
    const why = 'You are offline. Tokens can be made and revoked when you are back.'
    await says(why)
    for (const control of [button('Revoke Shed'), button('Make token')]) {
      await expect.element(control).toBeDisabled()
      await expect.element(control).toHaveAccessibleDescription(why)
    }
  })
})
