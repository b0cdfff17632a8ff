import { OBSERVATION, standingOf } from '@turfwise/domain/weather/observation'
import { WEATHER_REFRESH_MINUTES } from '@turfwise/domain/weather/report'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/queryable.ts'
import { OutsideUnavailable } from '../../ports/outside-unavailable.ts'
import type { WeatherPort } from '../../ports/weather/weather.port.ts'
import { endsWithin } from './ends-within.ts'
import { type KeptReading, weatherStore } from './weather.store.ts'
import type { WeatherCell } from './weather-cell.ts'

const MINUTE_MS = 60_000
export const FRESH_MS = WEATHER_REFRESH_MINUTES * MINUTE_MS
/** A reading fetched longer ago says too little about today to be shown. */
const USABLE_MS = 6 * 60 * MINUTE_MS
/** After a failure a cell is left alone so long, so that a hanging source does not hold up every reader in turn. */
const PAUSE_AFTER_FAILURE_MS = 30_000
/** "Somebody asked" is written at most this often per cell and process. */
const TOUCH_EVERY_MS = 60 * MINUTE_MS
/** A cell takes up to 59 KB, so that all of them stay below 60 MB. */
const CELLS_IN_MEMORY_MAX = 1000

export interface LatestNeeds {
  db: Queryable
  port: WeatherPort
  clock: Clock
  logger: Logger
  /** Longest time for one question to the source, ms. */
  timeoutMs: number
}

interface Remembered extends Partial<KeptReading> {
  pausedUntil?: number
  touchedAt?: number
}

/** Readings by cell: in memory, behind it in the database, behind that the source, asked once however many wait. */
export function makeLatestReadings({ db, port, clock, logger, timeoutMs }: LatestNeeds) {
  const memory = new Map<string, Remembered>()
  const inFlight = new Map<string, Promise<void>>()
  const now = (): number => clock.now().getTime()
  const ageOf = ({ fetchedAt }: KeptReading): number => now() - fetchedAt.getTime()

  const remember = (key: string, news: Remembered): void => {
    const known = { ...memory.get(key), ...news }
    // Setting it anew makes it the youngest, so that the first key is the one least used.
    memory.delete(key)
    memory.set(key, known)
    const [oldest] = memory.keys()
    if (memory.size > CELLS_IN_MEMORY_MAX && oldest !== undefined) memory.delete(oldest)
  }

  const recall = (key: string): KeptReading | null => {
    const { reading, fetchedAt } = memory.get(key) ?? {}
    return reading === undefined || fetchedAt === undefined ? null : { reading, fetchedAt }
  }

  const observedAt = ({ reading }: KeptReading): Date => new Date(reading.observedAt)
  const isUsable = (kept: KeptReading): boolean =>
    ageOf(kept) <= USABLE_MS && standingOf(observedAt(kept), clock.now()) !== 'unusable'

  /** A row written by a clock that is ahead is not fresh for as long as that clock is ahead. */
  const isFresh = (kept: KeptReading | null): kept is KeptReading =>
    kept !== null && isUsable(kept) && ageOf(kept) < FRESH_MS && ageOf(kept) >= -OBSERVATION.aheadMs

  /** A source that answers with the weather of another day, or of before what is kept, has said nothing new. */
  const requireNews = (key: string, news: KeptReading): void => {
    if (!isUsable(news)) throw new OutsideUnavailable('outdated', `the observation is of ${news.reading.observedAt}`)
    const known = recall(key)
    if (known !== null && isUsable(known) && observedAt(news) < observedAt(known))
      throw new OutsideUnavailable('outdated', 'the observation is older than the one that is kept')
  }

  /** The database is a help here and not a need: without it the source is asked more often. */
  const tryStore = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work
    } catch (error) {
      logger.warn({ err: error }, 'the weather cells could not be reached')
      return otherwise
    }
  }

  const fetchCell = async (cell: WeatherCell, signal: AbortSignal): Promise<void> => {
    try {
      const reading = await port.readingFor(cell, { now: clock.now(), signal })
      const kept = { reading, fetchedAt: clock.now() }
      requireNews(cell.key, kept)
      remember(cell.key, kept)
      await tryStore(weatherStore.save(db, cell, kept), undefined)
    } catch (error) {
      logger.warn({ err: error }, 'the weather source gave no usable answer')
      remember(cell.key, { pausedUntil: now() + PAUSE_AFTER_FAILURE_MS })
    }
  }

  const isPaused = (key: string): boolean => (memory.get(key)?.pausedUntil ?? 0) > now()

  const load = async (cell: WeatherCell): Promise<void> => {
    const stored = await tryStore(weatherStore.read(db, cell.key), null)
    const known = recall(cell.key)
    if (stored !== null && (known === null || known.fetchedAt < stored.fetchedAt)) remember(cell.key, stored)
    if (isFresh(stored)) return
    await fetchCell(cell, AbortSignal.timeout(timeoutMs))
  }

  /** Whoever comes while a cell is being asked for waits for that answer. */
  const once = (key: string, work: () => Promise<void>): Promise<void> => {
    const running = inFlight.get(key)
    if (running !== undefined) return running
    const started = work().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }

  const touch = async (key: string): Promise<void> => {
    const { touchedAt, reading } = memory.get(key) ?? {}
    if (reading === undefined || (touchedAt !== undefined && now() - touchedAt < TOUCH_EVERY_MS)) return
    remember(key, { touchedAt: now() })
    await tryStore(weatherStore.touch(db, key, clock.now()), undefined)
  }

  return {
    /** True when nothing is kept here for the cell and nobody is asking, so that a question may cost the source a call. */
    isNew: ({ key }: WeatherCell): boolean => recall(key) === null && !isPaused(key) && !inFlight.has(key),

    /**
     * The best reading that can be had within `budgetMs`: a fresh one, else one of the last 6 hours marked stale, else
     * null; never one whose observation is older than a day. Never throws.
     */
    async latest(cell: WeatherCell, budgetMs: number): Promise<(KeptReading & { stale: boolean }) | null> {
      if (!isFresh(recall(cell.key)) && !isPaused(cell.key)) {
        await endsWithin(
          once(cell.key, () => load(cell)),
          budgetMs,
        )
      }
      const kept = recall(cell.key)
      if (kept === null || !isUsable(kept)) return null
      void touch(cell.key)
      return { ...kept, stale: !isFresh(kept) }
    },

    /** Asks the source anew, whatever is kept. Never throws. */
    refresh: (cell: WeatherCell, signal: AbortSignal): Promise<void> =>
      once(cell.key, () => fetchCell(cell, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))),
  }
}

export type LatestReadings = ReturnType<typeof makeLatestReadings>
