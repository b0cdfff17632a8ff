import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { newId } from '../../platform/outbox/new-id.ts'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { toast } from '../../ui/toast-store.ts'
import { EDIT_ZONE_WORDS, NEW_ZONE_WORDS, ZONE_TOASTS } from './lawn-zone-copy.ts'
import { addingZone, changingZone } from './lawn-zone-writes.ts'
import { ZoneFields } from './zone-fields.tsx'
import {
  NEW_ZONE_VALUES,
  type ZoneValues,
  zoneBody,
  zoneChange,
  zoneErrors,
  zoneFault,
  zoneFieldWords,
  zoneValuesOf,
} from './zone-form-values.ts'

interface AddZoneSheetProps {
  open: boolean
  onClose: () => void
  /** What stands in the form at first. */
  given?: ZoneValues
}

/** The dialog of a new lawn zone. It closes once the zone is there. */
export function AddZoneSheet({ open, onClose, given = NEW_ZONE_VALUES }: AddZoneSheetProps) {
  const form = useSheetForm<ZoneValues, Awaited<ReturnType<typeof addingZone.send>>>({
    given,
    check: zoneErrors,
    tell: zoneFault,
    needsNetwork: false,
    send: (values) => addingZone.send({ body: { id: newId(), ...zoneBody(values) } }, { from: 'form' }),
    onSent({ kind }) {
      close()
      if (kind === 'done') toast(ZONE_TOASTS.added)
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormSheet {...{ form, open }} onClose={close} title={NEW_ZONE_WORDS.title} words={NEW_ZONE_WORDS} enter="stays">
      <ZoneFields form={form} />
    </FormSheet>
  )
}

interface EditZoneSheetProps {
  /** null closes it. */
  zone: LawnZone | null
  onClose: () => void
}

/** The dialog of a lawn zone that is there. */
export function EditZoneSheet({ zone, ...rest }: EditZoneSheetProps) {
  const shown = useLastShown(zone)
  if (shown === null) return null
  return <OneZone key={shown.opening} zone={shown.item} open={zone !== null} {...rest} />
}

type OneZoneProps = Omit<EditZoneSheetProps, 'zone'> & { zone: LawnZone; open: boolean }

function OneZone({ zone, open, onClose }: OneZoneProps) {
  const form = useEditForm<LawnZone, ZoneValues, ReturnType<typeof zoneBody>>({
    opened: zone,
    valuesOf: zoneValuesOf,
    check: zoneErrors,
    tell: zoneFault,
    bodyOf: zoneBody,
    send: (id, body, options) => changingZone.send({ params: { id }, body: zoneChange(zone, body) }, options),
    wordsOf: zoneFieldWords,
    onSaved: () => open && onClose(),
    saved: ZONE_TOASTS.updated,
  })
  return (
    <FormSheet
      {...{ form, open, onClose }}
      // What opened it was a menu that is gone.
      returnFocusTo={() => document.querySelector<HTMLElement>(`[data-row-control="${zone.id}"]`)}
      title={EDIT_ZONE_WORDS.title}
      words={EDIT_ZONE_WORDS}
      enter="stays"
      stopped={isGone(form.failure) ? EDIT_ZONE_WORDS.gone : undefined}
    >
      <ZoneFields form={form} />
    </FormSheet>
  )
}
