import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { banUser, countUsers, listAudit, listUsers, setRole } from '../../../../contract/src/admin.ts'
import { anAdmin, button, says } from '../../../test/admin-screen.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { expectFocus, pressTo } from '../../../test/keyboard.ts'
import { fails, isCutOff, refusal } from '../../../test/network.ts'
import { DESKTOP } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { network, openAdmin, person, sent, service } = anAdmin()

const JESS = 'jess.w@example.com'
const jess = (more: object = {}) =>
  service().addUser({ email: JESS, name: 'Jess Watanabe', location: 'Geelong, VIC', ...more })
const role = (email: string) => page.getByRole('combobox', { name: `Role for ${email}`, exact: true })
const row = (email: string) => page.getByRole('row').filter({ hasText: email })
const manage = async (email: string) => {
  await button(`Manage ${email}`).click()
  await sheetAtRest()
}
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
const emails = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.getAttribute('title'))
const noToast = () => expect(document.querySelector('[data-variant]')).toBeNull()

describe('the users of the admin', () => {
  it('stand in a table with six columns, and none is missing what it has [ADMIN-06, ADMIN-07, ADMIN-09]', async () => {
    jess({ role: 'moderator' })
    service().addUser({ email: 'greenking88@example.com', location: 'Perth, WA' })
    await openAdmin(undefined, DESKTOP)
    await expect.element(page.getByRole('table', { name: 'Users', exact: true })).toBeVisible()
    const heads = page.getByRole('columnheader').elements()
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Email', 'Name', 'Location', 'Role', 'Status', 'Actions'],
    ])
    await expect.poll(() => wordsOf(row(JESS))).toMatch(/Jess Watanabe\s*Geelong, VIC/)
    expect(wordsOf(row('greenking88@example.com'))).toMatch(/No name\s*Perth, WA/)
    await expect.element(role(JESS)).toHaveValue('moderator')
    const options = [...(role(JESS).element() as HTMLSelectElement).options].map(({ value }) => value)
    expect(options).toEqual(['user', 'moderator', 'admin'])
    await manage(JESS)
    await expect.element(sheet.getByRole('heading', { name: 'Manage user' })).toBeVisible()
  })

  it('say whether somebody is banned [ADMIN-08]', async () => {
    jess()
    service().addUser({ email: 'tom@example.com', bannedAt: '2026-11-02T01:00:00.000Z' })
    await openAdmin(undefined, DESKTOP)
    await expect.element(row(JESS).getByText('Active', { exact: true })).toBeVisible()
    await expect.element(row('tom@example.com').getByText('Banned', { exact: true })).toBeVisible()
    await expect.element(row(JESS).getByText('Banned', { exact: true })).not.toBeInTheDocument()
    await says('3 users, 1 banned')
  })

  it.each(['JESS.W@', 'watanabe', 'geelong'])(
    'are found by e-mail, name or location, as typed in any case: %s [ADMIN-05]',
    async (text) => {
      jess()
      service().addUser({ email: 'tom@example.com', name: 'Tom Dang', location: 'Toowoomba, QLD' })
      await openAdmin(undefined, DESKTOP)
      await says('Showing 3 of 3')
      await page.getByRole('textbox', { name: 'Search by email, name or location' }).fill(text)
      await expect.element(page.getByRole('status').getByText('Showing 1 of 1', { exact: true })).toBeVisible()
      expect(emails()).toEqual([JESS])
      await button('Clear search').click()
      await says('Showing 3 of 3')
    },
  )

  it('are narrowed to those who are banned, moderators or admins', async () => {
    jess({ role: 'moderator' })
    service().addUser({ email: 'tom@example.com', bannedAt: '2026-11-02T01:00:00.000Z' })
    await openAdmin(undefined, DESKTOP)
    await says('Showing 3 of 3')
    for (const [chip, found] of [
      ['Banned', ['tom@example.com']],
      ['Moderators', [JESS]],
      ['Admins', [person().email]],
    ] as const) {
      await page.getByText(chip, { exact: true }).first().click()
      await expect.poll(emails).toEqual(found)
    }
    await page.getByRole('textbox', { name: 'Search by email, name or location' }).fill('nobody at all')
    await says('Nobody matches.')
    await button('Show everybody').click()
    await says('Showing 3 of 3')
  })

  it('are read by the page', async () => {
    for (let at = 0; at < 60; at += 1) service().addUser({ email: `user${at}@example.com` })
    await openAdmin(undefined, DESKTOP)
    await says('Showing 50 of 61')
    await button('Show more').click()
    await says('Showing 61 of 61')
    await expect.element(button('Show more')).not.toBeInTheDocument()
  })

  it('get another role at once, and the lists are read anew [ADMIN-19, ADMIN-50]', async () => {
    const { id } = jess()
    await openAdmin(undefined, DESKTOP)
    const asked = () => network().reads.filter((path) => path === listUsers.path || path === countUsers.path).length
    await expect.element(role(JESS)).toHaveValue('user')
    const before = asked()
    await role(JESS).selectOptions('moderator')
    await toastSaying(success('User role updated successfully'))
    await expect.poll(sent).toEqual([{ call: `PUT /api/admin/users/${id}/role`, body: { role: 'moderator' } }])
    await expect.poll(asked).toBeGreaterThanOrEqual(before + 2)
    await expect.element(role(JESS)).toHaveValue('moderator')
  })

  it('show in the row that a role is being saved', async () => {
    jess()
    const held = Promise.withResolvers<void>()
    network().meddle(setRole, async (_try, pass) => {
      await held.promise
      return pass()
    })
    await openAdmin(undefined, DESKTOP)
    await role(JESS).selectOptions('admin')
    await expect.element(row(JESS).getByText('Saving...', { exact: true })).toBeVisible()
    await expect.element(role(JESS)).toHaveValue('admin')
    held.resolve()
    await toastSaying(success('User role updated successfully'))
    await expect.element(row(JESS).getByText('Saving...')).not.toBeInTheDocument()
  })

  it('keep the role that was not saved, say so in the row without a toast, and try it again [ADMIN-20]', async () => {
    jess()
    network().meddle(setRole, fails)
    await openAdmin(undefined, DESKTOP)
    await role(JESS).selectOptions('moderator')
    await expect.element(row(JESS).getByText('Not saved', { exact: true })).toBeVisible()
    await expect.element(role(JESS)).toHaveValue('user')
    noToast()
    network().leaveAlone()
    await row(JESS)
      .getByRole('button', { name: `Try again: Role for ${JESS}` })
      .click()
    await toastSaying(success('User role updated successfully'))
    await expect.element(role(JESS)).toHaveValue('moderator')
  })

  it('ask who it is where that is long ago, and then save', async () => {
    jess()
    network().on(setRole, ({ body }) => {
      if (body.currentPassword !== 'wattle-and-couch')
        return refusal(body.currentPassword ? 'security/wrong-password' : 'security/proof-needed')
      return Object.assign(service().userNamed(JESS) ?? {}, { role: body.role }) as never
    })
    await openAdmin(undefined, DESKTOP)
    await role(JESS).selectOptions('moderator')
    await expect.element(sheet.getByRole('heading', { level: 2, name: 'Confirm it is you' })).toBeVisible()
    const password = sheet.getByLabelText('Your password', { exact: true })
    await password.fill('wrong')
    await inSheet('Confirm').click()
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('wattle-and-couch')
    await inSheet('Confirm').click()
    await toastSaying(success('User role updated successfully'))
    await sheetGone()
    await expect.element(role(JESS)).toHaveValue('moderator')
  })

  it('stay as they were when the question who it is was not answered', async () => {
    jess()
    network().meddle(setRole, () => refusal('security/proof-needed'))
    await openAdmin(undefined, DESKTOP)
    await role(JESS).selectOptions('moderator')
    await inSheet('Close').click()
    await sheetGone()
    await expect.element(role(JESS)).toHaveValue('user')
    await expect.element(page.getByText('Not saved', { exact: true })).not.toBeInTheDocument()
  })

  it('change nothing of the own account, nor of the last admin, and say why', async () => {
    await openAdmin(undefined, DESKTOP)
    await expect.element(role(person().email)).toBeDisabled()
    await says('The last admin cannot be changed. Make somebody else an admin first.')
    await manage(person().email)
    await expect.element(inSheet('Ban User')).toBeDisabled()
    await inSheet('Close').click()
    await sheetGone()
    service().addUser({ email: 'priya@example.com', role: 'admin' })
    await page.getByText('Admins', { exact: true }).first().click()
    await page.getByText('All', { exact: true }).first().click()
    await expect.element(role('priya@example.com')).toBeEnabled()
    await says('Another admin has to change your account.')
  })

  it('are gone through by J and K, and Enter opens one', async () => {
    jess()
    service().addUser({ email: 'tom@example.com' })
    await openAdmin(undefined, DESKTOP)
    await expect.element(button(`Manage ${JESS}`)).toBeVisible()
    // The keys come when the page is at rest.
    await expect
      .poll(async () => {
        await userEvent.keyboard('j')
        return document.activeElement?.getAttribute('data-row-control')
      })
      .toBe(person().id)
    await pressTo('j', button(`Manage ${JESS}`))
    await pressTo('j', button('Manage tom@example.com'))
    await pressTo('k', button(`Manage ${JESS}`))
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await expect.element(sheet.getByText(JESS, { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expectFocus(button(`Manage ${JESS}`))
  })

  it('say what could not be read, and are asked for again', async () => {
    network().meddle(listUsers, fails)
    await openAdmin()
    await says('Unable to load users')
    network().leaveAlone()
    await button('Try again').click()
    await expect.element(role(person().email)).toBeVisible()
  })

  it('stand below each other on the phone, in the same order', async () => {
    jess({ bannedAt: '2026-11-02T01:00:00.000Z' })
    await openAdmin()
    const block = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: JESS })
    await expect.element(block).toBeVisible()
    expect(wordsOf(block)).toMatch(/^jess\.w@example\.com Banned Jess Watanabe, Geelong, VIC .*Manage$/)
  })

  it('can be looked at and not changed while there is no network', async () => {
    jess()
    await openAdmin(undefined, DESKTOP)
    await expect.element(role(JESS)).toBeEnabled()
    network().setOnline(false)
    await says('You are offline. Nothing can be changed until you are back.')
    await expect.element(role(JESS)).toBeDisabled()
  })
})

describe('managing a user', () => {
  const facts = () => wordsOf(sheet)

  it('shows name, role, status and the reason of a ban [ADMIN-10]', async () => {
    jess({ role: 'moderator', bannedAt: '2026-11-02T01:00:00.000Z', banReason: 'Spam in comments' })
    await openAdmin(undefined, DESKTOP)
    await manage(JESS)
    await expect.poll(facts).toContain('Name Jess Watanabe')
    expect(facts()).toContain('Role moderator')
    expect(facts()).toMatch(/Status Banned since 2 Nov 2026/)
    expect(facts()).toContain('Ban reason Spam in comments')
  })

  it('bans with a reason that is asked for, and Enter confirms [ADMIN-12, ADMIN-13, ADMIN-19]', async () => {
    const { id } = jess()
    await openAdmin(undefined, DESKTOP)
    await manage(JESS)
    await inSheet('Ban User').click()
    await expect.element(inSheet('Confirm Ban')).toBeVisible()
    await sheet.getByLabelText(/^Reason/).fill('Spam in comments')
    await userEvent.keyboard('{Enter}')
    await toastSaying(success('User banned successfully'))
    expect(sent()).toEqual([{ call: `POST /api/admin/users/${id}/ban`, body: { reason: 'Spam in comments' } }])
    await sheetGone()
    await expect.element(row(JESS).getByText('Banned', { exact: true })).toBeVisible()
    await manage(JESS)
    await expect.poll(() => wordsOf(sheet.getByRole('listitem').first())).toMatch(/Banned.*by .*Spam in comments/)
  })

  it('bans without a reason too, by Confirm Ban [ADMIN-14]', async () => {
    const { id } = jess()
    await openAdmin(undefined, DESKTOP)
    await manage(JESS)
    await inSheet('Ban User').click()
    await inSheet('Confirm Ban').click()
    await toastSaying(success('User banned successfully'))
    expect(sent()).toEqual([{ call: `POST /api/admin/users/${id}/ban`, body: {} }])
  })

  it('offers Ban User for an active user and Unban User for a banned one, and lifts the ban [ADMIN-11, ADMIN-19]', async () => {
    const { id } = jess({ bannedAt: '2026-11-02T01:00:00.000Z' })
    service().addUser({ email: 'tom@example.com' })
    await openAdmin(undefined, DESKTOP)
    await manage('tom@example.com')
    await expect.element(inSheet('Ban User')).toBeVisible()
    await expect.element(inSheet('Unban User')).not.toBeInTheDocument()
    await inSheet('Close').click()
    await sheetGone()
    await manage(JESS)
    await expect.element(inSheet('Ban User')).not.toBeInTheDocument()
    await inSheet('Unban User').click()
    await toastSaying(success('User unbanned successfully'))
    expect(sent()).toEqual([{ call: `POST /api/admin/users/${id}/unban`, body: {} }])
    await expect.element(row(JESS).getByText('Active', { exact: true })).toBeVisible()
  })

  it.each([
    ['is refused', fails],
    ['gets no answer', isCutOff],
  ])(
    'says beside the button that a ban was not saved when it %s, without a toast [ADMIN-20]',
    async (_what, meddle) => {
      jess()
      network().meddle(banUser, meddle)
      await openAdmin(undefined, DESKTOP)
      await manage(JESS)
      await inSheet('Ban User').click()
      await sheet.getByLabelText(/^Reason/).fill('Spam')
      await inSheet('Confirm Ban').click()
      await expect.element(sheet.getByText('Not saved', { exact: true })).toBeVisible()
      noToast()
      network().leaveAlone()
      await sheet.getByRole('button', { name: 'Try again: Confirm Ban' }).click()
      await toastSaying(success('User banned successfully'))
      expect(sent().at(-1)?.body).toEqual({ reason: 'Spam' })
    },
  )

  it('asks who it is in its place, and keeps what was typed', async () => {
    jess()
    network().meddle(banUser, (attempt, pass) => (attempt === 1 ? refusal('security/proof-needed') : pass()))
    await openAdmin(undefined, DESKTOP)
    await manage(JESS)
    await inSheet('Ban User').click()
    await sheet.getByLabelText(/^Reason/).fill('Spam')
    await inSheet('Confirm Ban').click()
    await sheet.getByLabelText('Your password', { exact: true }).fill('wattle-and-couch')
    await inSheet('Confirm').click()
    await toastSaying(success('User banned successfully'))
    expect(sent().at(-1)?.body).toEqual({ reason: 'Spam', currentPassword: 'wattle-and-couch' })
  })

  it('names who did it, a deleted account, or a key that is nobody’s', async () => {
    const { id, email, name } = jess()
    const aboutUser = { id, email, name }
    service().record('unban', { aboutUser })
    service().record('role', { aboutUser, by: null, detail: 'user to moderator' })
    service().record('ban', { aboutUser, by: null, detail: 'until 2026-12-01 00:00 UTC, by a service key' })
    await openAdmin(undefined, DESKTOP)
    await manage(JESS)
    const lines = sheet.getByRole('listitem')
    await expect
      .poll(() => wordsOf(lines.nth(0)))
      .toMatch(/^Banned, until 2026-12-01 00:00 UTC, by a service key \d+ \w+ \d{4}, [\d:]+ [ap]m$/)
    expect(wordsOf(lines.nth(1))).toMatch(/user to moderator .*by a deleted account$/)
    expect(wordsOf(lines.nth(2))).toContain(`by ${person().email}`)
  })

  it('says when the record could not be read', async () => {
    jess()
    network().meddle(listAudit, fails)
    await openAdmin(undefined, DESKTOP)
    await manage(JESS)
    await expect.element(sheet.getByText('The record could not be loaded.')).toBeVisible()
    network().leaveAlone()
    await inSheet('Try again').click()
    await expect.element(sheet.getByText('Nothing has been done yet.')).toBeVisible()
  })
})
