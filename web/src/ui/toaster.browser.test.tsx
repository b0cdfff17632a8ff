import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TextField } from './text-field.tsx'
import { dismissToast, toast, toastFailure } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

let screen: Awaited<ReturnType<typeof render>>
let shown = 0
beforeEach(async () => {
  screen = await render(
    <>
      <h1>Page</h1>
      <div className="fixed inset-x-0 bottom-0">
        <TextField label="E-mail" />
        <button type="button" className="min-h-14 w-full" onPointerDown={(event) => event.preventDefault()}>
          Sign Out
        </button>
      </div>
      <Toaster />
    </>,
  )
})
afterEach(() => dismissToast(shown))

const toastBox = async () => {
  const found = screen.getByText('Not sent').element().closest('li')
  if (found === null) throw new Error('no toast')
  await Promise.all(found.getAnimations().map((animation) => animation.finished))
  return found.getBoundingClientRect()
}
const show = async (...[options]: Parameters<typeof toast> extends [unknown, ...infer Rest] ? Rest : never) => {
  shown = toast({ title: 'Not sent' }, options)
  await expect.element(screen.getByText('Not sent')).toBeVisible()
}

it('is closed by its own button where it is', async () => {
  await show()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Not sent')).not.toBeInTheDocument()
})

it('is at the foot as long as nothing that is in use lies there', async () => {
  await screen.getByText('Page').click()
  await show()
  await expect.poll(async () => (await toastBox()).bottom).toBeGreaterThan(innerHeight - 20)
})

it('does not lie on the field that has the focus, nor on one that gets it afterwards', async () => {
  const field = screen.getByLabelText('E-mail')
  shown = toastFailure({ title: 'Not sent' })
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await field.fill('olive')
  await expect.poll(async () => (await toastBox()).bottom).toBeLessThan(innerHeight / 2)
  dismissToast(shown)
  await expect.element(screen.getByText('Not sent')).not.toBeInTheDocument()
  await show()
  await expect.poll(async () => (await toastBox()).bottom).toBeLessThan(field.element().getBoundingClientRect().top)
})

it('does not lie on the row that was pressed, even if that takes no focus; one with a button stays at the foot', async () => {
  const row = screen.getByRole('button', { name: 'Sign Out' })
  await row.click()
  await show()
  await expect.poll(async () => (await toastBox()).bottom).toBeLessThan(row.element().getBoundingClientRect().top)
  dismissToast(shown)
  await expect.element(screen.getByText('Not sent')).not.toBeInTheDocument()
  await show({ action: { label: 'Undo', run: () => undefined } })
  await expect.poll(async () => (await toastBox()).bottom).toBeGreaterThan(innerHeight - 20)
})
