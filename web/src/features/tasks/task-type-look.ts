import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { Wrench } from 'lucide-react'
import type { ComponentType } from 'react'
import {
  AerateGlyph,
  DethatchGlyph,
  EdgeGlyph,
  FeedGlyph,
  MowGlyph,
  PestGlyph,
  SeasonGlyph,
  SeedGlyph,
  WaterGlyph,
  WeedGlyph,
} from '../../ui/glyphs.tsx'

export interface TypeLook {
  word: string
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** Colour of icon and ring. */
  solid: string
}

/** A type is its icon and its word; the colour only speeds it up. */
export const TYPE_LOOKS: Readonly<Record<TaskType, TypeLook>> = {
  mowing: { word: 'Mowing', icon: MowGlyph, solid: 'text-type-mowing' },
  watering: { word: 'Watering', icon: WaterGlyph, solid: 'text-type-watering' },
  fertilizing: { word: 'Fertilising', icon: FeedGlyph, solid: 'text-type-fertilizing' },
  weeding: { word: 'Weeding', icon: WeedGlyph, solid: 'text-type-weeding' },
  aeration: { word: 'Aeration', icon: AerateGlyph, solid: 'text-type-aeration' },
  overseeding: { word: 'Overseeding', icon: SeedGlyph, solid: 'text-type-seeding' },
  'pest control': { word: 'Pest control', icon: PestGlyph, solid: 'text-type-pest' },
  edging: { word: 'Edging', icon: EdgeGlyph, solid: 'text-type-edging' },
  'seasonal care': { word: 'Seasonal care', icon: SeasonGlyph, solid: 'text-type-seasonal' },
  maintenance: { word: 'Maintenance', icon: Wrench, solid: 'text-type-maintenance' },
  dethatching: { word: 'Dethatching', icon: DethatchGlyph, solid: 'text-type-dethatching' },
}
