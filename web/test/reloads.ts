import { beforeEach } from 'vitest'

interface NavigateEvent extends Event {
  navigationType: string
}

/**
 * When the page of a test wanted to be loaded anew, by the clock that it has, ms. It is kept from it, from here to the end of
 * the file, since one that is asked for at the end of a test comes in the next: the tests would be gone.
 */
export const heldReloads = (): readonly number[] => {
  const { navigation } = window as unknown as { navigation: EventTarget }
  const at: number[] = []
  navigation.addEventListener('navigate', (event) => {
    if ((event as NavigateEvent).navigationType !== 'reload') return
    event.preventDefault()
    at.push(Date.now())
  })
  beforeEach(() => {
    at.length = 0
  })
  return at
}
