import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { DEFAULT_ARCHIVE_REASON, IRRIGATION_LIMITS } from '@turfwise/domain/irrigation/zone'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { rowControl } from '../../ui/list/next-control.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DISABLE, ZONE_FORM } from './irrigation-copy.ts'
import { disabling } from './irrigation-writes.ts'

interface DisableZoneSheetProps {
  /** null closes it. */
  zone: IrrigationZone | null
  userId: string
  onClose: () => void
}

/** Asks why, which may be left out, and disables the zone. */
export function DisableZoneSheet({ zone, ...rest }: DisableZoneSheetProps) {
  const shown = useLastShown(zone)
  if (shown === null) return null
  return <OneZone key={shown.opening} zone={shown.item} open={zone !== null} {...rest} />
}

type OneZoneProps = Omit<DisableZoneSheetProps, 'zone'> & { zone: IrrigationZone; open: boolean }

function OneZone({ zone, userId, open, onClose }: OneZoneProps) {
  const form = useSheetForm<{ reason: string }, Awaited<ReturnType<typeof disabling.send>>>({
    given: { reason: '' },
    needsNetwork: false,
    send: ({ reason }) =>
      disabling.send(
        { params: { zoneId: zone.id }, body: { userId, reason: reason.trim() || DEFAULT_ARCHIVE_REASON } },
        { from: 'form', says: { title: zone.name } },
      ),
    onSent({ kind }) {
      onClose()
      if (kind === 'done') toast(DISABLE.done)
    },
  })
  return (
    <FormSheet
      {...{ form, open, onClose }}
      returnFocusTo={() => rowControl(zone.id)}
      light
      title={DISABLE.title(zone.name)}
      words={{ submit: DISABLE.submit, busy: DISABLE.busy }}
    >
      <p className="text-ink-2">{DISABLE.text}</p>
      <TextField
        {...form.text('reason')}
        label={DISABLE.reason}
        aside={ZONE_FORM.optional}
        placeholder={DEFAULT_ARCHIVE_REASON}
        maxLength={IRRIGATION_LIMITS.reasonCharsMax}
        autoComplete="off"
      />
    </FormSheet>
  )
}
