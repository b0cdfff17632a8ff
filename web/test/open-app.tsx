import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { type RenderResult, render } from 'vitest-browser-react'
import { Root } from '../src/app/root.tsx'
import { keptUserId, SESSION_KEY } from '../src/platform/kept-session.ts'
import { rowsShown } from '../src/platform/outbox/rows-shown.ts'
import { asked, openPersonDatabase } from '../src/platform/person-database.ts'
import { startSession } from '../src/platform/session.ts'
import { preloadFor } from '../src/routes.tsx'
import { toasts } from '../src/ui/toast-store.ts'
import { resizeTo } from './frame-size.ts'
import { type Garden, plantGarden } from './garden.ts'
import { makeNetwork, type Network } from './network.ts'
import { newPerson, type Person } from './person.ts'
import { DESKTOP, PHONE, SIZES } from './sizes.ts'

export { DESKTOP, PHONE, SIZES }

/** What the app waits by. Frames, and what the test itself waits by, go on. */
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/** React's development build logs it, once, of a screen whose code comes while it is drawn; the one that people get does not. */
const LATE_SCREEN = /^Error: This library called use\(\) to suspend in a previous render/

let started = false
/** What the page is told when it opens, or when another tab signs in or out. */
const keepSession = (session: object | null): void => {
  if (session === null) localStorage.removeItem(SESSION_KEY)
  else localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  if (started) dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  else startSession()
  started = true
}

/**
 * A page that is left keeps what it has read at once, and not two seconds later. Over when the device has it: what is asked
 * of a database is answered in order.
 */
const leavePage = async (): Promise<void> => {
  dispatchEvent(new PageTransitionEvent('pagehide'))
  const userId = keptUserId()
  if (typeof userId !== 'string') return
  const db = await openPersonDatabase(userId)
  await asked(db.transaction('cache').objectStore('cache').count())
  db.close()
}

/**
 * What lay over the page when it went leaves its entry of the history a moment later (`back-closes.ts`): within the next
 * test that would take its address away.
 */
const historyAtRest = async (): Promise<void> => {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
  await expect.poll(() => history.state?.layers ?? 0).toBe(0)
}

/**
 * The app as it is, in this browser, with nothing behind it but a table of answers: for what a form, a message or a key
 * does. Each test has somebody new with an empty garden. What the app logs as an error, asks or is answered against the
 * contract fails the test.
 */
export const anApp = () => {
  let network: Network
  let person: Person
  let garden: Garden
  let shown: RenderResult | undefined
  let errors: { mock: { calls: unknown[][] } }

  beforeEach(() => {
    network = makeNetwork()
    person = newPerson()
    garden = plantGarden(network, person)
    vi.stubGlobal('fetch', network.fetch)
    errors = vi.spyOn(console, 'error')
    toasts.set(null)
  })
  afterEach(async () => {
    await shown?.unmount()
    shown = undefined
    await historyAtRest()
    // The next test is a load of its own: what this one's person had waiting would draw its lists, and then take them away.
    rowsShown.reset()
    network.setOnline(true)
    await resizeTo(...PHONE)
    const logged = errors.mock.calls.map((call) => call.join(' ')).filter((line) => !LATE_SCREEN.test(line))
    vi.restoreAllMocks()
    vi.useRealTimers()
    expect([...network.problems, ...logged]).toEqual([])
  })
  // Not sooner: what a test leaves behind may still ask, and must not reach a real network.
  afterAll(() => void vi.unstubAllGlobals())

  /** As main.tsx does it. */
  const draw = async (): Promise<void> => {
    await preloadFor(location.pathname)
    shown = await render(
      <BrowserRouter>
        <Root />
      </BrowserRouter>,
    )
  }
  return {
    network: () => network,
    person: () => person,
    garden: () => garden,
    /** Opens the app at an address: as the test's own person, or with another session, or with none. */
    async open(path: string, { session, size }: { session?: object | null; size?: readonly [number, number] } = {}) {
      if (size !== undefined) await resizeTo(...size)
      history.pushState(null, '', path)
      keepSession(session === undefined ? person.session : session)
      await draw()
    },
    /** From here on the page's clock and new timers of it move only by `vi.advanceTimersByTimeAsync`. */
    stopTime(now?: Date) {
      vi.useFakeTimers({ toFake: [...TIMERS], ...(now === undefined ? {} : { now }) })
    },
    /** Shows one part by itself, for the test's own person. */
    async show(part: ReactNode, { size = PHONE }: { size?: readonly [number, number] } = {}) {
      await shown?.unmount()
      await resizeTo(...size)
      keepSession(person.session)
      shown = await render(part)
    },
    /** Opens it anew at the same address; what lies on the device is there. */
    async reopen() {
      await leavePage()
      await shown?.unmount()
      await historyAtRest()
      await draw()
    },
  }
}
