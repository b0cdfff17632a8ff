import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeMember, inviteMember, readHousehold, removeMember } from '../../../../contract/src/household.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { plantHousehold } from '../../../test/household-service.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantSecurity } from '../../../test/security-service.ts'
import { button, says } from '../../../test/settings-screen.ts'

const { network, open, person } = anApp()
let service: ReturnType<typeof plantHousehold>
beforeEach(() => {
  plantSecurity(network())
  service = plantHousehold(network(), person())
})

const row = page.getByRole('button', { name: 'People in this garden', exact: true })
const email = page.getByLabelText('Their e-mail', { exact: true })
const list = page.getByRole('region', { name: 'People', exact: true })
const sent = () => network().writes.map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))
const openRow = async (): Promise<void> => {
  await open('/profile?tab=settings')
  await row.click()
  await says(/^Share your garden with people you name\./)
}
const role = (name: 'Helper' | 'Viewer') => list.getByRole('radio', { name, exact: true })

describe('the people of the garden', () => {
  it('are asked for when their row is opened, with what each may and since when', async () => {
    service.has('Tom')
    await open('/profile?tab=settings')
    expect(network().reads).not.toContain(`/api/users/${person().id}/members`)
    await row.click()
    await expect.element(button('Remove Tom')).toBeVisible()
    expect(wordsOf(list.getByRole('listitem').first())).toMatch(/^Tom Helper since 3 Sept? 2026 Remove/)
    await expect.element(role('Helper')).toBeChecked()
  })

  it('are invited by an address, with a link that shows this once', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openRow()
    await says('Only you.')
    await button('Invite').click()
    await says('Type an e-mail address')
    await email.fill('tom')
    await says('This is not an e-mail address')
    await expectNothingSent(sent)
    await email.fill(' Tom@example.com ')
    await page.getByText('Viewer', { exact: true }).click()
    await says('Sees the garden')
    await button('Invite').click()
    await expectFocus(page.getByRole('heading', { name: 'Invitation for tom@example.com' }))
    const body = { email: 'Tom@example.com', role: 'viewer' }
    await expect.poll(sent).toEqual([{ call: `POST /api/users/${person().id}/invitations`, body }])
    await says(/^It is on its way by e-mail\..* The link is shown only once, and opens your garden for nobody else\.$/)
    const link = page.getByText(/^https:\/\/turf\.example\/invitation#/)
    await button('Copy link').click()
    await says('Copied')
    expect(written.mock.calls).toEqual([[link.element().textContent]])
    await button('Done').click()
    await expect.element(link).not.toBeInTheDocument()
    await expectFocus(list)
    expect(wordsOf(list.getByRole('listitem').first())).toMatch(
      /^tom@example\.com Invited as viewer, expires \d+ \w+ \d{4} Withdraw$/,
    )
  })

  it.each([
    ['invitation/own', 'This is your own address'],
    ['member/already', 'This person is already in your garden'],
    ['member/too-many', '10 people at most, including those invited. Remove one to invite another.'],
    ['rate/limited', 'That is a lot of invitations for one day. Please try again tomorrow.'],
    ['internal', 'Not invited. Please try again.'],
  ] as const)('are not invited where the server says %s, and the address stays', async (code, words) => {
    network().meddle(inviteMember, () => refusal(code))
    await openRow()
    await email.fill('tom@example.com')
    await button('Invite').click()
    await says(words)
    await expect.element(email).toHaveValue('tom@example.com')
  })

  it('may less or more at once, and what was not changed says so', async () => {
    const tom = service.has('Tom')
    await openRow()
    network().meddle(changeMember, fails)
    await list.getByText('Viewer', { exact: true }).click()
    await says('Not changed. Please try again.')
    await expect.element(role('Helper')).toBeChecked()
    network().leaveAlone()
    await list.getByText('Viewer', { exact: true }).click()
    await expect.element(role('Viewer')).toBeChecked()
    await expect.poll(() => service.people().members[0]?.role).toBe('viewer')
    expect(sent().at(-1)).toEqual({
      call: `PATCH /api/users/${person().id}/members/${tom.userId}`,
      body: { role: 'viewer' },
    })
  })

  it('are removed after a question, at once; one who left meanwhile is gone as well', async () => {
    const [tom, ann] = [service.has('Tom'), service.has('Ann')]
    await openRow()
    await button('Remove Tom').click()
    await says('Remove Tom?')
    await says('They stop seeing this garden at once. What they did stays.')
    await expectFocus(button('Keep'))
    await button('Keep').click()
    await expectFocus(button('Remove Tom'))
    await expectNothingSent(sent)
    await button('Remove Tom').click()
    network().meddle(removeMember, fails)
    await list.getByRole('group').getByRole('button', { name: 'Remove', exact: true }).click()
    await says('That did not work. Please try again.')
    network().leaveAlone()
    await list.getByRole('group').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Tom', { exact: true })).not.toBeInTheDocument()
    await expectFocus(list)
    expect(sent().at(-1)?.call).toBe(`DELETE /api/users/${person().id}/members/${tom.userId}`)
    service.remove(ann.userId)
    await button('Remove Ann').click()
    await list.getByRole('group').getByRole('button', { name: 'Remove', exact: true }).click()
    await says('Only you.')
  })

  it('who are invited can be taken back', async () => {
    await openRow()
    await email.fill('tom@example.com')
    await button('Invite').click()
    await button('Done').click()
    await button('Withdraw the invitation to tom@example.com').click()
    await says('Its link will no longer work.')
    await list.getByRole('group').getByRole('button', { name: 'Withdraw', exact: true }).click()
    await says('Only you.')
    expect(service.people().invitations).toEqual([])
  })

  it('are worked with the keyboard alone', async () => {
    await open('/profile?tab=settings')
    await tabTo(/^People in this garden$/)
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toBeVisible()
    await tabTo(/^Their e-mail$/)
    await userEvent.keyboard('tom@example.com{Enter}')
    await expectFocus(page.getByRole('heading', { name: 'Invitation for tom@example.com' }))
    await pressTo('{Tab}', button('Copy link'))
    await pressTo('{Tab}', button('Done'))
    await pressTo('{Enter}', list)
    await pressTo('{Tab}', button('Withdraw the invitation to tom@example.com'))
  })

  it('that cannot be had say so and come with a second try; without a network nothing can be pressed', async () => {
    service.has('Tom')
    network().meddle(readHousehold, fails)
    await openRow()
    await says('Unable to load who is in this garden')
    network().leaveAlone()
    await button('Try again').click()
    await expect.element(button('Remove Tom')).toBeEnabled()
    network().setOnline(false)
    const why = 'You are offline. People can be invited, changed and removed when you are back.'
    await says(why)
    for (const control of [button('Remove Tom'), button('Invite')]) {
      await expect.element(control).toBeDisabled()
      await expect.element(control).toHaveAccessibleDescription(why)
    }
    await expect.element(role('Viewer')).toBeDisabled()
  })
})
