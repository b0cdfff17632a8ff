import type { Equipment } from '@turfwise/contract/shed'
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
import { EquipmentFields } from './equipment-fields.tsx'
import {
  type EquipmentValues,
  equipmentBody,
  equipmentErrors,
  equipmentToast,
  equipmentValuesOf,
  equipmentWords,
  NO_EQUIPMENT,
} from './equipment-form-values.ts'
import { type EquipmentBody, equipmentChange, equipmentCreation } from './equipment-writes.ts'
import { isLostReceipt } from './lost-receipt.ts'
import type { ReceiptFiles } from './receipt-files.ts'
import { EQUIPMENT_FORM, EQUIPMENT_TOASTS, RECEIPT_WORDS } from './shed-copy.ts'
import { useFreshReceipts } from './use-fresh-receipts.ts'

interface SheetProps {
  open: boolean
  files: ReceiptFiles
  onClose: () => void
}

const NEW = { id: 'new' }

/** Add Equipment. */
export function NewEquipmentSheet(props: SheetProps) {
  const shown = useLastShown(props.open ? NEW : null)
  return shown === null ? null : <NewThing key={shown.opening} {...props} />
}

function NewThing({ open, files, onClose }: SheetProps) {
  const fresh = useFreshReceipts(files)
  const [sending, setSending] = useState(false)
  const end = (kept?: string) => {
    fresh.end(kept)
    if (open) onClose()
  }
  const form = useSheetForm<EquipmentValues, Sent<unknown>>({
    given: NO_EQUIPMENT,
    check: equipmentErrors,
    tell: equipmentToast,
    needsNetwork: false,
    send: (values) => equipmentCreation.send({ body: { id: newId(), ...equipmentBody(values) } }, { from: 'form' }),
    onSent({ kind }) {
      end(form.values.receiptImagePath)
      if (kind === 'done') toast(EQUIPMENT_TOASTS.added)
    },
  })
  return (
    <FormSheet
      {...{ form, open }}
      onClose={() => end()}
      title={EQUIPMENT_FORM.adding.title}
      words={EQUIPMENT_FORM.adding}
      enter="stays"
      hint={sending ? RECEIPT_WORDS.onItsWay : undefined}
    >
      <EquipmentFields form={form} receipt={{ files, fresh, given: '', onSending: setSending }} />
    </FormSheet>
  )
}

interface EditEquipmentProps extends Omit<SheetProps, 'open'> {
  /** null closes it. */
  thing: Equipment | null
}

/** Edit Equipment. */
export function EditEquipmentSheet({ thing, ...rest }: EditEquipmentProps) {
  const shown = useLastShown(thing)
  return shown === null ? null : <OneThing key={shown.opening} thing={shown.item} open={thing !== null} {...rest} />
}

function OneThing({ thing, open, files, onClose }: SheetProps & { thing: Equipment }) {
  const fresh = useFreshReceipts(files)
  const [sending, setSending] = useState(false)
  const end = (kept?: string) => {
    fresh.end(kept)
    if (open) onClose()
  }
  const form = useEditForm<Equipment, EquipmentValues, EquipmentBody>({
    opened: thing,
    valuesOf: equipmentValuesOf,
    check: equipmentErrors,
    tell: equipmentToast,
    bodyOf: equipmentBody,
    send: (id, body, options) => equipmentChange.send({ params: { id }, body }, options),
    wordsOf: equipmentWords,
    onSaved: () => end(form.values.receiptImagePath),
    saved: EQUIPMENT_TOASTS.updated,
  })
  return (
    <FormSheet
      {...{ form, open }}
      onClose={() => end()}
      title={EQUIPMENT_FORM.editing.title}
      returnFocusTo={() => rowControl(thing.id)}
      words={EQUIPMENT_FORM.editing}
      enter="stays"
      hint={sending ? RECEIPT_WORDS.onItsWay : undefined}
      stopped={isGone(form.failure) && !isLostReceipt(form.failure) ? EQUIPMENT_FORM.gone : undefined}
    >
      <EquipmentFields
        form={form}
        receipt={{ files, fresh, given: thing.receiptImagePath ?? '', onSending: setSending }}
      />
    </FormSheet>
  )
}
