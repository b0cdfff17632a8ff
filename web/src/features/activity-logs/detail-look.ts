import type { DetailedType } from '@turfwise/domain/tasks/completion'
import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { FeedGlyph, MowGlyph, PestGlyph, WaterGlyph } from '../../ui/glyphs.tsx'

interface DetailLook {
  word: string
  Icon: ComponentType<LucideProps>
  /** The tile of the icon: soft ground, ink of the type. */
  tile: string
}

/** The four kinds of job that are asked about. */
export const DETAIL_LOOKS: Readonly<Record<DetailedType, DetailLook>> = {
  mowing: { word: 'Mowing', Icon: MowGlyph, tile: 'bg-type-mowing-soft text-type-mowing-ink' },
  watering: { word: 'Watering', Icon: WaterGlyph, tile: 'bg-type-watering-soft text-type-watering-ink' },
  fertilizing: { word: 'Fertilising', Icon: FeedGlyph, tile: 'bg-type-fertilizing-soft text-type-fertilizing-ink' },
  'pest control': { word: 'Pest control', Icon: PestGlyph, tile: 'bg-type-pest-soft text-type-pest-ink' },
}
