import { CHEMICAL_CATEGORIES, CHEMICAL_LIMITS, CHEMICAL_TYPES } from '@turfwise/domain/shed/chemicals'
import { SHED_DAY_MAX, SHED_DAY_MIN } from '@turfwise/domain/shed/days'
import { STOCK_UNITS } from '@turfwise/domain/shed/stock-units'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { CommaListField } from '../../ui/comma-list-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { stepFigure } from '../../ui/step-figure.ts'
import { StepperField } from '../../ui/stepper-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { unitWordsOf } from './chemical-figures.ts'
import type { ChemicalValues, DayName, ListName } from './chemical-form-values.ts'
import { ReceiptField, type ReceiptFieldProps } from './receipt-field.tsx'
import { CATEGORY_WORDS, CHEMICAL_FIELDS, CHEMICAL_TYPE_WORDS } from './shed-copy.ts'
import { shedDay } from './shed-days.ts'
import { CHEMICAL_LOOKS } from './shed-looks.ts'

export type ChemicalForm = Pick<SheetForm<ChemicalValues>, 'values' | 'text' | 'field'>
interface PartProps {
  form: ChemicalForm
}

const TYPES = CHEMICAL_TYPES.map((value) => {
  const Icon = CHEMICAL_LOOKS[value].icon
  return { value, label: CHEMICAL_TYPE_WORDS[value], icon: <Icon className="size-5.5 shrink-0" aria-hidden /> }
})
const CATEGORIES = [
  { value: 'none' as const, label: CHEMICAL_FIELDS.none },
  ...CHEMICAL_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] })),
]

const PART = 'grid gap-4.5'
type LineName =
  | 'brand'
  | 'concentration'
  | 'supplier'
  | 'purchaseLocation'
  | 'storageLocation'
  | 'applicationRate'
  | 'batchNumber'
  | 'storageConditions'

function Line({ form, name, required }: PartProps & { name: LineName | 'name'; required?: boolean }) {
  return (
    <TextField
      {...form.text(name)}
      label={CHEMICAL_FIELDS[name]}
      maxLength={CHEMICAL_LIMITS[`${name}CharsMax`]}
      autoComplete="off"
      required={required}
    />
  )
}

function Words({ form, name }: PartProps & { name: ListName }) {
  return (
    <CommaListField
      {...form.field(name)}
      label={CHEMICAL_FIELDS[name]}
      help={CHEMICAL_FIELDS.separate}
      removeWords={(entry) => `Remove ${entry}`}
    />
  )
}

function Day({ form, name }: PartProps & { name: DayName }) {
  const field = form.field(name)
  return (
    <DateField
      {...field}
      label={CHEMICAL_FIELDS[name]}
      words={field.value === '' ? CHEMICAL_FIELDS.noDay : shedDay(field.value)}
      min={SHED_DAY_MIN}
      max={SHED_DAY_MAX}
    />
  )
}

export function WhatItIs({ form }: PartProps) {
  return (
    <div className={PART}>
      <Line form={form} name="name" required />
      <ChoiceTiles {...form.field('type')} legend={CHEMICAL_FIELDS.type} tiles={TYPES} look="row" />
      <Line form={form} name="brand" />
      <ChoiceTiles {...form.field('category')} legend={CHEMICAL_FIELDS.category} tiles={CATEGORIES} look="word" />
      <Words form={form} name="activeIngredients" />
      <Line form={form} name="concentration" />
    </div>
  )
}

const { amountMin, amountMax, quantityStep } = CHEMICAL_LIMITS

function StockFigure({ form, name }: PartProps & { name: 'currentQuantity' | 'lowStockThreshold' }) {
  const { [name]: entry, quantityUnit } = form.values
  const units = unitWordsOf(name, form.values)
  return (
    <StepperField
      {...form.field(name)}
      label={CHEMICAL_FIELDS[name]}
      units={units}
      less={stepFigure(entry, units, -quantityStep, amountMin, amountMax)}
      more={stepFigure(entry, units, quantityStep, amountMin, amountMax)}
      stepWords={`${quantityStep} ${quantityUnit}`}
    />
  )
}

export function StockAndCost({ form }: PartProps) {
  const { packUnit, quantityUnit } = form.values
  return (
    <div className={PART}>
      <div>
        <FigureLine
          {...form.field('packSize')}
          label={CHEMICAL_FIELDS.packSize}
          unit={packUnit}
          units={unitWordsOf('packSize', form.values)}
        />
        <div className="mt-2">
          <SegmentedChoice {...form.field('packUnit')} legend={CHEMICAL_FIELDS.packUnit} options={STOCK_UNITS} />
        </div>
      </div>
      <StockFigure form={form} name="currentQuantity" />
      <StockFigure form={form} name="lowStockThreshold" />
      <SegmentedChoice {...form.field('quantityUnit')} legend={CHEMICAL_FIELDS.quantityUnit} options={STOCK_UNITS} />
      <FigureLine
        {...form.field('costPerUnit')}
        label={CHEMICAL_FIELDS.costPerUnit}
        unit={`$ for 1 ${quantityUnit}`}
        units={unitWordsOf('costPerUnit', form.values)}
      />
      <Line form={form} name="supplier" />
    </div>
  )
}

export function DatesAndStorage({
  form,
  receipt,
}: PartProps & { receipt: Pick<ReceiptFieldProps, 'files' | 'fresh' | 'given' | 'onSending'> }) {
  const { value, onChange } = form.field('receiptImagePath')
  return (
    <div className={PART}>
      <Day form={form} name="manufacturerDate" />
      <Day form={form} name="expiryDate" />
      <Day form={form} name="purchaseDate" />
      <Line form={form} name="purchaseLocation" />
      <ReceiptField {...receipt} value={value} onChange={onChange} />
      <Line form={form} name="storageLocation" />
    </div>
  )
}

const LABEL_TIMES = [
  ['reentryHours', 'hours'],
  ['rainfastHours', 'hours'],
  ['mowHoldDays', 'days'],
  ['withholdingDays', 'days'],
  ['maxPerYear', 'times'],
] as const

export function UseAndSafety({ form }: PartProps) {
  return (
    <div className={PART}>
      <Line form={form} name="applicationRate" />
      <fieldset className="min-w-0">
        <legend className="mb-2.5 font-strong">{CHEMICAL_FIELDS.fromLabel}</legend>
        <div className="grid gap-x-2 gap-y-4.5 min-[30rem]:grid-cols-2">
          {LABEL_TIMES.map(([name, unit]) => (
            <FigureLine
              key={name}
              {...form.field(name)}
              label={CHEMICAL_FIELDS[name]}
              unit={CHEMICAL_FIELDS[unit]}
              units={unitWordsOf(name, form.values)}
              whole={unit !== 'hours'}
            />
          ))}
        </div>
      </fieldset>
      <TextAreaField
        {...form.text('safetyNotes')}
        label={CHEMICAL_FIELDS.safetyNotes}
        maxLength={CHEMICAL_LIMITS.safetyNotesCharsMax}
      />
      <TextAreaField {...form.text('notes')} label={CHEMICAL_FIELDS.notes} maxLength={CHEMICAL_LIMITS.notesCharsMax} />
    </div>
  )
}

export function MoreDetails({ form }: PartProps) {
  return (
    <div className={PART}>
      <Line form={form} name="batchNumber" />
      <Line form={form} name="storageConditions" />
      <Words form={form} name="applicationMethod" />
      <Words form={form} name="targetPests" />
      <Words form={form} name="targetWeeds" />
    </div>
  )
}
