import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getUser, getUserStats, updateUser } from '../../../../contract/src/users.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { plantLawn } from '../../../test/lawn.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp, DESKTOP, PHONE, SIZES } from '../../../test/open-app.tsx'
import { HOBART, plantPlaces } from '../../../test/places.ts'
import { plantSecurity } from '../../../test/security-service.ts'
import { plantShed } from '../../../test/shed.ts'
import { jpegBytes, pick, plantStorage, type StorageService, type UploadEnd } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { SESSION_KEY } from '../../platform/kept-session.ts'

const { garden, network, open, person, reopen } = anApp()
beforeEach(() => {
  plantAuth(network(), person())
  plantSecurity(network())
  plantPlaces(network())
  plantLawn(network(), person(), garden())
  plantShed(network(), person())
})

/** Drawn without a server; what is put behind it, the size that is wanted, is its fragment. */
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E#'
const LONG = 'Donaudampfschifffahrtsgesellschaft'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tab = (name: 'Profile' | 'Garden' | 'Shed' | 'Settings') => page.getByRole('tab', { name, exact: true })
const name = page.getByLabelText('Full name')
const place = page.getByRole('combobox', { name: 'Location' })
/** The value beside a name in the list of facts. */
const fact = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ??
  undefined
const headText = () => document.querySelector('main header')?.textContent
const bodies = () => network().writes.map(({ body }) => body)
const address = () => location.pathname + location.search + location.hash
const settingsShown = () => expect.element(page.getByRole('button', { name: /^Privacy\b/ })).toBeVisible()
const gone = (what: ReturnType<typeof button>) => expect.element(what).not.toBeInTheDocument()

const openProfile = async (options: Parameters<typeof open>[1] & { path?: string } = {}) => {
  await open(options.path ?? '/profile', options)
  await expect.element(heading(garden().profile().name)).toBeInTheDocument()
}
const edit = async (options: Parameters<typeof open>[1] = {}) => {
  await openProfile(options)
  await button('Edit').click()
  await expectFocus(name)
}
const openMenu = async (path: string, size: readonly [number, number] = PHONE) => {
  await open(path, { size })
  await button('Profile menu').click()
  await expect.element(page.getByRole('dialog').getByText(person().email)).toBeVisible()
}
const menuItem = (label: string) => page.getByRole('menuitem', { name: label, exact: true })

describe.each(SIZES)('the profile menu on the $device', ({ size }) => {
  it('is opened from the header and shows name and e-mail [PMENU-01, PMENU-03, PMENU-12]', async () => {
    await openMenu('/', size)
    const menu = page.getByRole('dialog')
    await expect.element(menu.getByRole('heading', { name: 'Mia Kovac' })).toBeVisible()
    await expect.element(menu.getByText(person().email)).toBeVisible()
  })

  it("has 'Profile', 'Settings' and 'Sign Out', and leads to both, up to their heading [PMENU-04, PMENU-05, PMENU-06]", async () => {
    await openMenu('/', size)
    const items = page.getByRole('menu').getByRole('menuitem')
    expect(items.elements().map((item) => item.textContent)).toEqual(['Profile', 'Settings', 'Sign Out'])
    await menuItem('Profile').click()
    await expect.element(heading('Mia Kovac')).toHaveFocus()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/profile')
    await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    // From here on the page is open already: its heading gets the focus all the same.
    await button('Profile menu').click()
    await menuItem('Settings').click()
    await settingsShown()
    expect(address()).toBe('/profile?tab=settings')
    await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => document.title).toBe('Settings - Turfwise')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(heading('Mia Kovac')).toHaveFocus()
  })

  it('signs out: toast, /login, session gone [PMENU-07, PMENU-09, PMENU-10]', async () => {
    await openMenu('/profile', size)
    await menuItem('Sign Out').click()
    await toastSaying(success('Signed out'))
    await expect.poll(address).toBe('/login')
    await expect.poll(() => network().writes.map(({ path }) => path)).toEqual(['/auth/v1/logout'])
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })
})

describe('sign-out', () => {
  it("says 'Signing out...' while busy, and ends at /login [PMENU-08, SHELL-33]", async () => {
    await openMenu('/profile')
    const held = Promise.withResolvers<void>()
    network().meddle({ method: 'POST', path: '/auth/v1/logout' }, (_attempt, pass) => held.promise.then(pass))
    await menuItem('Sign Out').click()
    await expect.element(page.getByText('Signing out...', { exact: true })).toBeVisible()
    held.resolve()
    await expect.poll(address).toBe('/login')
  })

  it('that fails says so, and the person stays signed in [PMENU-11, TOAST-09]', async () => {
    await openMenu('/profile')
    network().meddle({ method: 'POST', path: '/auth/v1/logout' }, fails)
    await menuItem('Sign Out').click()
    await toastSaying(failure('Failed to sign out. Please try again.'))
    await expect.element(menuItem('Sign Out')).toBeVisible()
    await reopen()
    await expect.element(button('Profile menu')).toBeVisible()
  })
})

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
    expect(marked()).toEqual(['Profile'])
    await tab('Settings').click()
    await settingsShown()
    expect(marked()).toEqual(['Profile'])
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
    const noneInSettings = async () => {
      await tab('Settings').click()
      await settingsShown()
      await expect.poll(actions).toEqual([])
      await tab('Profile').click()
    }
    await noneInSettings()
    await button('Edit').click()
    await expect.poll(actions).toEqual(['Cancel', 'Save'])
    await noneInSettings()
    await expect.poll(actions).toEqual(['Cancel', 'Save'])
    await button('Cancel').click()
    await expect.poll(actions).toEqual(['Edit'])
    await expectFocus(button('Edit'))
  })

  it('is as it was after Cancel, and a look at the settings loses nothing that was typed', async () => {
    await edit()
    await name.fill('Somebody else')
    await tab('Settings').click()
    await settingsShown()
    await tab('Profile').click()
    await expect.element(name).toHaveValue('Somebody else')
    await button('Cancel').click()
    await expect.element(heading('Mia Kovac')).toBeVisible()
    await button('Edit').click()
    await expect.element(name).toHaveValue('Mia Kovac')
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
    await name.fill('Olive Tran')
    await button('Save').click()
    await expect.element(heading('Olive Tran')).toBeVisible()
    await expect.poll(() => fact('Location')).toBe('Hobart, TAS')
    await expect.poll(bodies).toMatchObject([{ location: 'Hobart, TAS', place_id: HOBART.id }, { name: 'Olive Tran' }])
    expect(bodies()[1]).toEqual({ name: 'Olive Tran' })
  })

  it('keeps what is typed while a change is on its way, and cannot be cancelled then', async () => {
    await edit()
    await name.fill('Olive')
    const held = Promise.withResolvers<void>()
    network().meddle(updateUser, (_attempt, pass) => held.promise.then(pass))
    await button('Save').click()
    await expect.element(button('Cancel')).toBeDisabled()
    await name.fill('Olive Tran')
    held.resolve()
    await toastSaying(success('Profile saved'))
    await expect.element(name).toHaveValue('Olive Tran')
    await button('Save').click()
    await expect.element(heading('Olive Tran')).toBeVisible()
  })

  it('asks for what is missing and leads there', async () => {
    await edit()
    await place.fill(' ')
    await name.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Type your name', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Type a suburb or town', { exact: true })).toBeVisible()
    await expectFocus(name)
    await name.fill('Mia')
    await button('Save').click()
    await expectFocus(place)
    expect(bodies()).toEqual([])
  })

  it('that is not saved says so, keeps what was typed, and is saved when tried again', async () => {
    await edit()
    await name.fill('Mia K')
    network().meddle(updateUser, fails)
    await button('Save').click()
    await expect.element(page.getByText('Not saved. Please try again.')).toBeVisible()
    await expect.element(name).toHaveValue('Mia K')
    network().leaveAlone()
    await button('Save').click()
    await expect.element(heading('Mia K')).toBeVisible()
  })

  it('is edited and saved by keyboard alone', async () => {
    await openProfile({ size: DESKTOP })
    await tabTo(/^Edit$/)
    await pressTo('{Enter}', name)
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
    network().meddle(getUser, isCutOff)
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

describe('the picture of a person', () => {
  const MB = 1_048_576
  const NOT_ADDED = failure('1 file(s) failed to upload', 'Upload error')
  let storage: StorageService
  beforeEach(() => {
    storage = plantStorage(network())
  })
  const photo = page.getByRole('button', { name: /^(Add|Change) photo$/ })
  const choose = async (bytes: BlobPart, named: string, type: string) => {
    await edit()
    await photo.click()
    const input = document.querySelector('input[type=file]:not([capture])') as HTMLInputElement
    pick(input, [new File([bytes], named, { type })])
  }
  const addJpeg = () => choose(jpegBytes(), 'me.jpg', 'image/jpeg')

  it('arrives although the rest of the profile is saved meanwhile and the settings are looked at', async () => {
    const held = Promise.withResolvers<UploadEnd>()
    storage.answerWith(() => held.promise)
    await addJpeg()
    await expect.poll(() => storage.arrived.length).toBe(1)
    await button('Save').click()
    await toastSaying(success('Profile saved'))
    await tab('Settings').click()
    await settingsShown()
    await tab('Profile').click()
    held.resolve({ status: 200 })
    await toastSaying(success('Photo added!'))
    expect(garden().profile().avatarUrl).toContain(storage.kept()[0])
    // Its control goes with it.
    await expect.element(photo).not.toBeInTheDocument()
  })

  it('gives way to initials when it cannot be read', async () => {
    garden().changeProfile({ avatarUrl: '/storage/v1/object/public/garden/avatars/gone.jpg' })
    await openProfile()
    await expect.poll(() => document.querySelector('main [data-initials]')?.getAttribute('data-initials')).toBe('MK')
    await expect.poll(() => document.querySelectorAll('main [data-initials] img').length).toBe(0)
  })

  it('is refused of another type [PROFILE-13]', async () => {
    await choose('%PDF-1.4', 'me.pdf', 'application/pdf')
    await toastSaying(failure('Please select an image file', 'Invalid file type'))
    expect(storage.arrived).toEqual([])
  })

  it.each([
    { bytes: 5 * MB + 1, words: failure('Please select an image smaller than 5MB', 'File too large'), sent: 0 },
    { bytes: 5 * MB, words: success('Photo added!'), sent: 1 },
  ])('of $bytes bytes that cannot be drawn smaller: $words.title [PROFILE-14]', async ({ bytes, words, sent }) => {
    await choose(jpegBytes(bytes), 'me.jpg', 'image/jpeg')
    await toastSaying(words)
    expect(storage.arrived).toHaveLength(sent)
  })

  it('is refused by what is in it when a page calls itself a picture', async () => {
    const disguised = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await choose(disguised, 'me.svg', 'image/svg+xml')
    const words = 'This picture cannot be read here. Save it as JPEG or PNG and try again.'
    await expect.element(page.getByText(words).first()).toBeVisible()
    expect(storage.arrived).toEqual([])
  })

  it('that is not saved leaves no file behind, says so, and is saved when tried again', async () => {
    network().meddle(updateUser, fails)
    await addJpeg()
    await expect.element(page.getByRole('listitem').getByText('Not saved. Please try again.')).toBeVisible()
    await toastSaying(NOT_ADDED)
    expect(storage.kept()).toEqual([])
    network().leaveAlone()
    await button('Try me.jpg again').click()
    await toastSaying(success('Photo added!'))
    expect(storage.kept()).toHaveLength(1)
  })
})

describe('achievements', () => {
  const badges = () =>
    page
      .getByRole('list', { name: 'Badges' })
      .getByRole('listitem')
      .elements()
      .map((badge) => [...badge.querySelectorAll('b, b ~ span')].map((line) => line.textContent))

  const tiles = () =>
    page
      .getByRole('list', { name: 'Counted so far' })
      .getByRole('listitem')
      .elements()
      .map((tile) => tile.textContent)

  it('count the tasks that are really completed, and follow them [PROFILE-06, PROFILE-08]', async () => {
    garden().make('Edge the path', 'edging')
    await openProfile()
    await expect.poll(tiles).toEqual(['0 tasks completed', '0 progress photos'])
    expect(badges()).toEqual([
      ['Starter', 'First task completed', '0 of 1 so far'],
      ['Green Thumb', '25 tasks completed', '0 of 25 so far'],
      ['Water Wise', '10 watering runs skipped or shortened on advice', '0 of 10 so far'],
      ['Expert', '100 tasks completed and a health score of 85 or more', '0 of 100 so far, no health score yet'],
    ])
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Tasks' }).click()
    await button('Complete: Edge the path').click()
    await toastSaying(success('Task completed!', 'Edge the path'))
    await nav.getByRole('link', { name: 'Profile' }).click()
    await expect.poll(tiles).toEqual(['1 task completed', '0 progress photos'])
    expect(badges()[0]).toEqual(['Starter', 'First task completed', 'Earned'])
  })

  it('are the real counts, and fill the badges that they earn; Expert stays an outline [PROFILE-06, PROFILE-08]', async () => {
    network().on(getUserStats, () => ({ completedTasks: 1041, progressPhotos: 17, waterWiseRuns: 10 }))
    await openProfile()
    await expect.poll(tiles).toEqual(['1,041 tasks completed', '17 progress photos'])
    expect(badges().map(([badge, _rule, standing]) => [badge, standing])).toEqual([
      ['Starter', 'Earned'],
      ['Green Thumb', 'Earned'],
      ['Water Wise', 'Earned'],
      ['Expert', '100 of 100 so far, no health score yet'],
    ])
    const fills = [...document.querySelectorAll('.tag:not(.absolute)')].map(
      (tag) => getComputedStyle(tag).backgroundColor,
    )
    expect(new Set(fills.slice(0, 3)).size).toBe(1)
    expect(fills[3]).not.toBe(fills[0])
  })

  it('that cannot be had say so with a second try, and the rest stays', async () => {
    network().meddle(getUserStats, fails)
    await openProfile()
    await expect.element(page.getByText('Unable to load your achievements')).toBeVisible()
    expect(fact('Location')).toBe('Parramatta, NSW')
    network().leaveAlone()
    await button('Try again').click()
    await expect.poll(tiles).toEqual(['0 tasks completed', '0 progress photos'])
  })
})

describe('the looks of the profile', () => {
  const badges = () => expect.element(page.getByRole('list', { name: 'Badges' })).toBeVisible()
  const longNames = () =>
    garden().changeProfile({
      name: LONG.repeat(3).slice(0, 100),
      location: `${LONG} ${LONG}, Western Australia`,
    })
  const never = () => new Promise<Response>(() => undefined)

  const SCREENS: readonly { screen: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    {
      screen: 'as it is',
      before: () => garden().make('Edge the path', 'edging', { isCompleted: true, status: 'completed' }),
      ready: badges,
    },
    { screen: 'a long name and place', before: longNames, ready: badges },
    {
      screen: 'edited, with something wrong',
      before: longNames,
      async ready() {
        await badges()
        await button('Edit').click()
        await name.fill('')
        await userEvent.keyboard('{Enter}')
        await expect.element(page.getByText('Type your name', { exact: true })).toBeVisible()
      },
    },
    {
      screen: 'edited offline',
      async ready() {
        await badges()
        await button('Edit').click()
        await button('Add photo').click()
        network().setOnline(false)
        await expect.element(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
      },
    },
    {
      screen: 'without a picture',
      async ready() {
        await button('Edit').click()
        await expect.element(button('Add photo')).toBeVisible()
      },
    },
    {
      screen: 'adding a picture',
      async ready() {
        await button('Edit').click()
        await button('Add photo').click()
        await expect.element(button('Choose Photo')).toBeVisible()
      },
    },
    {
      screen: 'changing a picture',
      before: () => garden().changeProfile({ name: LONG.repeat(2).slice(0, 100), avatarUrl: PICTURE }),
      async ready() {
        await button('Edit').click()
        await button('Change photo').click()
        await expect.element(button('Remove photo')).toBeVisible()
        await expect.poll(() => document.querySelectorAll('[data-initials=""] img').length).toBeGreaterThan(0)
      },
    },
    {
      screen: 'loading',
      before() {
        network().meddle(getUser, never)
        network().meddle(getUserStats, never)
      },
      ready: () => expect.element(page.getByText('Loading your achievements')).toBeInTheDocument(),
    },
    {
      screen: 'failed',
      before() {
        network().meddle(getUser, isCutOff)
        network().meddle(getUserStats, isCutOff)
      },
      async ready() {
        await expect.element(page.getByText('Unable to load your profile')).toBeVisible()
        await expect.element(page.getByText('Unable to load your achievements')).toBeVisible()
      },
    },
  ]

  describe.each(SCREENS)('$screen', ({ before, ready }) => {
    testLooks(async (size) => {
      before?.()
      await open('/profile', { size })
      await ready()
    })
  })
})
