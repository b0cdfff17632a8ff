import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Weather } from '../weather/weather.public.ts'
import {
  cellPlanned,
  dueCells,
  forgetCell,
  lockNextZones,
  lockUser,
  lookBy,
  type WaterCell,
  type ZoneOfCell,
} from './cells.store.ts'
import { type CellInView, type PlanZonesNeeds, planZones, viewOf } from './plan-zones.ts'
import { NO_ZONE, zonesOfCell, zonesOfUser } from './plans.store.ts'

/** Zones that are read, planned and written at once, while their gardeners' locks are held: a part of a second. */
export const BATCH = 250
/** Batches at the same time: while one is written, the other is worked out. */
const AT_ONCE = 2
/** How long zones are planned as of one moment, ms: hours and rules are worked out once for all of them. */
const VIEW_MS = 60_000

export interface BalanceNeeds extends PlanZonesNeeds {
  db: Database
  clock: Clock
  /** Zones at once, instead of `BATCH`. */
  batch?: number
  /** Batches at the same time, instead of `AT_ONCE`. */
  atOnce?: number
  weather: Pick<Weather, 'gardenWeather' | 'gardenPlace' | 'weatherAt' | 'cellOf'>
}

type Zones = readonly { userId: string; zoneId: string }[]

/**
 * Plans all zones of a cell, in batches. Nobody is waited for: gardeners who tell something at the moment come at the end,
 * one by one. Stopped on the way, the cell stays due.
 */
export async function planCell(needs: BalanceNeeds, cell: WaterCell, signal?: AbortSignal): Promise<number> {
  const { db, clock } = needs
  const { reading, fetchedAt } = await needs.weather.weatherAt(cell)
  let view: CellInView | undefined
  const inView = (): CellInView => {
    const now = clock.now()
    if (view === undefined || now.getTime() - view.now.getTime() >= VIEW_MS) view = viewOf(cell, reading, now)
    return view
  }
  let planned = 0
  let lookAt: Date | undefined
  /** In the open transaction, which holds the locks of their gardeners. */
  const plan = async (asked: Zones): Promise<number> => {
    const zones = await zonesOfCell(db, cell.key, asked)
    if (zones.length === 0) return 0
    const next = await planZones(needs, inView(), zones, false)
    if (lookAt === undefined || next < lookAt) lookAt = next
    return zones.length
  }
  const later = new Map<string, { userId: string; zoneId: string }[]>()
  let after = NO_ZONE
  let turn: Promise<unknown> = Promise.resolve()
  /** Batches follow each other: the next begins behind the zones that this one has found. */
  const takeBatch = (): Promise<ZoneOfCell[]> => {
    const mine = turn.then(async () => {
      const found = await lockNextZones(db, cell, after, needs.batch ?? BATCH)
      const last = found.at(-1)
      if (last !== undefined) after = { userId: last.userId, zoneId: last.zoneId }
      return found
    })
    turn = mine.catch(() => {})
    return mine
  }
  const worker = async (): Promise<void> => {
    while (!signal?.aborted) {
      const { batch: found, done } = await db.transaction(async () => {
        const batch = await takeBatch()
        const free = batch.filter(({ locked }) => locked)
        const done = free.length === 0 ? 0 : await plan(free)
        return { batch, done }
      })
      planned += done
      for (const zone of found) if (!zone.locked) later.set(zone.userId, [...(later.get(zone.userId) ?? []), zone])
      if (found.length === 0) return
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: needs.atOnce ?? AT_ONCE }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  if (signal?.aborted) return planned
  for (const [userId, zones] of later) {
    planned += await db.transaction(async () => {
      await lockUser(db, userId)
      return plan(zones)
    })
    if (signal?.aborted) return planned
  }
  if (lookAt === undefined) await forgetCell(db, cell.key)
  else await cellPlanned(db, cell, { weatherAt: fetchedAt, lookAt })
  return planned
}

/** Looks at each cell whose time has come or whose weather is new, and at all its zones. */
export const makeRunBalances =
  (needs: BalanceNeeds) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const cell of await dueCells(needs.db, needs.clock.now())) {
      if (signal.aborted) return
      await planCell(needs, cell, signal)
    }
  }

/**
 * Does what changes the water of a gardener's zones, told where their garden is, and plans the zones anew from all that was
 * told: both or neither. Whoever tells something at the same moment comes before or after it.
 */
export async function planningAfter<T>(
  needs: BalanceNeeds,
  userId: string,
  work: (place: { timeZone: string }) => Promise<T>,
): Promise<T> {
  const { db, clock } = needs
  const { place, reading } = await needs.weather.gardenWeather(userId)
  return db.transaction(async () => {
    if (place === null) return work({ timeZone: DEFAULT_TIME_ZONE })
    const cell = needs.weather.cellOf(place)
    await lockUser(db, userId)
    const done = await work(place)
    const zones = await zonesOfUser(db, userId)
    if (zones.length > 0)
      await lookBy(db, cell, await planZones(needs, viewOf(cell, reading, clock.now()), zones, true))
    return done
  })
}
