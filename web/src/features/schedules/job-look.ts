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

interface JobLook {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** Colour of its icon, and of its bar. */
  solid: string
  bar: string
  /** Its icon on a soft ground. */
  tile: string
  /** The ground of its tile while it is chosen. */
  chosen: string
}

/** A job is its icon and its word; the colour only speeds it up. */
export const JOB_LOOKS: Readonly<Record<ScheduleTaskType, JobLook>> = {
  mowing: {
    icon: MowGlyph,
    solid: 'text-type-mowing',
    bar: 'bg-type-mowing',
    tile: 'bg-type-mowing-soft text-type-mowing-ink',
    chosen: 'has-checked:bg-type-mowing-soft',
  },
  watering: {
    icon: WaterGlyph,
    solid: 'text-type-watering',
    bar: 'bg-type-watering',
    tile: 'bg-type-watering-soft text-type-watering-ink',
    chosen: 'has-checked:bg-type-watering-soft',
  },
  fertilizing: {
    icon: FeedGlyph,
    solid: 'text-type-fertilizing',
    bar: 'bg-type-fertilizing',
    tile: 'bg-type-fertilizing-soft text-type-fertilizing-ink',
    chosen: 'has-checked:bg-type-fertilizing-soft',
  },
  pest_control: {
    icon: PestGlyph,
    solid: 'text-type-pest',
    bar: 'bg-type-pest',
    tile: 'bg-type-pest-soft text-type-pest-ink',
    chosen: 'has-checked:bg-type-pest-soft',
  },
  aeration: {
    icon: AerateGlyph,
    solid: 'text-type-aeration',
    bar: 'bg-type-aeration',
    tile: 'bg-type-aeration-soft text-type-aeration-ink',
    chosen: 'has-checked:bg-type-aeration-soft',
  },
  weeding: {
    icon: WeedGlyph,
    solid: 'text-type-weeding',
    bar: 'bg-type-weeding',
    tile: 'bg-type-weeding-soft text-type-weeding-ink',
    chosen: 'has-checked:bg-type-weeding-soft',
  },
  edging: {
    icon: EdgeGlyph,
    solid: 'text-type-edging',
    bar: 'bg-type-edging',
    tile: 'bg-type-edging-soft text-type-edging-ink',
    chosen: 'has-checked:bg-type-edging-soft',
  },
  dethatching: {
    icon: DethatchGlyph,
    solid: 'text-type-dethatching',
    bar: 'bg-type-dethatching',
    tile: 'bg-type-dethatching-soft text-type-dethatching-ink',
    chosen: 'has-checked:bg-type-dethatching-soft',
  },
}
