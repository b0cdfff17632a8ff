import { useQuery } from '@tanstack/react-query'
import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { WATERING_LIMITS } from '@turfwise/domain/irrigation/smart/given-water'
import { Droplets } from 'lucide-react'
import { useState } from 'react'
import { JOBS_WORDS, WATER_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { useRefused } from '../../features/household/household-queries.ts'
import { type SharedPlace, sharedZonesQuery, waterShared } from '../../features/household/shared-garden-queries.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FormButtons, OpenedForm } from './opened-form.tsx'

interface WaterSharedProps {
  place: SharedPlace
  /** The id of the words that say why nothing can be done. */
  blocked: string | undefined
  onLogged: () => Promise<void>
}

/** Water that was given by hand, where the garden has zones that are in use. */
export function WaterShared(props: WaterSharedProps) {
  const zones = (useQuery(sharedZonesQuery(props.place)).data ?? []).filter(({ archivedAt }) => archivedAt === null)
  if (zones.length === 0) return null
  return (
    <OpenedForm label={WORDS.open} icon={<Droplets className="size-5" aria-hidden />} blocked={props.blocked}>
      {(close) => <Form {...props} zones={zones} onClose={close} />}
    </OpenedForm>
  )
}

const minutesError = (text: string): string | undefined => {
  if (text.trim() === '') return WORDS.minutesMissing
  const { minutesMax } = WATERING_LIMITS
  return /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= minutesMax
    ? undefined
    : WORDS.minutesWrong(minutesMax)
}

type FormProps = WaterSharedProps & { zones: readonly IrrigationZone[]; onClose: () => void }

function Form({ place, zones, blocked, onLogged, onClose }: FormProps) {
  // A press whose answer was lost is the same press again.
  const [id] = useState(newId)
  const refused = useRefused()
  const form = useSheetForm({
    given: { zoneId: zones[0]?.id ?? '', minutes: '' },
    check: ({ minutes }) => ({ minutes: minutesError(minutes) }),
    send: ({ zoneId, minutes }) => waterShared(place, { id, zoneId, minutes: Number(minutes) }),
    onSent() {
      const name = zones.find((zone) => zone.id === form.values.zoneId)?.name ?? ''
      toast(WORDS.saved(name, Number(form.values.minutes)))
      void onLogged()
      onClose()
    },
    onRefused: (error) => ({ minutes: refused(error) ? JOBS_WORDS.forbidden : WORDS.notSaved }),
  })
  return (
    <FormFrame form={form} className="gap-3">
      <SelectField
        label={WORDS.zone}
        name="zoneId"
        value={form.values.zoneId}
        onChange={(zoneId) => form.change({ zoneId })}
        options={zones.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <TextField {...form.text('minutes')} label={WORDS.minutes} inputMode="numeric" autoComplete="off" />
      <FormButtons
        label={WORDS.save}
        busy={form.busy}
        busyText={WORDS.saving}
        cancel={JOBS_WORDS.cancel}
        blocked={blocked}
        onCancel={onClose}
      />
    </FormFrame>
  )
}
