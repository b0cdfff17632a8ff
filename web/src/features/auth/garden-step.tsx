import { Lock } from 'lucide-react'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { GrassLeaf } from '../../ui/grass/grass-leaf.tsx'
import { RadioTiles } from '../../ui/radio-tiles.tsx'
import { PlaceCombobox } from '../places/place-combobox.tsx'
import { SIGNUP_WORDS } from './auth-copy.ts'
import { GRASS_OPTIONS, LAWN_SIZE_OPTIONS } from './garden-options.ts'
import type { GardenSetup } from './signup-payload.ts'

const GRASS_TILES = GRASS_OPTIONS.map((option) => ({ ...option, picture: <GrassLeaf kind={option.value} /> }))

/** Step 2: where, how much and which grass. Nothing of it has to be touched. */
export function GardenStep({ field }: Pick<SheetForm<GardenSetup>, 'field'>) {
  return (
    <div className="flex flex-col gap-3.5">
      <div>
        <PlaceCombobox {...field('place')} label="Location" />
        <p className="mt-2.5 flex items-center gap-2 text-small text-ink-2">
          <Lock className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
          {SIGNUP_WORDS.privacy}
        </p>
      </div>
      <RadioTiles
        {...field('lawnSize')}
        legend="Approximate lawn size"
        aside="(optional)"
        layout="words"
        tiles={LAWN_SIZE_OPTIONS}
      />
      <RadioTiles
        {...field('grassType')}
        legend="Main grass type"
        aside="(optional)"
        layout="pictures"
        tiles={GRASS_TILES}
      />
    </div>
  )
}
