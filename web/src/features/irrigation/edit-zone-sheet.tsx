import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { PLANTS } from '@turfwise/domain/irrigation/plants'
import { EXPOSURE_WORDS } from '@turfwise/domain/irrigation/rule-words'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { rowControl } from '../../ui/list/next-control.ts'
import { EMITTER_WORDS, SLOPE_WORDS, SOIL_WORDS, ZONE_FORM } from './irrigation-copy.ts'
import { changing } from './irrigation-writes.ts'
import { ZoneFields } from './zone-fields.tsx'
import { hasName, valuesOf, type ZoneBody, type ZoneValues, zoneBody, zoneErrors } from './zone-form-values.ts'

interface EditZoneSheetProps {
  /** null closes it. */
  zone: IrrigationZone | null
  onClose: () => void
}

/** Edit Zone: what a zone is, to be changed. */
export function EditZoneSheet({ zone, ...rest }: EditZoneSheetProps) {
  const shown = useLastShown(zone)
  if (shown === null) return null
  return <OneZone key={shown.opening} zone={shown.item} open={zone !== null} {...rest} />
}

const wordsOf = (field: keyof ZoneValues, values: ZoneValues): string => {
  switch (field) {
    case 'plant':
      return PLANTS[values.plant].name
    case 'exposure':
      return EXPOSURE_WORDS[values.exposure]
    case 'soil':
      return SOIL_WORDS[values.soil]
    case 'emitter':
      return values.emitter === 'unknown' ? ZONE_FORM.emitterNotKnown : EMITTER_WORDS[values.emitter]
    case 'slope':
      return SLOPE_WORDS[values.slope]
    case 'automated':
    case 'ownTap':
      return values[field] ? 'on' : 'off'
    default:
      return values[field]
  }
}

type OneZoneProps = Omit<EditZoneSheetProps, 'zone'> & { zone: IrrigationZone; open: boolean }

function OneZone({ zone, open, onClose }: OneZoneProps) {
  const form = useEditForm<IrrigationZone, ZoneValues, ZoneBody>({
    opened: zone,
    valuesOf,
    check: zoneErrors,
    bodyOf: zoneBody,
    send: (id, body, options) => changing.send({ params: { id }, body }, options),
    wordsOf,
    onSaved: () => open && onClose(),
  })
  return (
    <FormSheet
      {...{ form, open, onClose }}
      returnFocusTo={() => rowControl(zone.id)}
      title={ZONE_FORM.edit}
      words={{ submit: ZONE_FORM.save, busy: ZONE_FORM.saving }}
      hint={hasName(form.values) ? undefined : ZONE_FORM.nameMissing}
      stopped={isGone(form.failure) ? ZONE_FORM.gone : undefined}
    >
      <ZoneFields form={form} />
    </FormSheet>
  )
}
