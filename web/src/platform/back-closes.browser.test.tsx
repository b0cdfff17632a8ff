import { useState } from 'react'
import { BrowserRouter, Link, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormSheet } from '../ui/form/form-sheet.tsx'
import { FORM_WORDS } from '../ui/form/form-words.ts'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { Sheet } from '../ui/sheet.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Draft } from './draft.ts'

type Shown = 'none' | 'menu' | 'place' | 'both'

function Page() {
  const [shown, setShown] = useState<Shown>('none')
  const { search, state } = useLocation()
  return (
    <>
      <h1>Page {new URLSearchParams(search).get('page') ?? 'first'}</h1>
      <p>From {state ?? 'nowhere'}</p>
      <button type="button" onClick={() => setShown('menu')}>
        Open
      </button>
      <Link to={{ search: '?page=second' }} state="first" onClick={() => setShown('none')}>
        Second
      </Link>
      <Sheet title="Menu" open={shown === 'menu' || shown === 'both'} onOpenChange={() => setShown('none')}>
        <button type="button" onClick={() => setShown('place')}>
          Instead
        </button>
        <button type="button" onClick={() => setShown('both')}>
          On top
        </button>
        <Link to={{ search: '?page=third' }} onClick={() => setShown('none')}>
          Third
        </Link>
      </Sheet>
      <Sheet
        title="Place"
        open={shown === 'place' || shown === 'both'}
        onOpenChange={() => setShown(shown === 'both' ? 'menu' : 'none')}
      >
        Where
      </Sheet>
    </>
  )
}

function Form({ draft }: { draft: boolean }) {
  const [open, setOpen] = useState(false)
  const kept: Draft<{ title?: string }> = { read: () => undefined, write() {}, clear() {} }
  const form = useSheetForm({ given: { title: '' }, send() {}, ...(draft && { draft: kept }) })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <FormSheet
        {...{ form, open }}
        onClose={() => setOpen(false)}
        title="Form"
        words={{ submit: 'Save', busy: 'Saving...' }}
      >
        <TextField {...form.text('title')} label="Title" />
      </FormSheet>
    </>
  )
}

const depth = () => history.state?.layers ?? 0
/** A page that Back must not leave: the one before it is not ours. */
beforeEach(() => history.pushState(null, '', location.pathname))

describe('Back with something open over the page', () => {
  let screen: Awaited<ReturnType<typeof render>>
  const dialog = (name: string) => screen.getByRole('dialog', { name })
  const opened = async () => {
    screen = await render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    )
    await screen.getByRole('link', { name: 'Second' }).click()
    await screen.getByRole('button', { name: 'Open' }).click()
    await expect.element(dialog('Menu')).toBeVisible()
    await expect.poll(depth).toBe(1)
  }

  it('closes the sheet and stays on the page, and Forward does not open it again', async () => {
    await opened()
    history.back()
    await expect.element(dialog('Menu')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Page second')).toBeVisible()
    await expect.element(screen.getByText('From first')).toBeVisible()
    const entries: number[] = []
    const note = () => entries.push(depth())
    addEventListener('popstate', note)
    onTestFinished(() => removeEventListener('popstate', note))
    history.forward()
    await expect.poll(() => entries).toEqual([1, 0])
    await expect.element(dialog('Menu')).not.toBeInTheDocument()
    history.back()
    await expect.element(screen.getByText('Page first')).toBeVisible()
  })

  it('leaves the page with one press where the sheet was closed by its button', async () => {
    await opened()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.poll(depth).toBe(0)
    await expect.element(screen.getByText('Page second')).toBeVisible()
    history.back()
    await expect.element(screen.getByText('Page first')).toBeVisible()
  })

  it('closes a sheet that another one gave way to, with one entry for both', async () => {
    await opened()
    await screen.getByRole('button', { name: 'Instead' }).click()
    await expect.element(dialog('Place')).toBeVisible()
    history.back()
    await expect.element(dialog('Place')).not.toBeInTheDocument()
    await expect.poll(depth).toBe(0)
    await expect.element(screen.getByText('Page second')).toBeVisible()
  })

  it('closes one sheet at a time where one lies on another', async () => {
    await opened()
    await screen.getByRole('button', { name: 'On top' }).click()
    await expect.poll(depth).toBe(2)
    history.back()
    await expect.element(dialog('Place')).not.toBeInTheDocument()
    await expect.element(dialog('Menu')).toBeVisible()
    history.back()
    await expect.element(dialog('Menu')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Page second')).toBeVisible()
  })

  it('comes back past the place of a sheet that led to another page', async () => {
    await opened()
    await screen.getByRole('link', { name: 'Third' }).click()
    await expect.element(screen.getByText('Page third')).toBeVisible()
    history.back()
    await expect.element(screen.getByText('Page second')).toBeVisible()
    await expect.poll(depth).toBe(0)
    await expect.element(dialog('Menu')).not.toBeInTheDocument()
  })
})

describe('Back with a form open', () => {
  const typedInto = async (draft: boolean) => {
    const screen = await render(<Form draft={draft} />)
    await screen.getByRole('button', { name: 'Open' }).click()
    await screen.getByLabelText('Title').fill('Mow')
    await expect.poll(depth).toBe(1)
    return screen
  }

  it('asks once where what was typed would be lost, and leaves with the second press', async () => {
    const screen = await typedInto(false)
    history.back()
    await expect.element(screen.getByText(FORM_WORDS.leave)).toBeVisible()
    await expect.poll(depth).toBe(1)
    history.back()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(depth).toBe(0)
  })

  it('closes at once where a draft is kept', async () => {
    const screen = await typedInto(true)
    history.back()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})
