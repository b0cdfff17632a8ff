import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The sheet or dialog that is open. */
export const sheet = page.getByRole('dialog')

/** Waits until the sheet is open and holds the focus, as the last thing it does: its keys work from then on. */
export const sheetAtRest = async (): Promise<void> => {
  await expect.poll(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true)
}

/** Opens a sheet by a button of the page. */
export const openSheet = async (button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await sheetAtRest()
}

/** Opens a sheet by an entry of the plus button's menu. */
export const openFromPlus = async (entry: 'Create Task' | 'Create Schedule'): Promise<void> => {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await sheetAtRest()
}

/** Opens all fields of New Task, from its line where that is shown. */
export const openAllFields = async (): Promise<void> => {
  const unfold = sheet.getByRole('button', { name: 'All fields' })
  if (unfold.elements().length > 0) await unfold.click()
  await expect.element(sheet.getByLabelText('Title')).toBeVisible()
}

/** Opens New Task with all its fields by the plus button's menu. */
export const openNewTask = async (): Promise<void> => {
  await openFromPlus('Create Task')
  await openAllFields()
}

/** Chooses from the menu of a row: at its button on the desktop, in a sheet on the phone. */
export const chooseFromRow = async (title: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More: ${title}`, exact: true }).click()
  const inSheet = sheet.getByRole('button', { name: action, exact: true })
  // Which of the two comes is known once it is there: a sheet is drawn after the press.
  await page.getByRole('menuitem', { name: action, exact: true }).or(inSheet).click()
}

export const sheetGone = (): Promise<void> => expect.element(sheet).not.toBeInTheDocument()

/** Presses one of several in the sheet: a type, a day, a priority. */
export const choose = (word: string): Promise<void> => sheet.getByText(word, { exact: true }).click()

/** The values of the radios of a group of the sheet. */
export const choicesOf = (group: string): (string | null)[] =>
  sheet
    .getByRole('group', { name: group })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('value'))
