import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { CountedHand } from './counted-hand.ts'

/** Three jobs, one of each kind that the line knows: of a day, of a time, of a word alone. */
export const JOBS = [
  { line: 'Mow the back tomorrow 45m', title: 'Mow the back', type: 'Mowing', minutes: '45' },
  { line: 'Water the pots tomorrow 20m', title: 'Water the pots', type: 'Watering', minutes: '20' },
  { line: 'Weed the ferns tomorrow 30m', title: 'Weed the ferns', type: 'Weeding', minutes: '30' },
] as const
export const [MOW, , FERNS] = JOBS
export const CUT_MM = '40'
export const RESCHEDULED = 5

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const inSheet = (page: Page) => page.getByRole('dialog')
export const row = (page: Page, title: string) => button(page, `Edit: ${title}`)
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
export const screen = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true })

/** One step of the hour: what somebody does, by finger and keyboard. */
export type Act = (hand: CountedHand) => Promise<void>

/** From the page that a stranger sees to Home; the garden's three answers are given, as somebody would who wants jobs from them. */
export const signUp: Act = async (hand) => {
  const { page } = hand
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await hand.tap(page.getByRole('link', { name: /^(Get Started|Start|Sign Up|Create)/i }), field('Full name'))
  const password = `lawn-${randomBytes(6).toString('hex')}`
  await hand.type(field('Full name'), 'Olive Tran')
  await hand.type(field('E-mail'), `olive.${randomBytes(6).toString('hex')}@example.com`)
  await hand.type(field('Password'), password)
  await hand.type(field('Confirm password'), password)
  await hand.tap(button(page, 'Continue'), page.getByText('Step 2 of 2, Garden Setup'))
  const place = page.getByRole('combobox', { name: 'Location' })
  await hand.type(place, 'Parramatta')
  const suggestion = page.getByRole('option', { name: /^Parramatta/ })
  await hand.wait(suggestion)
  await hand.tap(suggestion)
  for (const answer of [/^Medium/, /^Buffalo/]) await hand.tap(page.locator('label').filter({ hasText: answer }))
  await hand.tap(button(page, 'Create account'), page.getByRole('heading', { name: 'Next Tasks' }))
}

const firstGarden: Act = async (hand) => {
  const { page } = hand
  const card = page.getByRole('region', { name: /^Your .*: these? .*jobs?/ })
  await hand.wait(card)
  await hand.tap(card.getByRole('button', { name: /^Add / }), page.getByRole('button', { name: /^Edit: / }))
}

export const goToTasks: Act = (hand) => hand.tap(screen(hand.page, 'Tasks'), tab(hand.page, 'All'))

const addThree: Act = async (hand) => {
  const { page } = hand
  await goToTasks(hand)
  await hand.tap(tab(page, 'Tomorrow'))
  for (const { line, title } of JOBS) {
    const field = page.getByRole('textbox', { name: 'What, where, when, how long' })
    await hand.tap(button(page, 'Create'), page.getByRole('menuitem', { name: 'Create Task' }))
    await hand.tap(page.getByRole('menuitem', { name: 'Create Task' }), field)
    await hand.type(field, line)
    await hand.enter(row(page, title))
  }
}

export const completeWithDetails: Act = async (hand) => {
  const { page } = hand
  const height = inSheet(page).getByLabel('Cut height', { exact: true })
  await hand.tap(button(page, `Complete: ${MOW.title}`), height)
  await height.fill('')
  await hand.type(height, CUT_MM)
  await hand.tap(button(page, 'Save'), page.getByText('Progress saved!'))
}

const history: Act = async (hand) => {
  const { page } = hand
  await hand.tap(tab(page, 'Completed'), row(page, MOW.title))
  await hand.tap(row(page, MOW.title), inSheet(page).getByText(`${CUT_MM} mm`))
  await hand.tap(button(page, 'Close'))
  await inSheet(page).waitFor({ state: 'detached' })
}

const search: Act = async (hand) => {
  const { page } = hand
  const field = page.getByLabel('Search tasks', { exact: true })
  await hand.tap(button(page, 'Search and filter'), field)
  await hand.type(field, 'fern')
  await hand.wait(page.getByText(/\d tasks? found/))
  await row(page, FERNS.title).waitFor()
  await hand.tap(button(page, 'Close search'), tab(page, 'All'))
}

const rescheduleFive: Act = async (hand) => {
  const { page } = hand
  await hand.tap(tab(page, 'All'), page.locator('[data-task]'))
  const boxes = page.getByRole('checkbox', { name: /^Select: / })
  await hand.hold(page.locator('[data-task] [data-title]'), boxes)
  for (let chosen = 1; chosen < RESCHEDULED; chosen += 1) {
    await hand.tap(boxes.nth(chosen), page.getByText(`${chosen + 1} selected`))
  }
  await hand.tap(button(page, 'Move'), inSheet(page))
  await hand.tap(
    inSheet(page).getByRole('button', { name: /^Weekend, / }),
    page.getByText(`${RESCHEDULED} tasks moved to`),
  )
}

/** From the hint of the third visit; its button is counted, the browser's own question is the browser's. */
const install: Act = async (hand) => {
  const { page } = hand
  await page.addInitScript(() => {
    localStorage.setItem('turfwise.visits', JSON.stringify({ count: 2, at: 1 }))
    addEventListener('load', () => {
      // What a browser tells a page that it would install: none is told so where nobody sees it.
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-asked-to-install', ''),
      })
      dispatchEvent(offer)
    })
  })
  await page.goto('/')
  await button(page, 'Install').waitFor()
  // What stands above it has come, and moves it no more.
  await page.waitForLoadState('networkidle')
  await hand.swipeTo(button(page, 'Install'))
  await hand.tap(button(page, 'Install'), page.locator('[data-asked-to-install]'))
}

export const STEPS_NOW: readonly (readonly [name: string, act: Act])[] = [
  ['Sign-up, with the garden’s answers', signUp],
  ['First garden: a zone and jobs that repeat', firstGarden],
  ['Three tasks', addThree],
  ['Complete one with its figures', completeWithDetails],
  ['Look up what was recorded', history],
  ['Find a task by a word', search],
  ['Give five tasks another day', rescheduleFive],
  ['Install, from the third visit on', install],
]
