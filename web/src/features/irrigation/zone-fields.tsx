import { PLANT_TYPES, PLANTS } from '@turfwise/domain/irrigation/plants'
import { EXPOSURE_WORDS } from '@turfwise/domain/irrigation/rule-words'
import {
  EMITTERS,
  EXPOSURE_LEVELS,
  IRRIGATION_LIMITS,
  IRRIGATION_SOILS,
  SLOPES,
} from '@turfwise/domain/irrigation/zone'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { SwitchRow } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EMITTER_WORDS, plantDetail, SLOPE_WORDS, SOIL_WORDS, ZONE_FORM } from './irrigation-copy.ts'
import { LITRES_A_MINUTE, tenthsOfArea, type ZoneValues } from './zone-form-values.ts'

const tilesOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: words[value] }))

const PLANT_TILES = PLANT_TYPES.map((value) => ({
  value,
  label: PLANTS[value].name,
  detail: plantDetail(PLANTS[value]),
}))
const EXPOSURES = tilesOf(EXPOSURE_LEVELS, EXPOSURE_WORDS)
const SOILS = tilesOf(IRRIGATION_SOILS, SOIL_WORDS)
const SLOPE_TILES = tilesOf(SLOPES, SLOPE_WORDS)
const EMITTER_TILES = [
  { value: 'unknown' as const, label: ZONE_FORM.emitterNotKnown },
  ...tilesOf(EMITTERS, EMITTER_WORDS),
]

/** The fields of a zone; what few zones need stands under More. */
export function ZoneFields({ form: { text, field } }: { form: Pick<SheetForm<ZoneValues>, 'text' | 'field'> }) {
  const automated = field('automated')
  const ownTap = field('ownTap')
  return (
    <>
      <TextField
        {...text('name')}
        label={ZONE_FORM.name}
        maxLength={IRRIGATION_LIMITS.nameCharsMax}
        autoComplete="off"
        required
      />
      <ChoiceTiles {...field('plant')} legend={ZONE_FORM.plant} tiles={PLANT_TILES} look="stacked" />
      <FieldError id="plant-there">{field('plant').error}</FieldError>
      <FigureLine {...field('area')} label={ZONE_FORM.area} unit="m²" read={tenthsOfArea} />
      <ChoiceTiles {...field('exposure')} legend={ZONE_FORM.exposure} tiles={EXPOSURES} look="word" />
      <ChoiceTiles {...field('soil')} legend={ZONE_FORM.soil} tiles={SOILS} look="word" />
      <SwitchRow
        label={ZONE_FORM.automated}
        detail={ZONE_FORM.automatedDetail}
        on={automated.value}
        onChange={automated.onChange}
      />
      <Disclosure title={ZONE_FORM.more} summary={ZONE_FORM.moreSummary}>
        <div className="grid gap-4.5">
          <ChoiceTiles
            {...field('emitter')}
            legend={ZONE_FORM.emitter}
            aside={ZONE_FORM.optional}
            tiles={EMITTER_TILES}
            look="word"
          />
          <FigureLine
            {...field('flow')}
            label={ZONE_FORM.flow}
            aside={ZONE_FORM.optional}
            unit="L/min"
            units={LITRES_A_MINUTE}
          />
          <ChoiceTiles {...field('slope')} legend={ZONE_FORM.slope} tiles={SLOPE_TILES} look="word" />
          <SwitchRow
            label={ZONE_FORM.ownTap}
            detail={ZONE_FORM.ownTapDetail}
            on={ownTap.value}
            onChange={ownTap.onChange}
          />
        </div>
      </Disclosure>
    </>
  )
}
