import { Lock } from 'lucide-react'
import { GrassLeaf } from '../../ui/grass/grass-leaf.tsx'
import { type PlaceChoice, PlaceCombobox } from '../../ui/place-combobox.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import { SIGNUP_WORDS } from './auth-copy.ts'
import { DEFAULT_GRASS, DEFAULT_LAWN_SIZE, GRASS_OPTIONS, LAWN_SIZE_OPTIONS } from './garden-options.ts'

const GRASS_TILES = GRASS_OPTIONS.map((option) => ({ ...option, picture: <GrassLeaf kind={option.value} /> }))

interface GardenStepProps {
  place: PlaceChoice
  onPlace: (place: PlaceChoice) => void
}

/** Step 2: where, how much and which grass. Nothing of it has to be touched. */
export function GardenStep({ place, onPlace }: GardenStepProps) {
  return (
    <div className="flex flex-col gap-3.5">
      <div>
        <PlaceCombobox label="Location" value={place} onChange={onPlace} />
        <p className="mt-2.5 flex items-center gap-2 text-small text-ink-2">
          <Lock className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
          {SIGNUP_WORDS.privacy}
        </p>
      </div>
      <RadioTiles
        legend="Approximate lawn size"
        aside="(optional)"
        name="lawnSize"
        layout="words"
        tiles={LAWN_SIZE_OPTIONS}
        defaultValue={DEFAULT_LAWN_SIZE}
      />
      <RadioTiles
        legend="Main grass type"
        aside="(optional)"
        name="grassType"
        layout="pictures"
        tiles={GRASS_TILES}
        defaultValue={DEFAULT_GRASS}
      />
    </div>
  )
}
