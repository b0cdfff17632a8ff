import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@turfwise/contract/tasks'
import type { User } from '@turfwise/contract/users'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { matchingTask } from '@turfwise/domain/activity-logs/matching-task'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { equipmentName } from '@turfwise/domain/shed/equipment'
import { useState } from 'react'
import { keys } from '../../../keys.ts'
import { newId } from '../../../platform/outbox/new-id.ts'
import { usePhotoField } from '../../../ui/form/use-photo-field.ts'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { UNDO } from '../../../ui/list/list-words.ts'
import { toast } from '../../../ui/toast-store.ts'
import { lastActivityQuery } from '../activity-queries.ts'
import { recordDeletion, recording } from '../activity-writes.ts'
import { doneOnError, doneOnToSend } from '../done-on.ts'
import type { ActivityFormNeeds } from './activity-form-needs.ts'
import { activityLogDraft } from './activity-log-draft.ts'
import { type ActivityValues, activityBody, activityErrors, noValues } from './activity-values.ts'
import { ACTIVITY_LOGGED, TITLE_NEEDED } from './quick-copy.ts'
import { repeatOf } from './repeat-last.ts'

/** Names of what was chosen, which stay with the log. */
export const chosenNames = (
  { lawnZoneId, equipmentId }: Pick<ActivityValues, 'lawnZoneId' | 'equipmentId'>,
  { zones, things }: Pick<ActivityFormNeeds, 'zones' | 'things'>,
): { zone: string | null; thing: string | null } => {
  const thing = things.find(({ id }) => id === equipmentId)
  return {
    zone: zones.find(({ id }) => id === lawnZoneId)?.name ?? null,
    thing: thing === undefined ? null : equipmentName(thing),
  }
}

/** The toast for a form that has no title: it alone has one. */
export const titleToast = ({ title }: ActivityValues) => (title.trim() === '' ? TITLE_NEEDED : undefined)

/**
 * The form that logs an activity of one kind. What was typed stays on the device until it is logged. With a task it ticks
 * that off too, both or neither.
 */
export const useLogActivity = (activity: ActivityType, needs: ActivityFormNeeds, onLogged: () => void) => {
  const { userId, today, zones, things, products, tasks, onReopen } = needs
  const cache = useQueryClient()
  const timeZone = cache.getQueryData<User>(keys.user(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const last = useQuery(lastActivityQuery(userId, activity)).data ?? null
  const photos = usePhotoField()
  const [ticks, setTicks] = useState(true)
  const taskOf = ({ lawnZoneId }: ActivityValues): Task | null =>
    matchingTask(activity, lawnZoneId === '' ? null : lawnZoneId, tasks, today)
  const mowers = things.filter(({ type }) => type === 'mower')
  const form = useSheetForm<ActivityValues, Awaited<ReturnType<typeof recording.send>>>({
    // Where there is one mower, that is what it was mown with.
    given: {
      ...noValues(activity),
      ...(activity === 'mowed' && mowers.length === 1 && { equipmentId: mowers[0]?.id ?? '' }),
    },
    check: (values) => ({ ...activityErrors(activity, values), doneOn: doneOnError(values.doneOn, today) }),
    tell: titleToast,
    draft: activityLogDraft(userId, activity),
    send(values) {
      const named = photos.now()
      const task = ticks ? taskOf(values) : null
      const id = newId()
      const isThere = (list: readonly { id: string }[] | undefined, one: string) =>
        one !== '' && (list === undefined || list.some((other) => other.id === one))
      // What a draft has kept may be gone by now.
      const known: ActivityValues = {
        ...values,
        lawnZoneId: isThere(zones, values.lawnZoneId) ? values.lawnZoneId : '',
        equipmentId: isThere(things, values.equipmentId) ? values.equipmentId : '',
        chemicalId: isThere(products, values.chemicalId) ? values.chemicalId : '',
      }
      const body = {
        ...{ id, userId, form: 'activity' as const, activityType: activity },
        ...activityBody(activity, known, chosenNames(known, needs)),
        ...doneOnToSend(known.doneOn, today),
        ...(task && { taskId: task.id }),
        imageUrls: named.map(({ path }) => path),
      }
      const undo = { label: UNDO, run: () => (task === null ? takeBack(id) : onReopen(task)) }
      undoLast.run = undo.run
      return recording.send({ body }, { from: 'form', photos: named, undo })
    },
    isComplete: () => photos.hint === undefined,
    needsNetwork: false,
    onSent({ kind }) {
      photos.clear()
      form.reset()
      onLogged()
      if (kind === 'done') toast(ACTIVITY_LOGGED, { action: { label: UNDO, run: undoLast.run } })
    },
  })
  const [undoLast] = useState({ run: () => {} })
  return {
    ...form,
    photos,
    unsaved: form.unsaved || photos.unsaved,
    // A draft has no photos.
    keepsDraft: form.keepsDraft && !photos.unsaved,
    repeat: last === null ? null : repeatOf(last, today, timeZone),
    task: taskOf(form.values),
    ticks,
    setTicks,
  }
}

/** It was just logged: what it took goes back to the shed. */
const takeBack = (id: string): void => void recordDeletion.send({ params: { id } }).catch(() => undefined)

/** What its fields are drawn with. */
export type ActivityForm = Pick<
  ReturnType<typeof useSheetForm<ActivityValues>>,
  'values' | 'errors' | 'change' | 'text' | 'field'
>
