import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getUser, updateUser } from '../../../../contract/src/users.ts'
import { bell } from '../../../test/bell.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { DESKTOP, SIZES } from '../../../test/open-app.tsx'
import { HOBART } from '../../../test/places.ts'
import { aProfile, button, fact, fullName, heading, settingsShown, tab } from '../../../test/profile-screen.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, openProfile, edit } = aProfile()

const place = page.getByRole('combobox', { name: 'Location' })
const headText = () => document.querySelector('main header')?.textContent
const bodies = () => network().writes.map(({ body }) => body)
const address = () => location.pathname + location.search + location.hash
const gone = (what: ReturnType<typeof button>) => expect.element(what).not.toBeInTheDocument()

describe('the address', () => {
  it.each([
    ['/profile', 'Profile'],
    ['/profile?tab=profile', 'Profile'],
    ['/profile?tab=garden', 'Garden'],
    ['/profile?tab=shed', 'Shed'],
    ['/profile?tab=settings', 'Settings'],
    ['/profile?tab=nonsense', 'Profile'],
  ] as const)('%s opens the tab %s, and the title names it [PROFILE-01]', async (path, label) => {
    await openProfile({ path })
    await expect.element(tab(label)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: label })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${label} - Turfwise`)
  })

  it('follows the tabs, back and forward as well, and the focus stays on them', async () => {
    await openProfile()
    await tab('Settings').click()
    await settingsShown()
    expect(address()).toBe('/profile?tab=settings')
    history.back()
    await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    expect(address()).toBe('/profile')
    history.forward()
    await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true')
    ;(tab('Settings').element() as HTMLElement).focus()
    await pressTo('{ArrowLeft}', tab('Shed'))
    await pressTo('{Home}', tab('Profile'))
    await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => document.title).toBe('Profile - Turfwise')
    await expectFocus(tab('Profile'))
  })
})

describe('the entry of the navigation', () => {
  it.each(SIZES)('leads to the profile and is marked on both tabs, on the $device', async ({ size }) => {
    await open('/', { size })
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Profile' }).click()
    await expect.element(heading('Mia Kovac')).toBeVisible()
    expect(address()).toBe('/profile')
    const marked = () => [...document.querySelectorAll('nav [aria-current="page"]')].map((entry) => entry.textContent)
    await expect.poll(marked).toEqual(['Profile'])
    await tab('Settings').click()
    await settingsShown()
    await expect.poll(marked).toEqual(['Profile'])
  })
})

describe('the profile', () => {
  it('shows the e-mail in its head on both tabs, and since when one is a member [PROFILE-02, PROFILE-04]', async () => {
    // Half an hour past midnight in Sydney.
    garden().changeProfile({ createdAt: '2025-03-31T13:30:00Z' })
    await openProfile()
    await expect.poll(headText).toContain(person().email)
    await expect.poll(() => fact('Member since')).toBe('1 April 2025')
    await tab('Settings').click()
    await settingsShown()
    await expect.poll(headText).toContain(person().email)
    await expect.element(page.getByText('Member since')).not.toBeVisible()
  })

  it("has 'Edit' on its own tab only, and 'Cancel' and 'Save' while it is edited [PROFILE-03]", async () => {
    await openProfile()
    const actions = () => ['Edit', 'Cancel', 'Save'].filter((label) => button(label).elements().length > 0)
    await expect.poll(actions).toEqual(['Edit'])
    const noneElsewhere = async () => {
      for (const other of ['Garden', 'Shed', 'Settings'] as const) {
        await tab(other).click()
        await expect.element(page.getByRole('tabpanel', { name: other })).toBeVisible()
        await expect.poll(actions).toEqual([])
      }
      await tab('Profile').click()
    }
    await noneElsewhere()
    await button('Edit').click()
    await expect.poll(actions).toEqual(['Cancel', 'Save'])
    await noneElsewhere()
    await expect.poll(actions).toEqual(['Cancel', 'Save'])
    await button('Cancel').click()
    await expect.poll(actions).toEqual(['Edit'])
    await expectFocus(button('Edit'))
  })

  it.each(SIZES)(
    'has the bell at the right end of its head, beside the name, also while it is edited, on the $device',
    async ({ size }) => {
      const bellPlace = () => {
        const head = document.querySelector('main header') as HTMLElement
        const end = head.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(head).paddingRight)
        const name = heading('Mia Kovac').element().getBoundingClientRect()
        const { top, bottom, right } = bell().element().getBoundingClientRect()
        return { besideName: top < name.bottom && name.top < bottom, atEnd: Math.abs(end - right) < 1 }
      }
      await openProfile({ size })
      await expect.element(button('Edit')).toBeVisible()
      await expect.poll(bellPlace).toEqual({ besideName: true, atEnd: true })
      await button('Edit').click()
      await expect.element(button('Save')).toBeVisible()
      await expect.poll(bellPlace).toEqual({ besideName: true, atEnd: true })
    },
  )

  it('is as it was after Cancel, and a look at the settings loses nothing that was typed', async () => {
    await edit()
    await fullName.fill('Somebody else')
    await tab('Settings').click()
    await settingsShown()
    await tab('Profile').click()
    await expect.element(fullName).toHaveValue('Somebody else')
    await button('Cancel').click()
    await expect.element(heading('Mia Kovac')).toBeVisible()
    await button('Edit').click()
    await expect.element(fullName).toHaveValue('Mia Kovac')
  })

  it('keeps what is half typed in the settings while one looks at the profile', async () => {
    await openProfile({ path: '/profile?tab=settings' })
    await page.getByRole('button', { name: /^Password\b/ }).click()
    const current = page.getByLabelText('Current password', { exact: true })
    await current.fill('half a password')
    await tab('Profile').click()
    await expect.poll(() => fact('Location')).toBe('Parramatta, NSW')
    await tab('Settings').click()
    await expect.element(current).toHaveValue('half a password')
  })

  it('writes nothing but what was changed here when the place was changed in the menu meanwhile', async () => {
    await edit()
    await button('Profile menu').click()
    await button('Change place').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('Hobart')
    await dialog.getByRole('option', { name: /Tasmania/ }).click()
    await dialog.getByRole('button', { name: 'Save place' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await fullName.fill('Olive Tran')
    await button('Save').click()
    await expect.element(heading('Olive Tran')).toBeVisible()
    await expect.poll(() => fact('Location')).toBe('Hobart, TAS')
    await expect.poll(bodies).toMatchObject([{ location: 'Hobart, TAS', place_id: HOBART.id }, { name: 'Olive Tran' }])
    expect(bodies()[1]).toEqual({ name: 'Olive Tran' })
  })

  it('keeps what is typed while a change is on its way, and cannot be cancelled then', async () => {
    await edit()
    await fullName.fill('Olive')
    const held = Promise.withResolvers<void>()
    network().meddle(updateUser, (_attempt, pass) => held.promise.then(pass))
    await button('Save').click()
    await expect.element(button('Cancel')).toBeDisabled()
    await fullName.fill('Olive Tran')
    held.resolve()
    await toastSaying(success('Profile saved'))
    await expect.element(fullName).toHaveValue('Olive Tran')
    await button('Save').click()
    await expect.element(heading('Olive Tran')).toBeVisible()
  })

  it('asks for what is missing and leads there', async () => {
    await edit()
    await place.fill(' ')
    await fullName.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Type your name', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Type a suburb or town', { exact: true })).toBeVisible()
    await expectFocus(fullName)
    await fullName.fill('Mia')
    await button('Save').click()
    await expectFocus(place)
    await expectNothingSent(bodies)
  })

  it('that is not saved says so, keeps what was typed, and is saved when tried again', async () => {
    await edit()
    await fullName.fill('Mia K')
    network().meddle(updateUser, fails)
    await button('Save').click()
    await expect.element(page.getByText('Not saved. Please try again.')).toBeVisible()
    await expect.element(fullName).toHaveValue('Mia K')
    network().leaveAlone()
    await button('Save').click()
    await expect.element(heading('Mia K')).toBeVisible()
  })

  it('is edited and saved by keyboard alone', async () => {
    await openProfile({ size: DESKTOP })
    await tabTo(/^Edit$/)
    await pressTo('{Enter}', fullName)
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Olive Tran{Enter}')
    await expect.element(heading('Olive Tran')).toBeVisible()
    await toastSaying(success('Profile saved'))
  })

  it('cannot be saved offline, and says why', async () => {
    await edit()
    network().setOnline(false)
    await expect.element(button('Save')).toBeDisabled()
    await expect.element(button('Save')).toHaveAccessibleDescription('You are offline')
  })

  it('that cannot be had says so with a second try, and the settings stay within reach', async () => {
    network().meddle(getUser, fails)
    await open('/profile')
    await expect.element(page.getByText('Unable to load your profile')).toBeVisible()
    await expect.element(heading('Profile')).toBeVisible()
    await expect.poll(headText).toContain(person().email)
    await gone(button('Edit'))
    await tab('Settings').click()
    await settingsShown()
    await tab('Profile').click()
    network().leaveAlone()
    await button('Try again').click()
    await expect.poll(() => fact('Location')).toBe('Parramatta, NSW')
  })
})
