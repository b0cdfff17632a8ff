import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

interface ExpectedToast {
  variant: 'success' | 'destructive' | 'info'
  title: string
  /** Without it the toast has a title and nothing below. */
  text?: string
}

export const success = (title: string, text?: string): ExpectedToast => ({
  variant: 'success',
  title,
  ...(text === undefined ? {} : { text }),
})
export const info = (title: string, text?: string): ExpectedToast => ({ ...success(title, text), variant: 'info' })
/** A failure: its text stands below 'Error' unless the catalogue gives another title. */
export const failure = (text: string, title = 'Error'): ExpectedToast => ({ variant: 'destructive', title, text })

const shownToast = (): ExpectedToast | undefined => {
  const toast = document.querySelector<HTMLElement>('[data-variant]')
  const [title, text] = toast?.querySelector(':scope > div')?.children ?? []
  if (toast === null || title === undefined) return undefined
  return {
    variant: toast.dataset.variant as ExpectedToast['variant'],
    title: title.textContent,
    ...(text === undefined ? {} : { text: text.textContent }),
  }
}

/** Waits for the toast that says exactly this, title and text letter by letter. */
export const toastSaying = (expected: ExpectedToast): Promise<void> => expect.poll(shownToast).toEqual(expected)

/**
 * Closes the toast by its own button, once there is one, as people do where it lies on what they press next: else
 * it stays for five seconds.
 */
export const closeToast = async (): Promise<void> => {
  const closer = () => document.querySelector('[data-variant] button[aria-label="Close"]')
  await expect.poll(closer).not.toBeNull()
  await userEvent.click(closer() as Element)
}
