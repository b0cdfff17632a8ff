import type { SmartAdvice } from '@turfwise/contract/irrigation'
import type { Factor } from '@turfwise/domain/irrigation/factors'
import type { GardenSchedule } from '@turfwise/domain/irrigation/runs/garden-schedule'
import type { IrrigationSchedule } from '@turfwise/domain/irrigation/schedule'
import type { Emitter, ZoneMode } from '@turfwise/domain/irrigation/zone'

type ScheduleOfZone = Pick<
  IrrigationSchedule,
  | 'scheduledTime'
  | 'duration'
  | 'frequency'
  | 'nextWatering'
  | 'waterDepthMm'
  | 'estimatedWaterUsage'
  | 'active'
  | 'pause'
> & { zoneId: string; mode: ZoneMode; emitter: Emitter | null; ownTap: boolean; factors: readonly Factor[] }

/** A schedule as the runs of its garden have to know it. */
export function gardenScheduleOf(schedule: ScheduleOfZone, smart: SmartAdvice | undefined): GardenSchedule {
  const { zoneId, mode, emitter, ownTap, factors, pause } = schedule
  const { scheduledTime, duration, frequency, nextWatering, waterDepthMm, estimatedWaterUsage, active } = schedule
  return {
    ...{
      zoneId,
      mode,
      ownTap,
      scheduledTime,
      duration,
      frequency,
      nextWatering,
      waterDepthMm,
      estimatedWaterUsage,
      active,
      smart,
    },
    drip: emitter === 'dripline',
    deficit: factors.find(({ name }) => name === 'deficit')?.value ?? 0,
    pausedBy: pause?.cause ?? null,
  }
}
