import type { PlantTypeId } from '@turfwise/domain/irrigation/plants'
import { newId } from '../../platform/outbox/new-id.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { ZONE_FORM } from './irrigation-copy.ts'
import { creation } from './irrigation-writes.ts'
import { ZoneFields } from './zone-fields.tsx'
import { hasName, NEW_ZONE_VALUES, type ZoneValues, zoneBody, zoneErrors } from './zone-form-values.ts'

interface AddZoneSheetProps {
  open: boolean
  onClose: () => void
  userId: string
  /** What grows in most of this garden. */
  plant?: PlantTypeId | undefined
}

/** Add Zone. A name is all that it waits for. */
export function AddZoneSheet({ open, onClose, userId, plant }: AddZoneSheetProps) {
  const form = useSheetForm<ZoneValues, Awaited<ReturnType<typeof creation.send>>>({
    given: { ...NEW_ZONE_VALUES, ...(plant && { plant }) },
    check: zoneErrors,
    isComplete: hasName,
    needsNetwork: false,
    send: (values) => creation.send({ body: { id: newId(), userId, ...zoneBody(values) } }, { from: 'form' }),
    onSent() {
      form.reset()
      onClose()
    },
  })
  return (
    <FormSheet
      {...{ form, open }}
      onClose={() => {
        form.reset()
        onClose()
      }}
      title={ZONE_FORM.add}
      words={{ submit: ZONE_FORM.add, busy: ZONE_FORM.saving }}
      hint={hasName(form.values) ? undefined : ZONE_FORM.nameMissing}
      hintRoom={ZONE_FORM.nameMissing}
    >
      <ZoneFields form={form} />
    </FormSheet>
  )
}
