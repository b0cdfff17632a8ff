import type { Equipment } from '@turfwise/contract/shed'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { type EquipmentType, equipmentName } from '@turfwise/domain/shed/equipment'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ActivityForm } from './log-activity-form.ts'
import { LOG_FORM_WORDS as WORDS } from './quick-copy.ts'

const OF_ACTIVITY: Readonly<Partial<Record<ActivityType, readonly EquipmentType[]>>> = {
  mowed: ['mower', 'trimmer'],
  watered: ['sprinkler'],
  fertilized: ['fertilizer'],
}

/** Those that such a job is mostly done with first, each part by name. */
function thingsFor(things: readonly Equipment[], activity: ActivityType): Equipment[] {
  const types = OF_ACTIVITY[activity] ?? []
  const rank = ({ type }: Equipment): number => (types.includes(type) ? types.indexOf(type) : types.length)
  return things.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-AU'))
}

interface EquipmentPartProps {
  activity: ActivityType
  form: ActivityForm
  things: readonly Equipment[]
}

/** What it was done with: a thing of the shed, or in words. */
export function EquipmentPart({ activity, form: { values, text, change }, things }: EquipmentPartProps) {
  const chosen = things.find(({ id }) => id === values.equipmentId)
  return (
    <>
      {things.length > 0 && (
        <SelectField
          label={WORDS.fromShed}
          name="equipmentId"
          value={chosen?.id ?? ''}
          onChange={(equipmentId) => change({ equipmentId, equipment: '' })}
          options={[
            { value: '', label: WORDS.notFromShed },
            ...thingsFor(things, activity).map((thing) => ({ value: thing.id, label: equipmentName(thing) })),
          ]}
        />
      )}
      {chosen === undefined && (
        <TextField
          {...text('equipment')}
          label={WORDS.equipment}
          aside={WORDS.optional}
          maxLength={ACTIVITY_LIMITS.equipmentCharsMax}
        />
      )}
    </>
  )
}
