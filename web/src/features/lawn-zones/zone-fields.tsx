import { SOILS, SUN_EXPOSURES, ZONE_GRASSES } from '@turfwise/domain/lawn-zones/lawn-words'
import { LAWN_ZONE_LIMITS } from '@turfwise/domain/lawn-zones/lawn-zone'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GRASS_WORDS, LAWN_ZONES_WORDS, SOIL_WORDS, SUN_WORDS, ZONE_FIELDS } from './lawn-zone-copy.ts'
import { wholeArea, type ZoneValues } from './zone-form-values.ts'

const GRASSES = ZONE_GRASSES.map((value) => ({ value, label: GRASS_WORDS[value] }))
const SOIL_TILES = SOILS.map((value) => ({ value, label: SOIL_WORDS[value] }))
const SUNS = SUN_EXPOSURES.map((value) => ({ value, label: SUN_WORDS[value] }))

/** Name, description, area, grass, soil and sun of a lawn zone. */
export function ZoneFields({ form: { text, field } }: { form: Pick<SheetForm<ZoneValues>, 'text' | 'field'> }) {
  return (
    <>
      <TextField
        {...text('name')}
        label={ZONE_FIELDS.name}
        autoComplete="off"
        maxLength={LAWN_ZONE_LIMITS.nameCharsMax}
      />
      <TextAreaField
        {...text('description')}
        label={ZONE_FIELDS.description}
        aside={ZONE_FIELDS.optional}
        maxLength={LAWN_ZONE_LIMITS.descriptionCharsMax}
      />
      <FigureLine
        {...field('area')}
        label={ZONE_FIELDS.area}
        aside={ZONE_FIELDS.optional}
        unit={LAWN_ZONES_WORDS.unit}
        read={wholeArea}
      />
      <div>
        <ChoiceTiles {...field('grassType')} legend={ZONE_FIELDS.grassType} tiles={GRASSES} look="word" />
        <FieldError id="zone-grass-there">{field('grassType').error}</FieldError>
      </div>
      <div>
        <ChoiceTiles {...field('soilType')} legend={ZONE_FIELDS.soilType} tiles={SOIL_TILES} look="word" />
        <FieldError id="zone-soil-there">{field('soilType').error}</FieldError>
      </div>
      <div>
        <ChoiceTiles {...field('sunExposure')} legend={ZONE_FIELDS.sunExposure} tiles={SUNS} look="word" />
        <FieldError id="zone-sun-there">{field('sunExposure').error}</FieldError>
      </div>
    </>
  )
}
