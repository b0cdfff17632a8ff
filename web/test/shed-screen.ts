import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { plantAuth } from './auth-service.ts'
import { anApp } from './open-app.tsx'
import { plantSecurity } from './security-service.ts'
import { plantShed, type Shed } from './shed.ts'
import { chooseFromRow, sheet, sheetAtRest } from './sheet.ts'
import { plantStorage, type StorageService } from './storage-service.ts'

// The shed tab of the profile, and the sheets that open from it.

/** Breaks nowhere by itself. */
export const LONG = 'Donaudampfschifffahrtsgesellschaft'
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
/** A field of the open sheet. */
export const line = (label: string) => sheet.getByLabelText(label, { exact: true })
export const list = (name: string) => page.getByRole('list', { name })
export const namesIn = (name: string): (string | null)[] =>
  list(name)
    .getByRole('button', { name: /^More: / })
    .elements()
    .map((menu) => menu.getAttribute('aria-label')?.replace('More: ', '') ?? null)
export const shown = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Every list was read: nothing moves away under a press any more. */
export const atRest = () => expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)

export const menu = (name: string, action: 'Edit' | 'Delete') => chooseFromRow(name, action)
export const edit = async (name: string) => {
  await menu(name, 'Edit')
  await expect.element(sheet.getByRole('heading', { name: /^Edit / })).toBeVisible()
  await sheetAtRest()
}
export const add = async (what: 'Add Equipment' | 'Add Chemicals') => {
  await button(what).click()
  await sheetAtRest()
}
/** Opens a part of the chemical's form. */
export const part = (name: string) => inSheet(name).click()
/** Takes the file of a receipt. */
export const receiptPicker = () =>
  document.querySelector('[role="dialog"] input[type=file]:not([capture])') as HTMLInputElement

/** An app with a shed and a store of files, whose shed tab can be opened. */
export function theShed() {
  const app = anApp()
  const { network, open, person } = app
  let shed: Shed
  let storage: StorageService
  beforeEach(() => {
    plantAuth(network(), person())
    plantSecurity(network())
    storage = plantStorage(network())
    shed = plantShed(network(), person())
  })
  const openShed = async (options: { size?: readonly [number, number] } = {}): Promise<void> => {
    await open('/profile?tab=shed', options)
    await expect.element(page.getByRole('heading', { name: 'Equipment' })).toBeVisible()
    await atRest()
  }
  return { ...app, shed: () => shed, storage: () => storage, openShed }
}
