import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchPlaces } from '../../../../contract/src/places.ts'
import { createUser } from '../../../../contract/src/users.ts'
import { type AuthService, authRefusal, plantAuth } from '../../../test/auth-service.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { PARRAMATTA, plantPlaces } from '../../../test/places.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()
let auth: AuthService
beforeEach(() => {
  auth = plantAuth(network(), person())
  plantPlaces(network())
  network().onPath('POST', SIGNUP, () => auth.session())
  network().on(createUser, () => garden().profile())
})

const SIGNUP = '/auth/v1/signup'
const PASSWORD = 'wattle-and-couch'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (words: string) => expect.element(page.getByText(words)).toBeVisible()
const atStep1 = () => says('Step 1 of 2, Account Details')
const atStep2 = () => says('Step 2 of 2, Garden Setup')
const bodyOf = (path: string) => network().writes.find((sent) => sent.path === path)?.body

interface Typed {
  name?: string
  email?: string
  password?: string
  confirm?: string
}
const fillIn = async ({
  name = 'Olive Tran',
  email = person().email,
  password = PASSWORD,
  confirm = password,
}: Typed) => {
  await field('Full name').fill(name)
  await field('E-mail').fill(email)
  await field('Password').fill(password)
  await field('Confirm password').fill(confirm)
  await button('Continue').click()
}
const openSignup = () => open('/signup', { session: null })
const openStep2 = async () => {
  await openSignup()
  await fillIn({})
  await atStep2()
}
const isHome = () => expect.poll(() => location.pathname).toBe('/')

describe('step 1, Account Details', () => {
  it('has the four fields, 100 characters for name and e-mail [AUTH-10, AUTH-11, AUTH-15]', async () => {
    await openSignup()
    await atStep1()
    await expect.element(field('Full name')).toHaveAttribute('maxlength', '100')
    await expect.element(field('E-mail')).toHaveAttribute('maxlength', '100')
    await expect.element(field('Password')).toHaveAttribute('autocomplete', 'new-password')
    await expect.element(field('Confirm password')).toBeVisible()
  })

  it.each([
    { empty: 'name', typed: { name: '' } },
    { empty: 'email', typed: { email: '' } },
    { empty: 'password', typed: { password: '' } },
    { empty: 'confirm', typed: { confirm: '' } },
  ])('stops when $empty is empty [AUTH-12, TOAST-53]', async ({ typed }) => {
    await openSignup()
    await fillIn(typed)
    await toastSaying(failure('All fields are required to continue.', 'Please fill in all fields'))
    await atStep1()
  })

  it('stops when the passwords differ [AUTH-13, TOAST-55]', async () => {
    await openSignup()
    await fillIn({ confirm: 'wattle-and-kikuyu' })
    await toastSaying(failure('Type the same password in both fields.', "Passwords don't match"))
    await atStep1()
  })

  it('stops at 5 characters and passes 6 [AUTH-14, TOAST-56]', async () => {
    await openSignup()
    await fillIn({ password: '12b4z' })
    await toastSaying(failure('Password must be at least 6 characters long.', 'Password too short'))
    await fillIn({ password: '12b4zq' })
    await atStep2()
  })
})

describe('step 2, Garden Setup', () => {
  it('has location, size and grass with the note on privacy, all optional [AUTH-17, AUTH-19]', async () => {
    await openStep2()
    await expect.element(page.getByRole('combobox', { name: 'Location' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: /Approximate lawn size/ })).toBeVisible()
    await expect.element(page.getByRole('group', { name: /Main grass type/ })).toBeVisible()
    await says('Your precise location is not shown publicly.')
  })

  it('goes back without losing anything [AUTH-20]', async () => {
    await openStep2()
    await page.getByText('Kikuyu', { exact: true }).click()
    await button('Back').click()
    await expect.element(field('Full name')).toHaveValue('Olive Tran')
    await expect.element(field('Confirm password')).toHaveValue(PASSWORD)
    await button('Continue').click()
    await expect.element(page.getByRole('radio', { name: 'Kikuyu' })).toBeChecked()
  })

  it('takes free text when suggestions cannot be had', async () => {
    await openStep2()
    network().meddle(searchPlaces, isCutOff)
    await field('Location').fill('Upper Nowhere')
    await says('Suggestions are unavailable, type your suburb')
    await button('Create account').click()
    await isHome()
    expect(bodyOf(SIGNUP)).toMatchObject({ data: { location: 'Upper Nowhere', place_id: null, coordinates: null } })
  })

  it('sends exactly the six fields, coordinates rounded to 0.01 degrees [AUTH-25, AUTH-27, AUTH-28]', async () => {
    await openStep2()
    await field('Location').fill('Parramatta')
    await page.getByRole('option', { name: /New South Wales/ }).click()
    await page.getByText('Large', { exact: true }).click()
    await page.getByText('Sir Walter', { exact: true }).click()
    await button('Create account').click()
    await isHome()
    expect(bodyOf(SIGNUP)).toMatchObject({ email: person().email, password: PASSWORD })
    expect((bodyOf(SIGNUP) as { data: unknown }).data).toEqual({
      name: 'Olive Tran',
      location: 'Parramatta, NSW',
      place_id: PARRAMATTA.id,
      coordinates: { lat: -33.82, lng: 151 },
      lawnSize: 'large',
      grassType: 'sir-walter',
    })
    expect(bodyOf('/api/users/create')).toMatchObject({ email: person().email, name: 'Olive Tran', lawnSize: 'large' })
  })

  it('sends nothing before its own button is pressed, however step 1 is left, then signs up once for Sydney and welcomes [AUTH-16, AUTH-18, AUTH-32]', async () => {
    await openStep2()
    await button('Back').click()
    await atStep1()
    await field('Full name').fill('Olive Green')
    await userEvent.keyboard('{Enter}')
    await atStep2()
    await expectNothingSent(() => network().writes)
    await button('Create account').click()
    await toastSaying(success('Welcome to Turfwise', 'Your first verdict is on its way.'))
    await isHome()
    await expect.poll(() => network().writes.map(({ path }) => path)).toEqual([SIGNUP, '/api/users/create'])
    expect(bodyOf(SIGNUP)).toMatchObject({
      data: {
        name: 'Olive Green',
        location: 'Sydney, NSW',
        place_id: null,
        coordinates: null,
        lawnSize: 'unknown',
        grassType: 'unknown',
      },
    })
  })

  it('only warns when the profile call fails after the sign-up [AUTH-31]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openStep2()
    network().meddle(createUser, fails)
    await button('Create account').click()
    await isHome()
    expect(document.querySelector('[data-variant="destructive"]')).toBeNull()
    expect(warned).toHaveBeenCalledWith('The profile was not written after the sign-up.', expect.anything())
  })

  it("says 'Signup failed' with the service's message [AUTH-34, TOAST-34]", async () => {
    await openStep2()
    network().meddle({ method: 'POST', path: SIGNUP }, () =>
      authRefusal(422, 'user_already_exists', 'User already registered'),
    )
    await button('Create account').click()
    await toastSaying(failure('User already registered', 'Signup failed'))
    expect(location.pathname).toBe('/signup')
  })
})
