import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { METHOD_WORDS } from '../activity-copy.ts'
import { recordChange } from '../activity-writes.ts'
import type { ActivityFormNeeds } from './activity-form-needs.ts'
import { type ActivityChange, type ActivityValues, activityBody, activityErrors, valuesOf } from './activity-values.ts'
import { chosenNames, titleToast } from './log-activity-form.ts'

/** What stands in a field, for who has written something else elsewhere. */
const wordsIn =
  ({ zones, things }: Pick<ActivityFormNeeds, 'zones' | 'things'>) =>
  (field: keyof ActivityValues & string, values: ActivityValues): string => {
    if (field === 'applicationMethod')
      return values.applicationMethod === null ? '' : METHOD_WORDS[values.applicationMethod]
    const names = chosenNames(values, { zones, things })
    if (field === 'lawnZoneId') return names.zone ?? ''
    if (field === 'equipmentId') return names.thing ?? ''
    return values[field]
  }

/** The form that puts an activity right. The shed follows on the server. */
export const useEditActivity = (log: ActivityLog, needs: ActivityFormNeeds, onSaved: () => void) => {
  const { activityType: activity } = log
  return useEditForm<ActivityLog, ActivityValues, ActivityChange>({
    opened: log,
    valuesOf,
    check: (values) => activityErrors(activity, values),
    tell: titleToast,
    bodyOf: (values) => {
      const { lawnArea, ...body } = activityBody(activity, values, chosenNames(values, needs))
      // What was said of the lawn without a zone stays.
      return { ...body, lawnArea: values.lawnZoneId === '' && log.lawnZoneId === null ? log.lawnArea : lawnArea }
    },
    send: (id, body, options) => recordChange.send({ params: { id }, body: { ...body, form: 'activity' } }, options),
    wordsOf: wordsIn(needs),
    onSaved,
  })
}
