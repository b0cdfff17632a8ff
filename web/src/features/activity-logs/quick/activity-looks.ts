import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { Camera, type LucideProps, Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { FeedGlyph, MowGlyph, PestGlyph, WaterGlyph } from '../../../ui/glyphs.tsx'

interface ActivityLook {
  Icon: ComponentType<LucideProps>
  /** Colour of the icon on a surface. */
  solid: string
  /** The tile of the icon: soft ground, ink of the type. */
  tile: string
}

/** A kind is its icon and its word; the colour only speeds it up. */
export const ACTIVITY_LOOKS: Readonly<Record<ActivityType, ActivityLook>> = {
  mowed: { Icon: MowGlyph, solid: 'text-type-mowing', tile: 'bg-type-mowing-soft text-type-mowing-ink' },
  watered: { Icon: WaterGlyph, solid: 'text-type-watering', tile: 'bg-type-watering-soft text-type-watering-ink' },
  fertilized: {
    Icon: FeedGlyph,
    solid: 'text-type-fertilizing',
    tile: 'bg-type-fertilizing-soft text-type-fertilizing-ink',
  },
  pest_control: { Icon: PestGlyph, solid: 'text-type-pest', tile: 'bg-type-pest-soft text-type-pest-ink' },
  progress_photo: { Icon: Camera, solid: 'text-type-aeration', tile: 'bg-type-aeration-soft text-type-aeration-ink' },
  other: { Icon: Plus, solid: 'text-type-other', tile: 'bg-type-other-soft text-type-other-ink' },
}
