import { useEffect } from 'react'
import { useNavigationType } from 'react-router'

/** 'Home - Turfwise' */
export const documentTitle = (page: string): string => `${page} - Turfwise`

/**
 * Names the page. After a change of route it also moves the focus to the page's h1, so that a screen reader says where
 * one has arrived; on the first page of a visit the browser does that itself.
 */
export const usePageTitle = (page: string): void => {
  const kind = useNavigationType()
  useEffect(() => {
    document.title = documentTitle(page)
    if (kind === 'POP' && history.state === null) return
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [page, kind])
}
