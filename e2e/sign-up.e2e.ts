import { describe, expect, it } from 'vitest'
import { PLACES_CALL } from './addresses.ts'
import { choosePlace, fillAccountDetails, untilToastsCanShow } from './forms.ts'
import { failure, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let count = 0
const person = (password = 'wattle-and-couch') => {
  count += 1
  return { name: 'Olive Tran', email: `olive.${count}@example.com`, password }
}

const atStep2 = async (who = person()) => {
  const page = await site.page()
  await page.goto('/signup')
  await fillAccountDetails(page, who)
  await page.getByText('Step 2 of 2, Garden Setup').waitFor()
  return page
}

describe('step 1, Account Details', () => {
  it('has the four fields, 100 characters for name and e-mail [AUTH-10, AUTH-11, AUTH-15]', async () => {
    const page = await site.page()
    await page.goto('/signup')
    await page.getByText('Step 1 of 2, Account Details').waitFor()
    expect(await page.getByLabel('Full name').getAttribute('maxlength')).toBe('100')
    expect(await page.getByLabel('E-mail').getAttribute('maxlength')).toBe('100')
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('autocomplete')).toBe('new-password')
    expect(await page.getByLabel('Confirm password').isVisible()).toBe(true)
  })

  it.each(['name', 'email', 'password', 'confirm'] as const)(
    'stops when %s is empty [AUTH-12, TOAST-53]',
    async (field) => {
      const page = await site.page()
      await page.goto('/signup')
      const who = { ...person(), ...(field === 'confirm' ? {} : { [field]: '' }) }
      await fillAccountDetails(page, who, field === 'confirm' || field === 'password' ? '' : who.password)
      await toastSaying(page, failure('All fields are required to continue.', 'Please fill in all fields')).waitFor()
      expect(await page.getByText('Step 1 of 2, Account Details').isVisible()).toBe(true)
    },
  )

  it('stops when the passwords differ [AUTH-13, TOAST-55]', async () => {
    const page = await site.page()
    await page.goto('/signup')
    await fillAccountDetails(page, person(), 'wattle-and-kikuyu')
    await toastSaying(page, failure('Type the same password in both fields.', "Passwords don't match")).waitFor()
    expect(await page.getByText('Step 1 of 2, Account Details').isVisible()).toBe(true)
  })

  it('stops at 5 characters and passes 6 [AUTH-14, TOAST-56]', async () => {
    const page = await site.page()
    await page.goto('/signup')
    await fillAccountDetails(page, person('12b4z'))
    await toastSaying(page, failure('Password must be at least 6 characters long.', 'Password too short')).waitFor()
    await fillAccountDetails(page, person('12b4zq'))
    await page.getByText('Step 2 of 2, Garden Setup').waitFor()
  })
})

describe('step 2, Garden Setup', () => {
  it('has location, size and grass with the note on privacy, all optional [AUTH-17, AUTH-19]', async () => {
    const page = await atStep2()
    expect(await page.getByRole('combobox', { name: 'Location' }).isVisible()).toBe(true)
    expect(
      await page
        .getByRole('group', { name: /Approximate lawn size/ })
        .or(page.getByRole('radiogroup', { name: /Approximate lawn size/ }))
        .first()
        .isVisible(),
    ).toBe(true)
    expect(
      await page
        .getByRole('group', { name: /Main grass type/ })
        .or(page.getByRole('radiogroup', { name: /Main grass type/ }))
        .first()
        .isVisible(),
    ).toBe(true)
    expect(await page.getByText('Your precise location is not shown publicly.').isVisible()).toBe(true)
  })

  it('goes back without losing anything [AUTH-20]', async () => {
    const who = person()
    const page = await atStep2(who)
    await page.getByRole('radio', { name: 'Kikuyu' }).check({ force: true })
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByLabel('Full name').inputValue()).toBe(who.name)
    expect(await page.getByLabel('Confirm password').inputValue()).toBe(who.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.getByRole('radio', { name: 'Kikuyu' }).isChecked()).toBe(true)
  })

  it('offers Australian places only, by keyboard too [AUTH-17, AUTH-23]', async () => {
    const page = await atStep2()
    const field = page.getByRole('combobox', { name: 'Location' })
    await field.fill('Richmond')
    const options = page.getByRole('option')
    await options.first().waitFor()
    for (const text of await options.allInnerTexts()) {
      expect(text).toMatch(
        /New South Wales|Victoria|Queensland|Tasmania|South Australia|Western Australia|Northern Territory|Australian Capital Territory/,
      )
    }
    await field.press('ArrowDown')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBeNull()
    const active = await field.getAttribute('aria-activedescendant')
    const chosen = (await page.locator(`[id="${active}"]`).innerText()).split('\n')[0]
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toContain(chosen)
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
  })

  it('takes free text when suggestions cannot be had', async () => {
    const page = await atStep2()
    await page.route(PLACES_CALL, (route) => route.abort())
    await page.getByRole('combobox', { name: 'Location' }).fill('Upper Nowhere')
    await page.getByText('Suggestions are unavailable, type your suburb').waitFor()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${site.url}/`)
    await page.getByText('Upper Nowhere').first().waitFor()
  })

  it('sends exactly the six fields, coordinates rounded to 0.01 degrees [AUTH-25, AUTH-27, AUTH-28]', async () => {
    const who = person()
    const page = await atStep2(who)
    await choosePlace(page, 'Parramatta', /New South Wales/)
    await page.getByRole('radio', { name: /Large/ }).first().check({ force: true })
    await page.getByRole('radio', { name: 'Sir Walter' }).check({ force: true })
    const signup = page.waitForRequest('**/auth/v1/signup**')
    const create = page.waitForRequest('**/api/users/create')
    await page.getByRole('button', { name: 'Create account' }).click()
    const body = (await signup).postDataJSON()
    expect(body).toMatchObject({ email: who.email, password: who.password })
    expect(Object.keys(body.data).sort()).toEqual([
      'coordinates',
      'grassType',
      'lawnSize',
      'location',
      'name',
      'place_id',
    ])
    expect(body.data).toMatchObject({ location: 'Parramatta, NSW', lawnSize: 'large', grassType: 'sir-walter' })
    expect(body.data.coordinates).toEqual({ lat: -33.82, lng: 151 })
    expect((await create).postDataJSON()).toMatchObject({ email: who.email, name: who.name, lawnSize: 'large' })
  })

  it('signs up with nothing touched, for Sydney, and welcomes [AUTH-16, AUTH-18, AUTH-32]', async () => {
    const page = await atStep2()
    const signup = page.waitForRequest('**/auth/v1/signup**')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect((await signup).postDataJSON().data).toMatchObject({
      location: 'Sydney, NSW',
      place_id: null,
      coordinates: null,
      lawnSize: 'unknown',
      grassType: 'unknown',
    })
    await page
      .locator('[data-variant="success"]')
      .getByText(/^Welcome/)
      .first()
      .waitFor()
    await page.waitForURL(`${site.url}/`)
  })

  it('sends nothing before its own button is pressed, however step 1 is left, and then signs up once [AUTH-16]', async () => {
    const page = await site.page()
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
    await page.goto('/signup')
    await fillAccountDetails(page, person())
    const atGarden = page.getByText('Step 2 of 2, Garden Setup')
    await atGarden.waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText('Step 1 of 2, Account Details').waitFor()
    await page.getByLabel('Full name').press('Enter')
    await atGarden.waitFor()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${site.url}/`)
    expect(sent).toEqual(['/auth/v1/signup', '/api/users/create'])
  })

  it('goes to / 500 ms after success [AUTH-33]', async () => {
    const page = await atStep2()
    await untilToastsCanShow(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page
      .locator('[data-variant="success"]')
      .getByText(/^Welcome/)
      .first()
      .waitFor()
    await page.clock.runFor(450)
    expect(new URL(page.url()).pathname).toBe('/signup')
    await page.clock.runFor(100)
    await page.clock.resume()
    await page.waitForURL(`${site.url}/`)
  })

  it('only warns when the profile call fails after the sign-up [AUTH-31]', async () => {
    const page = await atStep2()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/api/users/create', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${site.url}/`)
    expect(await page.locator('[data-variant="destructive"]').count()).toBe(0)
    expect(warnings.length).toBeGreaterThan(0)
  })

  it("says 'Signup failed' with the service's message [AUTH-34, TOAST-34]", async () => {
    const taken = await site.account()
    const page = await atStep2({ name: 'Other', email: taken.email, password: 'wattle-and-couch' })
    await page.getByRole('button', { name: 'Create account' }).click()
    await toastSaying(page, failure('User already registered', 'Signup failed')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/signup')
  })
})
