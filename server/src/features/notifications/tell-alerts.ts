import { todayIn } from '@turfwise/domain/kernel/local-date'
import { alertsToTell } from '@turfwise/domain/notifications/weather-turn'
import { type AlertCell, cellLookedAt, dueAlertCells, forgetAlertCell, peopleOfCell } from './alert-cells.store.ts'
import type { NotificationsNeeds } from './notifications-needs.ts'
import { notify } from './notify.ts'

const HOUR_MS = 3_600_000
/** Weather that nobody asks for is asked for so often, that its alerts are told. */
const LOOK_EVERY_MS = 3 * HOUR_MS
/** Where the source was not reached. */
const LOOK_AGAIN_MS = HOUR_MS / 2
/** People who are told in one transaction. */
const PEOPLE_AT_ONCE = 1_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

type AlertNeeds = Pick<NotificationsNeeds, 'db' | 'clock' | 'logger' | 'facts' | 'preferences' | 'placesOf' | 'weather'>

/** Tells everybody in a cell the alerts of its live weather that were not told yet. Told by halves, it is begun anew. */
export async function tellAlertsOfCell(needs: AlertNeeds, cell: AlertCell, signal?: AbortSignal): Promise<void> {
  const { db, clock, weather } = needs
  const { reading, fetchedAt } = await weather.weatherAt(cell)
  const now = clock.now()
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  if (reading === null) {
    await cellLookedAt(db, cell.key, { lookAt: later(LOOK_AGAIN_MS), weatherAt: null, told: cell.told })
    return
  }
  const known = new Set(cell.told)
  const keyOf = ({ cause, localDay }: { cause: string; localDay: string }): string => `${cause} ${localDay}`
  const alerts = alertsToTell(reading.days, cell.timeZone, now).filter((alert) => !known.has(keyOf(alert)))
  let after = NOBODY
  for (let more = alerts.length > 0; more; ) {
    if (signal?.aborted) return
    const people = await peopleOfCell(db, cell.key, after, PEOPLE_AT_ONCE)
    const told = people.flatMap((userId) => alerts.map((alert) => ({ ...alert, userId, dueAt: now, inTurn: false })))
    await db.transaction((tx) => notify(needs, tx, told))
    after = people.at(-1) ?? after
    more = people.length === PEOPLE_AT_ONCE
  }
  const today = todayIn(cell.timeZone, now)
  const told = [...cell.told, ...alerts.map(keyOf)].filter((key) => (key.split(' ')[1] ?? '') >= today)
  await cellLookedAt(db, cell.key, { lookAt: later(LOOK_EVERY_MS), weatherAt: fetchedAt, told })
  await forgetAlertCell(db, cell.key)
}

/** Looks at each cell whose time has come or whose weather is new. One that fails keeps no other waiting. */
export const makeTellAlerts =
  (needs: AlertNeeds) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const cell of await dueAlertCells(needs.db, needs.clock.now())) {
      if (signal.aborted) return
      await tellAlertsOfCell(needs, cell, signal).catch((error: unknown) =>
        needs.logger.warn({ err: error }, 'the alerts of a place could not be told'),
      )
    }
  }
