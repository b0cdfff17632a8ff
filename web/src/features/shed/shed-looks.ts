import type { ChemicalType } from '@turfwise/domain/shed/chemicals'
import type { EquipmentType } from '@turfwise/domain/shed/equipment'
import { Droplet, FlaskConical, Leaf, Package, Wind, Wrench } from 'lucide-react'
import type { ComponentType } from 'react'
import { FeedGlyph, MowGlyph, PestGlyph, TrimGlyph, WaterGlyph, WeedGlyph } from '../../ui/glyphs.tsx'

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

export const EQUIPMENT_ICONS: Readonly<Record<EquipmentType, Icon>> = {
  mower: MowGlyph,
  trimmer: TrimGlyph,
  blower: Wind,
  sprinkler: WaterGlyph,
  fertilizer: FeedGlyph,
  tool: Wrench,
  other: Package,
}

/** A type is its icon and its word; the colours of its tile only speed it up. */
export const CHEMICAL_LOOKS: Readonly<Record<ChemicalType, { icon: Icon; tile: string }>> = {
  fertilizer: { icon: FeedGlyph, tile: 'bg-type-fertilizing-soft text-type-fertilizing-ink' },
  herbicide: { icon: WeedGlyph, tile: 'bg-type-weeding-soft text-type-weeding-ink' },
  pesticide: { icon: PestGlyph, tile: 'bg-type-pest-soft text-type-pest-ink' },
  fungicide: { icon: Leaf, tile: 'bg-type-seasonal-soft text-type-seasonal-ink' },
  soil_conditioner: { icon: Droplet, tile: 'bg-type-aeration-soft text-type-aeration-ink' },
  other: { icon: FlaskConical, tile: 'bg-type-other-soft text-type-other-ink' },
}
export const EQUIPMENT_TILE = 'bg-type-maintenance-soft text-type-maintenance-ink'
