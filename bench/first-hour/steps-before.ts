import {
  type Act,
  button,
  completeWithDetails,
  FERNS,
  goToTasks,
  inSheet,
  JOBS,
  RESCHEDULED,
  row,
  screen,
  signUp,
  tab,
} from './steps-now.ts'

/** Presses that the date picker of a phone takes: the field, the day, and its button. */
const DATE_PICKER = 3

const tile = (hand: Parameters<Act>[0], word: RegExp, group?: string) =>
  (group === undefined ? inSheet(hand.page) : inSheet(hand.page).getByRole('group', { name: group }))
    .locator('label')
    .filter({ hasText: word })

/** The zone in the profile, then the wizard, which asks once more. */
const byHand: Act = async (hand) => {
  const { page } = hand
  await hand.tapUncounted(button(page, 'Not now'))
  await hand.tap(screen(page, 'Profile'), page.getByRole('tab', { name: 'Garden' }))
  const add = page.getByRole('button', { name: /^Add/ }).filter({ hasText: /^Add$/ }).first()
  await hand.tap(page.getByRole('tab', { name: 'Garden' }), page.getByText('No lawn zones yet'))
  await hand.tap(add, inSheet(page).getByLabel('Name', { exact: true }))
  await hand.type(inSheet(page).getByLabel('Name', { exact: true }), 'Lawn')
  await hand.type(inSheet(page).getByLabel(/^Area/), '200')
  await hand.tap(tile(hand, /^Buffalo$/))
  await hand.tap(button(page, 'Add zone'), page.getByText('Lawn zone added'))
  await inSheet(page).waitFor({ state: 'detached' })
  await goToTasks(hand)
}

const planByWizard: Act = async (hand) => {
  const { page } = hand
  await hand.tap(button(page, 'Create'), page.getByRole('menuitem', { name: 'Create Schedule' }))
  const assistant = inSheet(page).getByRole('button', { name: /^Let the assistant plan it/ })
  await hand.tap(page.getByRole('menuitem', { name: 'Create Schedule' }), assistant)
  const name = inSheet(page).getByLabel(/^Schedule name/)
  await hand.tap(assistant, name)
  await hand.type(name, 'Lawn')
  await hand.tap(tile(hand, /^Buffalo$/, 'Grass type'))
  await hand.type(inSheet(page).getByLabel(/^Lawn size/), '200')
  await hand.tap(button(page, /^Create schedule/), page.getByText('AI Schedule Created!'))
  await inSheet(page).waitFor({ state: 'detached' })
}

const zoneAndPlan: Act = async (hand) => {
  await byHand(hand)
  await planByWizard(hand)
}

const addThree: Act = async (hand) => {
  const { page } = hand
  await hand.tap(tab(page, 'Tomorrow'))
  for (const { title, type, minutes } of JOBS) {
    const field = inSheet(page).getByLabel('Title', { exact: true })
    await hand.tap(button(page, 'Create'), page.getByRole('menuitem', { name: 'Create Task' }))
    // The line that opens today is left for the fields, which opened by themselves.
    await hand.tap(page.getByRole('menuitem', { name: 'Create Task' }), button(page, 'All fields'))
    await hand.tapUncounted(button(page, 'All fields'), field)
    await hand.type(field, title)
    await hand.tap(tile(hand, new RegExp(`^${type}$`)))
    await hand.tap(tile(hand, /^Tomorrow/))
    await hand.type(inSheet(page).getByLabel(/^Duration/), minutes)
    await hand.tap(button(page, 'Create Task'), row(page, title))
    await inSheet(page).waitFor({ state: 'detached' })
  }
}

const lookThrough: Act = async (hand) => {
  await hand.tap(tab(hand.page, 'All'), hand.page.locator('[data-title]'))
  await hand.swipeTo(row(hand.page, FERNS.title))
}

const editFive: Act = async (hand) => {
  const { page } = hand
  const rows = page.locator('[data-task] [data-title]')
  const titles = (await rows.allInnerTexts()).slice(0, RESCHEDULED)
  const weekend = await page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() + ((6 - day.getDay() + 7) % 7 || 7))
    return day.toLocaleDateString('sv')
  })
  for (const title of titles) {
    const day = inSheet(page).locator('input[type="date"]')
    await hand.swipeTo(row(page, title))
    await hand.tap(row(page, title), day)
    hand.count(DATE_PICKER)
    await day.first().fill(weekend)
    await hand.tap(button(page, 'Save'), page.getByText('Task updated!'))
    await inSheet(page).waitFor({ state: 'detached' })
    await page.getByText('Task updated!').first().waitFor({ state: 'detached' })
  }
}

/** In the order of the steps of now; null where nothing led there. */
export const STEPS_BEFORE: readonly (Act | null)[] = [
  signUp,
  zoneAndPlan,
  addThree,
  completeWithDetails,
  null,
  lookThrough,
  editFive,
  null,
]
