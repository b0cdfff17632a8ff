import { useEffect } from 'react'

/** 'Home - Turfwise' */
export const documentTitle = (page: string): string => `${page} - Turfwise`

let firstPage = true

/**
 * Names the page. After a change of route it also moves the focus to the page's h1, so that a screen reader says where
 * one has arrived; on the first page of a visit the browser does that itself.
 */
export const usePageTitle = (page: string): void => {
  useEffect(() => {
    document.title = documentTitle(page)
    if (firstPage) {
      firstPage = false
      return
    }
    focusHeading()
  }, [page])
}

const SETTLING_MS = 8000

const takeFocus = () => {
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Puts the focus on the h1, for a change of page or of a step within one. A heading that comes later, or is drawn anew
 * with the page's data, gets it too, until the person does something.
 */
export const focusHeading = (): void => {
  takeFocus()
  scrollTo(0, 0)
  const following = new MutationObserver(() => {
    if (document.activeElement === document.body) takeFocus()
  })
  following.observe(document.body, { childList: true, subtree: true })
  const stop = () => following.disconnect()
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, stop, { once: true })
  setTimeout(stop, SETTLING_MS)
}
