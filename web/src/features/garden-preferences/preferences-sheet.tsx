import type { GardenPreferences } from '@turfwise/contract/garden-preferences'
import {
  IRRIGATION_SYSTEMS,
  MAINTENANCE_LEVELS,
  PREFERENCE_GRASSES,
  PREFERENCE_SOILS,
  PREFERENCE_SUNS,
} from '@turfwise/domain/garden-preferences/preferences'
import { GARDEN_SIZES } from '@turfwise/domain/garden-preferences/size-bands'
import { useState } from 'react'
import { useOwnId } from '../../platform/session.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { type SheetForm, useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { PlaceCombobox } from '../places/place-combobox.tsx'
import {
  GRASS_CHOICES,
  gardenBandText,
  IRRIGATION_CHOICES,
  MAINTENANCE_CHOICES,
  PREFERENCE_FIELDS,
  PREFERENCES_WORDS,
  SIZE_CHOICES,
  SOIL_CHOICES,
  SUN_CHOICES,
} from './preferences-copy.ts'
import { type PreferenceValues, preferenceErrors, preferencesChange, preferenceValues } from './preferences-form.ts'
import { preferencesWrite } from './preferences-write.ts'

const GRASSES = PREFERENCE_GRASSES.map((value) => ({ value, label: GRASS_CHOICES[value] }))
const SIZES = GARDEN_SIZES.map((value) => ({ value, label: SIZE_CHOICES[value], detail: gardenBandText(value) }))
const SOILS = PREFERENCE_SOILS.map((value) => ({ value, label: SOIL_CHOICES[value] }))
const SUNS = PREFERENCE_SUNS.map((value) => ({
  value,
  label: SUN_CHOICES[value].word,
  detail: SUN_CHOICES[value].hours,
}))
const SYSTEMS = IRRIGATION_SYSTEMS.map((value) => ({ value, label: IRRIGATION_CHOICES[value] }))
const LEVELS = MAINTENANCE_LEVELS.map((value) => ({
  value,
  label: MAINTENANCE_CHOICES[value].word,
  detail: MAINTENANCE_CHOICES[value].often,
}))

interface PreferencesSheetProps {
  open: boolean
  now: GardenPreferences
  onClose: () => void
}

/** The seven preferences, to be changed together. */
export function PreferencesSheet({ open, now, onClose }: PreferencesSheetProps) {
  const userId = useOwnId() ?? ''
  // As they were when it was opened: only what is chosen here is written.
  const [before, setBefore] = useState(now)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setBefore(now)
  }
  const form = useSheetForm<PreferenceValues>({
    given: preferenceValues(before),
    check: preferenceErrors,
    send: (values) =>
      preferencesWrite.send(
        { params: { id: userId }, body: preferencesChange(before, values) },
        { from: 'form', quiet: true },
      ),
    onSent: () => close(),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormSheet
      {...{ form, open }}
      onClose={close}
      title={PREFERENCES_WORDS.title}
      words={PREFERENCES_WORDS}
      enter="stays"
    >
      <PreferenceFields form={form} />
      <div role="status" className="empty:hidden">
        {form.failure !== undefined && <FieldError id="preferences-not-saved">{PREFERENCES_WORDS.notSaved}</FieldError>}
      </div>
    </FormSheet>
  )
}

function PreferenceFields({ form: { field } }: { form: Pick<SheetForm<PreferenceValues>, 'field'> }) {
  return (
    <>
      <PlaceCombobox {...field('place')} label={PREFERENCE_FIELDS.location} />
      <ChoiceTiles {...field('grassType')} legend={PREFERENCE_FIELDS.grassType} tiles={GRASSES} look="word" />
      <ChoiceTiles {...field('gardenSize')} legend={PREFERENCE_FIELDS.gardenSize} tiles={SIZES} look="stacked" />
      <ChoiceTiles {...field('soilType')} legend={PREFERENCE_FIELDS.soilType} tiles={SOILS} look="word" />
      <ChoiceTiles {...field('sunExposure')} legend={PREFERENCE_FIELDS.sunExposure} tiles={SUNS} look="stacked" />
      <ChoiceTiles
        {...field('irrigationSystem')}
        legend={PREFERENCE_FIELDS.irrigationSystem}
        tiles={SYSTEMS}
        look="word"
      />
      <ChoiceTiles
        {...field('maintenanceLevel')}
        legend={PREFERENCE_FIELDS.maintenanceLevel}
        tiles={LEVELS}
        look="stacked"
      />
    </>
  )
}
