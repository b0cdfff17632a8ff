import type { WeatherReport } from '@turfwise/domain/weather/report'
import { cursorOf, type Page } from './list-page.ts'

declare global {
  interface Window {
    turfwiseEarlyReads?: Record<string, Promise<Response>> | undefined
    turfwiseEarlyAsked?: EarlyAsked
    turfwiseEarlyTasks?: EarlyTasksAsked
  }
}

/** What Home's head asked for and for whom, for the script at the end of the page. */
export interface EarlyAsked {
  userId: string
  /** Undefined where no visit has left one. */
  place: string | undefined
  profile: Promise<Response>
  weather: Promise<Response> | undefined
  /** The weather itself, where it is what this device has kept: read at once, while an answer's body is read in its turn. */
  kept?: KeptReport | undefined
}

/** What the head of the list of tasks asked for and for whom, where the address names no tab and no view. */
export interface EarlyTasksAsked {
  userId: string
  /** By which it was asked. */
  today: string
  /**
   * How far the garden's clocks were ahead of UTC at the last visit, ms. Undefined: the day is that of this device's clocks,
   * and has to be held against the profile.
   */
  offset: number | undefined
  /** Paths of the reads. */
  profile: string
  page: string
  counts: string
}

/** A report as the device keeps it: when it came and until when it is the weather of now, ms by the browser's clock. */
export interface KeptReport {
  place: string
  at: number
  until: number
  report: WeatherReport
}

/** Under this name and the person's id lies the report of the last visit. */
export const KEPT_REPORT_KEY = 'turfwise.report'

/** Where the place of the last visit is kept: the head's script asks for its weather before the app's script is there. */
export const LAST_PLACE_KEY = 'turfwise.place'

/** Where it is kept how far the garden's clocks are ahead of UTC, ms: which day it is there decides which tasks are asked for. */
export const LAST_OFFSET_KEY = 'turfwise.offset'

/** How many of the next tasks Home reads: more than it shows, so that the next one moves up at once when one is completed. */
export const EARLY_UPCOMING = 10

/** Rows of the first page of a tab of tasks. */
export const EARLY_ROWS = 30

/** Weeks that Analytics reads: the present one and the one before it. */
export const EARLY_WEEKS = 2

/** The answer that the head's script asked for, once; undefined where it did not. */
export const takeEarlyRead = (path: string): Promise<Response> | undefined => {
  const reads = typeof window === 'undefined' ? undefined : window.turfwiseEarlyReads
  const read = reads?.[path]
  if (reads !== undefined) delete reads[path]
  return read
}

/**
 * Takes away what the head asked for and nobody took up: what somebody writes now is not in it. The next read asks anew.
 */
export const forgetEarlyReads = (): undefined => {
  if (typeof window !== 'undefined') window.turfwiseEarlyReads = undefined
}

/** The body of an answer; undefined when there is none to be had. */
export type EarlyJson<T> = T | undefined

const never = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })

/**
 * The body of a successful early answer, taken up. Anything else (none, a failure, not here when `patience` ends) is left
 * where it is.
 */
export const readEarly = async (path: string, patience: AbortSignal): Promise<EarlyJson<unknown>> =>
  (await answerOf(path, patience))?.json()

/** The same for a page of a list. */
export const readEarlyPage = async <Item>(path: string, patience: AbortSignal): Promise<EarlyJson<Page<Item>>> => {
  const response = await answerOf(path, patience)
  return response && { items: await response.json(), next: cursorOf(response.headers.get('link')) }
}

const answerOf = async (path: string, patience: AbortSignal): Promise<Response | undefined> => {
  const read = window.turfwiseEarlyReads?.[path]
  if (read === undefined) return undefined
  const response = await Promise.race([read.catch(() => undefined), never(patience)])
  if (response === undefined || !response.ok || patience.aborted) return undefined
  takeEarlyRead(path)
  return response
}
