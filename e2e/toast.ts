import type { Locator, Page } from 'playwright-core'

export interface ExpectedToast {
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
/** A failure: its text stands below 'Error' unless the catalogue gives another title. */
export const failure = (text: string, title = 'Error'): ExpectedToast => ({ variant: 'destructive', title, text })

const exactly = (words: string): string => `:text-is(${JSON.stringify(words)})`

/** The toast of this variant that says exactly this, title and text letter by letter. */
export const toastSaying = (page: Page, { variant, title, text }: ExpectedToast): Locator =>
  page.locator(
    [
      `[data-variant="${variant}"]`,
      `:has(> div > :nth-child(1)${exactly(title)})`,
      text === undefined ? ':not(:has(> div > :nth-child(2)))' : `:has(> div > :nth-child(2)${exactly(text)})`,
    ].join(''),
  )
