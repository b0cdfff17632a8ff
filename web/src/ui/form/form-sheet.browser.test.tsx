import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Draft } from '../../platform/draft.ts'
import { TextField } from '../text-field.tsx'
import { toasts } from '../toast-store.ts'
import { FormSheet } from './form-sheet.tsx'
import { FORM_WORDS } from './form-words.ts'
import { useSheetForm } from './use-sheet-form.ts'

const HINT = 'Still needed: title, type and due date'
let closed = 0

function Form() {
  const draft: Draft<{ title?: string }> = { read: () => undefined, write() {}, clear() {} }
  const form = useSheetForm({ given: { title: '' }, send() {}, draft })
  return (
    <FormSheet
      form={form}
      open
      onClose={() => {
        closed += 1
      }}
      title="New Task"
      words={{ submit: 'Create', busy: 'Creating...' }}
      hint={form.values.title === '' ? HINT : undefined}
      hintRoom={HINT}
    >
      <TextField {...form.text('title')} label="Title" />
    </FormSheet>
  )
}

beforeEach(() => {
  closed = 0
  toasts.set(null)
})

it('keeps its height when its hint comes and goes', async () => {
  const screen = await render(<Form />)
  const dialog = screen.getByRole('dialog')
  await expect.element(screen.getByText(HINT)).toBeVisible()
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map((animation) => animation.finished),
  )
  const heightOf = () => dialog.element().getBoundingClientRect().height
  const before = heightOf()
  await screen.getByLabelText('Title').fill('Mow')
  await expect.element(screen.getByRole('button', { name: 'Create' })).toBeEnabled()
  expect(heightOf()).toBe(before)
  await screen.getByLabelText('Title').fill('')
  await expect.element(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
  expect(heightOf()).toBe(before)
})

it('says that a draft is kept when it is closed with something typed, and nothing otherwise', async () => {
  const screen = await render(<Form />)
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => [closed, toasts.get()]).toEqual([1, null])
  await screen.getByLabelText('Title').fill('Mow')
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => [closed, toasts.get()?.title]).toEqual([2, FORM_WORDS.kept.title])
})
