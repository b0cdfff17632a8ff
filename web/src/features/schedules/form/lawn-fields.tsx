import { SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import {
  DIFFICULTIES,
  PLAN_PRIORITIES,
  SCHEDULE_GRASSES,
  TIMES_AVAILABLE,
} from '@turfwise/domain/schedules/schedule-words'
import { CheckTiles } from '../../../ui/check-tiles.tsx'
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { FigureLine } from '../../../ui/figure-line.tsx'
import type { SheetForm } from '../../../ui/form/use-sheet-form.ts'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { SwitchRow } from '../../../ui/switch.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { GRASS_WORDS } from '../schedule-copy.ts'
import { DIFFICULTY_WORDS, FIELDS, PLAN_PRIORITY_WORDS, TIME_WORDS } from './form-copy.ts'
import { type LawnValues, wholeSize } from './lawn-values.ts'
import { type LawnZones, ZoneField } from './zone-field.tsx'

const GRASSES = SCHEDULE_GRASSES.map((value) => ({ value, label: GRASS_WORDS[value] }))
const PRIORITIES = PLAN_PRIORITIES.map((value) => ({ value, label: PLAN_PRIORITY_WORDS[value] }))

export type LawnForm = Pick<SheetForm<LawnValues>, 'values' | 'text' | 'field' | 'change'>

export function NameField({ form }: { form: LawnForm }) {
  return (
    <TextField
      {...form.text('name')}
      label={FIELDS.name}
      maxLength={SCHEDULE_LIMITS.nameCharsMax}
      autoComplete="off"
      enterKeyHint="next"
      required
    />
  )
}

interface PartProps extends LawnZones {
  form: LawnForm
}

/** Which lawn it is: a zone that fills in the rest, its grass and its size. @param aside where they may be left out */
export function LawnPart({ form: { values, field, change }, zones, tile, aside }: PartProps & { aside?: string }) {
  const grass = field('grassType')
  return (
    <>
      <ZoneField zones={zones} tile={tile} value={values.lawnZoneId} onFill={change} />
      <div>
        <ChoiceTiles {...grass} legend={FIELDS.grass} {...(aside && { aside })} tiles={GRASSES} look="word" />
        <FieldError id="schedule-grass-error">{grass.error}</FieldError>
      </div>
      <FigureLine
        {...field('lawnSize')}
        label={FIELDS.size}
        {...(aside && { aside })}
        unit={FIELDS.unit}
        read={wholeSize}
      />
    </>
  )
}

/** What was noted of the schedule, and where its lawn lies. */
export function NotesPart({ form: { text } }: { form: LawnForm }) {
  return (
    <>
      <TextAreaField
        {...text('description')}
        label={FIELDS.description}
        aside={FIELDS.optional}
        maxLength={SCHEDULE_LIMITS.descriptionCharsMax}
      />
      <TextField
        {...text('location')}
        label={FIELDS.location}
        aside={FIELDS.optional}
        maxLength={SCHEDULE_LIMITS.locationCharsMax}
        autoComplete="off"
      />
    </>
  )
}

/** Effort and time, what matters most, and what the plan minds. */
export function PreferencesPart({ form: { field } }: { form: LawnForm }) {
  const seasonal = field('seasonalAdjustments')
  const weather = field('weatherConsideration')
  return (
    <>
      <SegmentedChoice
        {...field('difficulty')}
        legend={FIELDS.effort}
        showLegend
        options={DIFFICULTIES}
        words={DIFFICULTY_WORDS}
      />
      <SegmentedChoice
        {...field('timeAvailable')}
        legend={FIELDS.time}
        showLegend
        options={TIMES_AVAILABLE}
        words={TIME_WORDS}
      />
      <CheckTiles {...field('priorities')} legend={FIELDS.matters} hint={FIELDS.several} tiles={PRIORITIES} />
      <div className="divide-y divide-line">
        <SwitchRow
          label={FIELDS.seasonal}
          detail={FIELDS.seasonalDetail}
          on={seasonal.value}
          onChange={seasonal.onChange}
        />
        <SwitchRow
          label={FIELDS.weather}
          detail={FIELDS.weatherDetail}
          on={weather.value}
          onChange={weather.onChange}
        />
      </div>
    </>
  )
}

/** All fields of the AI form. */
export function LawnFields(props: PartProps) {
  return (
    <>
      <NameField form={props.form} />
      <LawnPart {...props} />
      <PreferencesPart form={props.form} />
      <NotesPart form={props.form} />
    </>
  )
}
