import type { Condition } from '@turfwise/domain/weather/condition'
import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { type Turf, turfOf } from '../../ui/scene/window-scene.tsx'
import { SKY_GROUNDS } from './condition-look.ts'
import { isPoorForHeat } from './poor-for-heat.ts'

/** Sky and lawn of the window. */
export interface WindowLook {
  condition: Condition
  /** Class of the sky. */
  sky: string
  turf: Turf
}

export const windowLook = ({ conditions }: WeatherReport, today: DayOutlook | undefined): WindowLook => ({
  condition: conditions,
  sky: SKY_GROUNDS[conditions],
  turf: turfOf(conditions, isPoorForHeat(today)),
})
