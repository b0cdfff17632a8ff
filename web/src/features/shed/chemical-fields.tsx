import { commaList } from '@turfwise/domain/shed/comma-list'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { DatesAndStorage, MoreDetails, StockAndCost, UseAndSafety, WhatItIs } from './chemical-form-parts.tsx'
import type { ChemicalValues } from './chemical-form-values.ts'
import type { ReceiptFieldProps } from './receipt-field.tsx'
import type { SafetySlot } from './safety-slot.ts'
import { CHEMICAL_FORM } from './shed-copy.ts'

interface ChemicalFieldsProps {
  form: SheetForm<ChemicalValues>
  receipt: Pick<ReceiptFieldProps, 'files' | 'fresh' | 'given' | 'onSending'>
  /** A file is on its way: closing its part would call it off. */
  sending: boolean
  Safety?: SafetySlot | undefined
}

/** The form in five parts, of which the first is open. A part with something wrong opens by itself. */
export function ChemicalFields({ form, receipt, sending, Safety }: ChemicalFieldsProps) {
  const isWrong = (...names: (keyof ChemicalValues)[]): boolean => names.some((name) => form.errors[name] !== undefined)
  return (
    <div className="border-b border-line [&>section:first-child]:border-t-0">
      <Disclosure
        title={CHEMICAL_FORM.what}
        startsOpen
        holdsOpen={isWrong('name', 'brand', 'type', 'category', 'activeIngredients', 'concentration')}
      >
        <WhatItIs form={form} />
        {Safety && form.values.type !== null && (
          <Safety product={{ type: form.values.type, activeIngredients: commaList(form.values.activeIngredients) }} />
        )}
      </Disclosure>
      <Disclosure
        title={CHEMICAL_FORM.stock}
        holdsOpen={isWrong('packSize', 'currentQuantity', 'lowStockThreshold', 'costPerUnit', 'supplier')}
      >
        <StockAndCost form={form} />
      </Disclosure>
      <Disclosure
        title={CHEMICAL_FORM.dates}
        holdsOpen={
          sending || isWrong('manufacturerDate', 'expiryDate', 'purchaseDate', 'purchaseLocation', 'storageLocation')
        }
      >
        <DatesAndStorage form={form} receipt={receipt} />
      </Disclosure>
      <Disclosure
        title={CHEMICAL_FORM.safety}
        holdsOpen={isWrong(
          ...(['applicationRate', 'reentryHours', 'rainfastHours', 'mowHoldDays'] as const),
          ...(['withholdingDays', 'maxPerYear', 'safetyNotes', 'notes'] as const),
        )}
      >
        <UseAndSafety form={form} />
      </Disclosure>
      <Disclosure
        title={CHEMICAL_FORM.more}
        holdsOpen={isWrong('batchNumber', 'storageConditions', 'applicationMethod', 'targetPests', 'targetWeeds')}
      >
        <MoreDetails form={form} />
      </Disclosure>
    </div>
  )
}
