import { SHED_DAY_MAX, SHED_DAY_MIN } from '@turfwise/domain/shed/days'
import { EQUIPMENT_LIMITS, EQUIPMENT_TYPES } from '@turfwise/domain/shed/equipment'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EquipmentValues } from './equipment-form-values.ts'
import { ReceiptField, type ReceiptFieldProps } from './receipt-field.tsx'
import { EQUIPMENT_FIELDS, EQUIPMENT_TYPE_WORDS } from './shed-copy.ts'
import { shedDay } from './shed-days.ts'
import { EQUIPMENT_ICONS } from './shed-looks.ts'

const TYPES = EQUIPMENT_TYPES.map((value) => {
  const Icon = EQUIPMENT_ICONS[value]
  return { value, label: EQUIPMENT_TYPE_WORDS[value], icon: <Icon className="size-5.5 shrink-0" aria-hidden /> }
})

interface EquipmentFieldsProps {
  form: SheetForm<EquipmentValues>
  receipt: Pick<ReceiptFieldProps, 'files' | 'fresh' | 'given' | 'onSending'>
}

export function EquipmentFields({ form: { text, field }, receipt }: EquipmentFieldsProps) {
  const day = field('purchaseDate')
  const { value, onChange } = field('receiptImagePath')
  return (
    <>
      <TextField
        {...text('name')}
        label={EQUIPMENT_FIELDS.name}
        maxLength={EQUIPMENT_LIMITS.nameCharsMax}
        autoComplete="off"
        required
      />
      <ChoiceTiles {...field('type')} legend={EQUIPMENT_FIELDS.type} tiles={TYPES} look="row" />
      <div className="grid gap-x-2 gap-y-4.5 min-[22.5rem]:grid-cols-2">
        <TextField
          {...text('brand')}
          label={EQUIPMENT_FIELDS.brand}
          maxLength={EQUIPMENT_LIMITS.brandCharsMax}
          autoComplete="off"
        />
        <TextField
          {...text('model')}
          label={EQUIPMENT_FIELDS.model}
          maxLength={EQUIPMENT_LIMITS.modelCharsMax}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        {...text('description')}
        label={EQUIPMENT_FIELDS.description}
        maxLength={EQUIPMENT_LIMITS.descriptionCharsMax}
      />
      <DateField
        {...day}
        label={EQUIPMENT_FIELDS.purchaseDate}
        words={day.value === '' ? EQUIPMENT_FIELDS.noDay : shedDay(day.value)}
        min={SHED_DAY_MIN}
        max={SHED_DAY_MAX}
      />
      <ReceiptField {...receipt} value={value} onChange={onChange} />
    </>
  )
}
