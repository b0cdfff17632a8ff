import { useQueryClient } from '@tanstack/react-query'
import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { User } from '@turfwise/contract/users'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { keys } from '../../../keys.ts'
import { dayOfInstant, dayWithWeekday } from '../../../platform/day-words.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { METHOD_WORDS } from '../activity-copy.ts'
import { recordChange } from '../activity-writes.ts'
import { doneOnError } from '../done-on.ts'
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
    if (field === 'doneOn') return dayWithWeekday(values.doneOn)
    return values[field]
  }

/** The form that puts an activity right. The shed follows on the server. */
export const useEditActivity = (log: ActivityLog, needs: ActivityFormNeeds, onSaved: () => void) => {
  const { activityType: activity } = log
  const timeZone = useQueryClient().getQueryData<User>(keys.user(needs.userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const dayOf = ({ createdAt }: ActivityLog) => dayOfInstant(createdAt, timeZone)
  return useEditForm<ActivityLog, ActivityValues, ActivityChange>({
    opened: log,
    valuesOf: (given) => ({ ...valuesOf(given), doneOn: dayOf(given) }),
    check: (values) => ({
      ...activityErrors(activity, values),
      doneOn: doneOnError(values.doneOn, needs.today, dayOf(log)),
    }),
    tell: titleToast,
    bodyOf: (values) => {
      const { lawnArea, ...body } = activityBody(activity, values, chosenNames(values, needs))
      // What was said of the lawn without a zone stays.
      return {
        ...body,
        doneOn: values.doneOn,
        lawnArea: values.lawnZoneId === '' && log.lawnZoneId === null ? log.lawnArea : lawnArea,
      }
    },
    send: (id, body, options) => recordChange.send({ params: { id }, body: { ...body, form: 'activity' } }, options),
    wordsOf: wordsIn(needs),
    onSaved,
  })
}
