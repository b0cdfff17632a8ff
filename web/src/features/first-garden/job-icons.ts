import type { ScheduleTaskType } from '@turfwise/domain/schedules/schedule-words'
import type { ComponentType } from 'react'
import {
  AerateGlyph,
  DethatchGlyph,
  EdgeGlyph,
  FeedGlyph,
  MowGlyph,
  PestGlyph,
  WaterGlyph,
  WeedGlyph,
} from '../../ui/glyphs.tsx'

interface JobIcon {
  icon: ComponentType<{ className?: string }>
  solid: string
}

/** The icon of a job beside its words, with the colour of its type. */
export const JOB_ICONS: Readonly<Record<ScheduleTaskType, JobIcon>> = {
  mowing: { icon: MowGlyph, solid: 'text-type-mowing' },
  watering: { icon: WaterGlyph, solid: 'text-type-watering' },
  fertilizing: { icon: FeedGlyph, solid: 'text-type-fertilizing' },
  pest_control: { icon: PestGlyph, solid: 'text-type-pest' },
  aeration: { icon: AerateGlyph, solid: 'text-type-aeration' },
  weeding: { icon: WeedGlyph, solid: 'text-type-weeding' },
  edging: { icon: EdgeGlyph, solid: 'text-type-edging' },
  dethatching: { icon: DethatchGlyph, solid: 'text-type-dethatching' },
}
