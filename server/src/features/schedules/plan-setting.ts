import type { PlanSetting } from '@turfwise/domain/schedules/item-rule'
import { normalsOf } from '@turfwise/domain/schedules/normals'
import { DEFAULT_PREFERENCES, type SchedulePreferences } from '@turfwise/domain/schedules/schedule'
import type { KeptSetting, StoredSchedule } from './schedules.store.ts'

export const preferencesOf = (schedule: StoredSchedule): SchedulePreferences => ({
  difficulty: schedule.difficulty,
  timeAvailable: schedule.timeAvailable,
  priorities: schedule.priorities,
  seasonalAdjustments: schedule.seasonalAdjustments,
  weatherConsideration: schedule.weatherConsideration,
})

export const planSettingOf = (
  { grass, climate, place, soil }: KeptSetting,
  preferences: SchedulePreferences,
): PlanSetting => ({ at: { grass, climate, normals: normalsOf(climate, place) }, place, soil, preferences })

export const settingOf = (schedule: StoredSchedule): PlanSetting =>
  planSettingOf(schedule.setting, preferencesOf(schedule))

/** For tasks that no schedule made. */
export const NO_SCHEDULE: PlanSetting = planSettingOf(
  { grass: 'other', climate: 'temperate', place: null, soil: 'loam' },
  DEFAULT_PREFERENCES,
)

/** Preferences that were given, over those that stand. */
export const preferencesWith = (
  given: { [Field in keyof SchedulePreferences]?: SchedulePreferences[Field] | undefined } | undefined,
  standing: SchedulePreferences,
): SchedulePreferences & { priorities: SchedulePreferences['priorities'][number][] } => ({
  difficulty: given?.difficulty ?? standing.difficulty,
  timeAvailable: given?.timeAvailable ?? standing.timeAvailable,
  priorities: [...(given?.priorities ?? standing.priorities)],
  seasonalAdjustments: given?.seasonalAdjustments ?? standing.seasonalAdjustments,
  weatherConsideration: given?.weatherConsideration ?? standing.weatherConsideration,
})
