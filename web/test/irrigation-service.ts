import { etRate } from '@turfwise/domain/irrigation/et-rate'
import { planByRule } from '@turfwise/domain/irrigation/plan-by-rule'
import { INTERVAL_DAYS } from '@turfwise/domain/irrigation/rule-steps'
import { datesOf, wateringDays } from '@turfwise/domain/irrigation/watering-days'
import { DEFAULT_ARCHIVE_REASON, NEW_ZONE } from '@turfwise/domain/irrigation/zone'
import { zoneWater } from '@turfwise/domain/irrigation/zone-water'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import {
  archiveZone,
  createZone,
  generateSchedules,
  type IrrigationSchedule,
  type IrrigationZone,
  listSchedules,
  listZones,
  restoreZone,
  updateZone,
} from '../../contract/src/irrigation.ts'
import {
  type GaugeReading,
  getLastRainGauge,
  logWatering,
  setCupTest,
  tellRainGauge,
} from '../../contract/src/water.ts'
import { type Network, refusal } from './network.ts'
import type { Person } from './person.ts'

const ZONE = 'Australia/Sydney'

type RunSpecified = Pick<
  IrrigationSchedule,
  'scheduledTime' | 'duration' | 'nextWatering' | 'frequency' | 'active' | 'waterDepthMm' | 'estimatedWaterUsage'
>

/** Zones and schedules of a person, as the other end of the line keeps them and works them out. */
export const irrigate = (network: Network, person: Person) => {
  const zones = new Map<string, IrrigationZone>()
  let schedules: IrrigationSchedule[] = []
  let reading: GaugeReading | null = null
  let clock = Date.parse('2026-11-01T00:00:00Z')
  const now = (): string => {
    clock += 1000
    return new Date(clock).toISOString()
  }
  const byName = () => [...zones.values()].sort((one, other) => one.name.localeCompare(other.name))
  const keep = (zone: IrrigationZone): IrrigationZone => {
    zones.set(zone.id, zone)
    return zone
  }
  const change = (id: string, changes: Partial<IrrigationZone>): IrrigationZone | Response => {
    const zone = zones.get(id)
    return zone === undefined ? refusal('irrigation-zone/not-found') : keep({ ...zone, ...changes, updatedAt: now() })
  }
  const given = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
      [F in keyof T]?: Exclude<T[F], undefined>
    }
  const addZone = (fields: Partial<IrrigationZone> & { name: string }): IrrigationZone =>
    keep({
      ...NEW_ZONE,
      id: crypto.randomUUID(),
      userId: person.id,
      plantTypes: ['buffalo-grass'],
      currentMoisture: null,
      emitter: null,
      flowLpm: null,
      measuredRateMmH: null,
      evenness: null,
      status: 'active',
      archivedReason: null,
      archivedAt: null,
      moisture: null,
      createdAt: now(),
      updatedAt: now(),
      ...fields,
    })
  /** By the rule, on a dry day without a live source's reference. */
  const planned = (zone: IrrigationZone): IrrigationSchedule => {
    const today = todayIn(ZONE, new Date())
    const { schedule, factors, moisture } = planByRule(zone, {
      now: new Date(),
      today,
      timeZone: ZONE,
      et: etRate({ today, place: null, day: { et0: 5.1 } }),
      forecast: [],
      dry: { days: null, by: null },
      balance: null,
    })
    keep({ ...zone, moisture: { ...moisture, factors: [...moisture.factors] } })
    return {
      ...schedule,
      mode: zone.mode,
      ...runOf(schedule),
      ...{ pause: null, lastRun: null },
      factors: [...factors],
      id: crypto.randomUUID(),
      userId: person.id,
      zoneId: zone.id,
      zoneName: zone.name,
      createdAt: now(),
      updatedAt: new Date().toISOString(),
    }
  }

  /** Where no rule of a place binds, it runs as it is specified. */
  const runOf = (schedule: RunSpecified): Pick<IrrigationSchedule, 'run' | 'runReason' | 'runDates'> => {
    const { scheduledTime: time, duration: minutes, nextWatering: date, frequency, active } = schedule
    const { waterDepthMm: depthMm = 0, estimatedWaterUsage: litres } = schedule
    const today = todayIn(ZONE, new Date())
    return {
      run: active ? { date, time, minutes, depthMm, litres } : null,
      runReason: null,
      runDates: datesOf(today, wateringDays(today, date, INTERVAL_DAYS[frequency])),
    }
  }

  network.on(listZones, byName)
  network.on(
    createZone,
    ({ body: { userId: _own, id = crypto.randomUUID(), name, plantTypes, ...fields } }) =>
      zones.get(id) ?? addZone({ ...given(fields), id, name, plantTypes }),
  )
  network.on(updateZone, ({ params, body: { userId: _own, ...fields } }) => change(params.id, given(fields)))
  network.on(archiveZone, ({ params, body }) => {
    for (const schedule of schedules.filter(({ zoneId }) => zoneId === params.zoneId)) {
      schedule.active = false
      schedule.run = null
      schedule.pause = {
        cause: 'zone-disabled',
        conditions: [],
        comingMm: null,
        needsMm: schedule.waterDepthMm ?? 0,
        lookAgainAt: null,
      }
    }
    const archivedReason = body.reason ?? DEFAULT_ARCHIVE_REASON
    return change(params.zoneId, { status: 'disabled', archivedReason, archivedAt: now() })
  })
  network.on(restoreZone, ({ params }) =>
    change(params.zoneId, { status: 'active', archivedReason: null, archivedAt: null }),
  )
  network.on(listSchedules, () => schedules)
  network.on(generateSchedules, ({ body: { zoneId } }) => {
    const anew = byName().filter(({ id, status }) => status === 'active' && (zoneId === undefined || id === zoneId))
    const isAnew = (schedule: IrrigationSchedule) => anew.some(({ id }) => id === schedule.zoneId)
    schedules = [...schedules.filter((schedule) => !isAnew(schedule)), ...anew.map(planned)]
    return schedules
  })

  /** Every cup of the soil's water that comes in is seen in the zone's moisture. */
  const wetten = (zone: IrrigationZone, depthMm: number): void => {
    const { moisture } = zone
    const { total } = zoneWater(zone, 'spring')
    if (moisture === null) return
    const percent = Math.min(100, moisture.percent + (100 * depthMm) / total)
    keep({ ...zone, moisture: { ...moisture, percent, origin: 'balance' } })
  }
  network.on(logWatering, ({ params, body }) => {
    const { millimetres = null, minutes = null, litres = null, wateredAt = now() } = body
    const zone = zones.get(params.id)
    if (zone === undefined) return refusal('irrigation-zone/not-found')
    const depthMm = millimetres ?? (minutes === null ? (litres ?? 0) / zone.areaSize : (minutes * 20) / 60)
    wetten(zone, depthMm)
    const date = todayIn(ZONE, new Date(wateredAt))
    const told = {
      ...{ millimetres, minutes, litres, depthMm, date, wateredAt },
      ...{ origin: 'logged' as const, confirmedBy: null, state: 'told' as const },
    }
    const id = body.id ?? crypto.randomUUID()
    return { id, userId: person.id, zoneId: zone.id, ...told, createdAt: now(), updatedAt: now() }
  })
  network.on(tellRainGauge, ({ body }) => {
    for (const zone of byName()) wetten(zone, body.millimetres)
    const { id = crypto.randomUUID(), from, to = new Date().toISOString(), millimetres } = body
    reading = { id, userId: person.id, from, to, millimetres, createdAt: now(), updatedAt: now() }
    return reading
  })
  network.on(getLastRainGauge, () => ({ reading }))
  network.on(setCupTest, ({ params, body }) => {
    const { cups, minutes } = body
    const measuredRateMmH = (cups.reduce((sum, depth) => sum + depth, 0) / cups.length / minutes) * 60
    const changed = change(params.id, { measuredRateMmH, evenness: 1 })
    if (changed instanceof Response) return changed
    return { zoneId: changed.id, measuredRateMmH, evenness: 1, updatedAt: changed.updatedAt }
  })

  return {
    zones: byName,
    /** A zone that is there before the page is opened. */
    addZone,
    /** The schedules that are there before the page is opened: of all zones by the rule, with what is different. */
    schedule: (more: Partial<IrrigationSchedule> = {}): IrrigationSchedule[] => {
      schedules = byName().map((zone) => {
        const schedule = { ...planned(zone), ...more }
        return { ...schedule, ...runOf(schedule), ...more }
      })
      return schedules
    },
    /** The gauge was read before the page is opened. */
    readGauge: (given: Pick<GaugeReading, 'from' | 'to'>) => {
      reading = {
        id: crypto.randomUUID(),
        userId: person.id,
        millimetres: 5,
        createdAt: now(),
        updatedAt: now(),
        ...given,
      }
    },
    setSchedules: (all: IrrigationSchedule[]) => {
      schedules = all
    },
  }
}

export type IrrigationService = ReturnType<typeof irrigate>
