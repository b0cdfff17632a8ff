import { useQuery } from '@tanstack/react-query'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { useProfile } from '../../features/account/account-queries.ts'
import { RECORD_FIELDS } from '../../features/activity-logs/activity-copy.ts'
import { type RecordActivityProps, RecordActivitySheet } from '../../features/activity-logs/record-activity-sheet.tsx'
import { chemicalsQuery } from '../../features/shed/shed-queries.ts'
import { FormPhotos } from '../../features/uploads/form-photos.tsx'
import { forgetFiles } from '../../features/uploads/own-storage.ts'
import { ACTIVITY_RULES } from '../../features/uploads/upload-rules.ts'
import { lastDoneText } from '../../last-done.ts'
import { useToday } from '../../platform/today.ts'
import { GardenSafety } from '../shell/garden-safety.tsx'
import { DoneInHoldNote } from './task-hold-note.tsx'
import { YearlyMaximumNote } from './yearly-maximum-note.tsx'

type RecordWithShedProps = Omit<
  RecordActivityProps,
  'note' | 'lastDone' | 'products' | 'safety' | 'photos' | 'onAbandoned'
> & {
  /** Photos that are there already when the sheet opens. */
  given?: readonly File[] | undefined
}

/**
 * Record Activity with photos, what the shed has, what a product does to the grass and how often it was used, and the
 * hold in which the job is.
 */
export function RecordWithShed({ given, ...props }: RecordWithShedProps) {
  const { task } = props
  const usesProduct = task?.type === 'fertilizing' || task?.type === 'pest control'
  const products = useQuery(chemicalsQuery(usesProduct ? task.userId : undefined)).data
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  return (
    <RecordActivitySheet
      {...props}
      note={({ type }) => <DoneInHoldNote type={type} />}
      lastDone={({ type, lastDoneAt }, loggedAt) => {
        // What the list knows of this job; of a task that no list has read, the newest log of its kind.
        const at = lastDoneAt ?? loggedAt
        return at === undefined ? undefined : lastDoneText(type, at, today, timeZone)
      }}
      products={products}
      photos={(choice) => (
        <FormPhotos
          label={RECORD_FIELDS.photos}
          folder="activities"
          rules={ACTIVITY_RULES}
          choice={choice}
          given={given}
        />
      )}
      onAbandoned={(paths) => forgetFiles('activities', paths)}
      safety={(product) => {
        const whole = products?.find(({ id }) => id === product.id)
        return (
          <>
            <GardenSafety product={product} />
            {whole !== undefined && <YearlyMaximumNote product={whole} />}
          </>
        )
      }}
    />
  )
}
