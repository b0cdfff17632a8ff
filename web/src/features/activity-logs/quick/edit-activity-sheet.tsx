import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { useState } from 'react'
import { isGone } from '../../../platform/outbox/seen-base.ts'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { ActivityFields } from './activity-fields.tsx'
import type { ActivityFormNeeds } from './activity-form-needs.ts'
import { ActivityHead } from './activity-head.tsx'
import { useEditActivity } from './edit-activity-form.ts'
import { LOG_FORM_WORDS as WORDS } from './quick-copy.ts'

interface EditActivityProps {
  /** Null closes it. */
  log: ActivityLog | null
  onClose: () => void
  needs: ActivityFormNeeds
}

/** What was logged, to be put right. */
export function EditActivitySheet({ log, ...rest }: EditActivityProps) {
  const shown = useLastShown(log)
  if (shown === null) return null
  return <OneLog key={shown.opening} log={shown.item} open={log !== null} {...rest} />
}

function OneLog({ log, open, onClose, needs }: Omit<EditActivityProps, 'log'> & { log: ActivityLog; open: boolean }) {
  const [opened] = useState(log)
  const form = useEditActivity(opened, needs, () => open && onClose())
  return (
    <FormSheet
      {...{ form, open, onClose }}
      title={WORDS.editTitle}
      head={<ActivityHead activity={opened.activityType} title={WORDS.editTitle} />}
      words={{ submit: WORDS.save, busy: WORDS.busy }}
      enter="stays"
      stopped={isGone(form.failure) ? WORDS.gone : undefined}
      returnFocusTo={() => document.querySelector<HTMLElement>(`[data-row-control="${log.id}"]`)}
    >
      <ActivityFields activity={opened.activityType} form={form} needs={needs} opensMore opened holdsMore={false} />
    </FormSheet>
  )
}
