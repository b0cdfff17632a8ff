import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Lawn, plantLawn } from './lawn.ts'
import { anApp, PHONE } from './open-app.tsx'
import { sheet } from './sheet.ts'

// The zones of the lawn on the garden tab, and the sheet that adds and changes them.

export const FRONT = 'Front and nature strip'
export const list = page.getByRole('list', { name: 'Lawn zones' })
export const menuOf = (name: string) => page.getByRole('button', { name: `More: ${name}`, exact: true })
export const add = page.getByRole('button', { name: 'Add', exact: true })
const field = (label: string) => sheet.getByLabelText(label, { exact: true })
export const name = field('Name')
export const description = field('Description (optional)')
export const area = field('Area (optional)')
export const submit = sheet.getByRole('button', { name: /^Add zone|^Adding|^Save|^Saving/ })

/** An app with a lawn, whose zones can be opened. */
export function theLawnZones() {
  const app = anApp()
  let lawn: Lawn
  beforeEach(() => {
    lawn = plantLawn(app.network(), app.person(), app.garden())
  })
  const openTab = async (size: readonly [number, number] = PHONE): Promise<void> => {
    await app.open('/profile?tab=garden', { size })
    await expect.element(page.getByRole('heading', { name: 'Lawn zones' })).toBeVisible()
  }
  return { ...app, lawn: () => lawn, openTab }
}
