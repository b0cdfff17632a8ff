import type { Chemical } from '@turfwise/contract/shed'
import { useState } from 'react'
import { newId } from '../../platform/outbox/new-id.ts'
import { isGone } from '../../platform/outbox/seen-base.ts'
import type { Sent } from '../../platform/outbox/write.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { rowControl } from '../../ui/list/next-control.ts'
import { toast } from '../../ui/toast-store.ts'
import { ChemicalFields } from './chemical-fields.tsx'
import { chemicalBody, chemicalErrors, chemicalWords, missingOf, stillNeeded } from './chemical-form-body.ts'
import { type ChemicalValues, chemicalValuesOf, NO_CHEMICAL } from './chemical-form-values.ts'
import { type ChemicalBody, chemicalChange, chemicalCreation } from './chemical-writes.ts'
import { isLostReceipt } from './lost-receipt.ts'
import type { ReceiptFiles } from './receipt-files.ts'
import type { SafetySlot } from './safety-slot.ts'
import { CHEMICAL_FORM, CHEMICAL_TOASTS, RECEIPT_WORDS } from './shed-copy.ts'
import { useFreshReceipts } from './use-fresh-receipts.ts'

interface SheetProps {
  open: boolean
  files: ReceiptFiles
  Safety?: SafetySlot | undefined
  onClose: () => void
}

const NEW = { id: 'new' }
const ALL_MISSING = stillNeeded(missingOf(NO_CHEMICAL))

/** Why the form cannot be sent yet. */
function hintOf(values: ChemicalValues, sending: boolean): string | undefined {
  const missing = missingOf(values)
  if (missing.length > 0) return stillNeeded(missing)
  return sending ? RECEIPT_WORDS.onItsWay : undefined
}

/** Add Chemical. */
export function NewChemicalSheet(props: SheetProps) {
  const shown = useLastShown(props.open ? NEW : null)
  return shown === null ? null : <NewProduct key={shown.opening} {...props} />
}

function NewProduct({ open, files, Safety, onClose }: SheetProps) {
  const fresh = useFreshReceipts(files)
  const [sending, setSending] = useState(false)
  const end = (kept?: string) => {
    fresh.end(kept)
    if (open) onClose()
  }
  const form = useSheetForm<ChemicalValues, Sent<unknown>>({
    given: NO_CHEMICAL,
    check: chemicalErrors,
    isComplete: (values) => missingOf(values).length === 0,
    needsNetwork: false,
    send: (values) => chemicalCreation.send({ body: { id: newId(), ...chemicalBody(values) } }, { from: 'form' }),
    onSent({ kind }) {
      end(form.values.receiptImagePath)
      if (kind === 'done') toast(CHEMICAL_TOASTS.added)
    },
  })
  return (
    <FormSheet
      {...{ form, open }}
      onClose={() => end()}
      title={CHEMICAL_FORM.adding.title}
      words={CHEMICAL_FORM.adding}
      enter="stays"
      hint={hintOf(form.values, sending)}
      hintRoom={ALL_MISSING}
    >
      <ChemicalFields {...{ form, sending, Safety }} receipt={{ files, fresh, given: '', onSending: setSending }} />
    </FormSheet>
  )
}

interface EditChemicalProps extends Omit<SheetProps, 'open'> {
  /** null closes it. */
  chemical: Chemical | null
}

/** Edit Chemical. */
export function EditChemicalSheet({ chemical, ...rest }: EditChemicalProps) {
  const shown = useLastShown(chemical)
  if (shown === null) return null
  return <OneProduct key={shown.opening} chemical={shown.item} open={chemical !== null} {...rest} />
}

function OneProduct({ chemical, open, files, Safety, onClose }: SheetProps & { chemical: Chemical }) {
  const fresh = useFreshReceipts(files)
  const [sending, setSending] = useState(false)
  const [given] = useState(() => chemicalValuesOf(chemical))
  const end = (kept?: string) => {
    fresh.end(kept)
    if (open) onClose()
  }
  const form = useEditForm<Chemical, ChemicalValues, ChemicalBody>({
    opened: chemical,
    valuesOf: chemicalValuesOf,
    check: (values) => chemicalErrors(values, given),
    bodyOf: chemicalBody,
    send: (id, body, options) => chemicalChange.send({ params: { id }, body }, options),
    wordsOf: chemicalWords,
    onSaved: () => end(form.values.receiptImagePath),
    saved: CHEMICAL_TOASTS.updated,
  })
  return (
    <FormSheet
      {...{ form, open }}
      onClose={() => end()}
      title={CHEMICAL_FORM.editing.title}
      returnFocusTo={() => rowControl(chemical.id)}
      words={CHEMICAL_FORM.editing}
      enter="stays"
      hint={hintOf(form.values, sending)}
      hintRoom={ALL_MISSING}
      stopped={isGone(form.failure) && !isLostReceipt(form.failure) ? CHEMICAL_FORM.gone : undefined}
    >
      <ChemicalFields
        {...{ form, sending, Safety }}
        receipt={{ files, fresh, given: chemical.receiptImagePath ?? '', onSending: setSending }}
      />
    </FormSheet>
  )
}
