import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { readLawnSize } from '@turfwise/domain/schedules/schedule'
import { GRASS_WORDS, sizeText } from '../schedule-copy.ts'
import { DIFFICULTY_WORDS, PLAN_PRIORITY_WORDS, TIME_WORDS } from './form-copy.ts'
import type { ScheduleValues } from './schedule-values.ts'

/** What stands in a field, in words: for the value of another device. */
export const valueWords =
  (zones: readonly LawnZone[]) =>
  (field: keyof ScheduleValues, values: ScheduleValues): string => {
    switch (field) {
      case 'lawnZoneId':
        return zones.find(({ id }) => id === values.lawnZoneId)?.name ?? ''
      case 'grassType':
        return values.grassType === null ? '' : GRASS_WORDS[values.grassType]
      case 'lawnSize':
        return values.lawnSize === '' ? '' : sizeText(readLawnSize(values.lawnSize))
      case 'difficulty':
        return DIFFICULTY_WORDS[values.difficulty]
      case 'timeAvailable':
        return TIME_WORDS[values.timeAvailable]
      case 'priorities':
        return values.priorities.map((word) => PLAN_PRIORITY_WORDS[word]).join(', ')
      case 'items':
        return values.items.map(({ title }) => title).join(', ')
      case 'seasonalAdjustments':
      case 'weatherConsideration':
        return values[field] ? 'on' : 'off'
      default:
        return String(values[field] ?? '')
    }
  }
