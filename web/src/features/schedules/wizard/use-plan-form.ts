import { useState } from 'react'
import { newId } from '../../../platform/outbox/new-id.ts'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { type LawnValues, lawnErrors, lawnFault, NEW_LAWN, planBody } from '../form/lawn-values.ts'
import { planDraft } from '../form/schedule-drafts.ts'
import { type Planned, planWithTasks, tellPlanned } from '../generate-tasks.ts'

export interface MakerProps {
  userId: string
  /** Where the garden is. */
  timeZone: string
  onCreated: () => void
}

/** The AI form: it plans a schedule and makes its tasks. What is typed is kept on the device until then. */
export const usePlanForm = ({ userId, timeZone, onCreated }: MakerProps) => {
  const draft = planDraft(userId)
  const [wasKept] = useState(() => draft.read() !== undefined)
  const form = useSheetForm<LawnValues, Planned>({
    given: NEW_LAWN,
    check: lawnErrors,
    tell: lawnFault,
    needsNetwork: false,
    draft,
    send: (values) => planWithTasks(planBody(userId, newId(), values), timeZone),
    onSent(planned) {
      form.reset()
      onCreated()
      tellPlanned(planned)
    },
  })
  return { ...form, wasKept }
}
