import { useQuery } from '@tanstack/react-query'
import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../platform/outbox/write-definition.ts'
import { schedulesQuery, shownSchedules, shownZones, zonesQuery } from './irrigation-queries.ts'

/** A person's zones and schedules as they were read, with unsent writes on top. */
export interface Irrigation {
  /** Undefined while they are on their way; empty when they could not be read. */
  zones: readonly IrrigationZone[] | undefined
  schedules: readonly IrrigationSchedule[] | undefined
  /** What failed, in the words of its call. */
  zonesFailed: string | undefined
  schedulesFailed: string | undefined
  retry: () => void
}

export const useIrrigation = (userId: string | undefined): Irrigation => {
  const zones = useQuery(zonesQuery(userId))
  const schedules = useQuery(schedulesQuery(userId))
  const planned = schedules.data ?? (schedules.isError ? [] : undefined)
  const { read, rows } = useRows()
  const found = zones.data ?? (zones.isError ? [] : undefined)
  return {
    zones: found === undefined || !read ? undefined : withWrites(shownZones, found, rows),
    schedules: planned === undefined || !read ? undefined : withWrites(shownSchedules, planned, rows),
    zonesFailed: zones.error?.message,
    schedulesFailed: schedules.error?.message,
    retry: () => {
      for (const query of [zones, schedules]) if (query.isError) void query.refetch()
    },
  }
}
