import { useState } from 'react'
import { newId } from '../../../platform/outbox/new-id.ts'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { toast } from '../../../ui/toast-store.ts'
import { manualDraft } from '../form/schedule-drafts.ts'
import { manualBody, manualErrors, manualFault, NEW_MANUAL, type ScheduleValues } from '../form/schedule-values.ts'
import { SCHEDULE_TOASTS } from '../schedule-copy.ts'
import { manualCreation } from '../schedule-writes.ts'
import type { MakerProps } from './use-plan-form.ts'

/** The manual form: jobs that the person chose. What is typed is kept on the device until it has become a schedule. */
export const useManualForm = ({ userId, onCreated }: MakerProps) => {
  const draft = manualDraft(userId)
  const [wasKept] = useState(() => draft.read() !== undefined)
  const form = useSheetForm<ScheduleValues, Awaited<ReturnType<typeof manualCreation.send>>>({
    given: NEW_MANUAL,
    check: manualErrors,
    tell: manualFault,
    needsNetwork: false,
    draft,
    send: (values) => manualCreation.send({ body: manualBody(userId, newId(), values) }, { from: 'form' }),
    onSent(sent) {
      form.reset()
      onCreated()
      if (sent.kind === 'done') toast(SCHEDULE_TOASTS.manualCreated(sent.answer.tasksGenerated))
    },
  })
  return { ...form, wasKept }
}
