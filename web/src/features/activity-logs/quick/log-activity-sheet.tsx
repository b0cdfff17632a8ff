import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { LastTimeChip } from '../../../ui/last-time-chip.tsx'
import { isTaken } from '../record-activity-form.ts'
import { ActivityFields } from './activity-fields.tsx'
import type { ActivityFormNeeds } from './activity-form-needs.ts'
import { ActivityHead } from './activity-head.tsx'
import { useLogActivity } from './log-activity-form.ts'
import { ACTIVITY_WORDS, LOG_FORM_WORDS as WORDS } from './quick-copy.ts'

export interface LogActivityProps {
  /** Null closes it. */
  activity: ActivityType | null
  onClose: () => void
  /** Told before `onClose` where it was logged. */
  onLogged?: (() => void) | undefined
  /** Everything is in sight from the start: something stands there already. */
  opensMore?: boolean
  needs: ActivityFormNeeds
  /** Said over the fields: why the job would be better left. */
  note?: (activity: ActivityType) => ReactNode
}

/** Logs what was done, in the form of its kind. */
export function LogActivitySheet({ activity, ...rest }: LogActivityProps) {
  const shown = useLastShown(activity && { id: activity, activity })
  if (shown === null) return null
  return <OneKind key={shown.opening} activity={shown.item.activity} open={activity !== null} {...rest} />
}

interface OneKindProps extends Omit<LogActivityProps, 'activity'> {
  activity: ActivityType
  open: boolean
}

function OneKind({ activity, open, onClose, onLogged, opensMore = false, needs, note }: OneKindProps) {
  const form = useLogActivity(activity, needs, () => {
    onLogged?.()
    if (open) onClose()
  })
  const { photos, repeat, task } = form
  const close = () => {
    // What is on its way names them.
    if (!form.busy && photos.unsaved) {
      needs.onAbandoned(photos.paths)
      photos.clear()
    }
    onClose()
  }
  const toNewZone = () => {
    // What was typed is there when it is opened again; photos would not be. A toast beside an open sheet has no keys.
    if (!photos.unsaved && !form.busy) onClose()
    needs.onNewZone()
  }
  return (
    <FormSheet
      {...{ form, open }}
      onClose={close}
      hint={photos.hint}
      title={ACTIVITY_WORDS[activity]}
      head={<ActivityHead activity={activity} title={ACTIVITY_WORDS[activity]} />}
      words={WORDS}
      enter="stays"
      note={
        task !== null && !isTaken(form.failure) ? (
          <TickOff title={task.title} checked={form.ticks} onChange={form.setTicks} />
        ) : undefined
      }
    >
      {note?.(activity)}
      {repeat !== null && (
        <LastTimeChip full onPress={() => form.change(repeat.values)}>
          <b>{WORDS.repeat}</b>
          <span className="block font-medium text-ink-2">{repeat.words}</span>
        </LastTimeChip>
      )}
      <ActivityFields
        {...{ activity, form }}
        needs={{ ...needs, onNewZone: toNewZone }}
        opensMore={opensMore}
        holdsMore={photos.unsaved}
        photos={
          <div>
            {/* The group below has the name for those who listen. */}
            <p aria-hidden className="mb-1.5 font-strong">
              {WORDS.photos} <span className="text-[0.9375rem] font-text text-ink-3">{WORDS.optional}</span>
            </p>
            {needs.photos(photos.choice)}
          </div>
        }
      />
    </FormSheet>
  )
}

interface TickOffProps {
  title: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The task that is done by it: one press less than logging and ticking off. */
function TickOff({ title, checked, onChange }: TickOffProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="relative flex min-h-12 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="peer sr-only"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-[6px] border-2 border-line-strong bg-surface text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <Check className="size-4" strokeWidth={3.2} />
      </span>
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        {WORDS.alsoTickOff} <b>{title}</b>
      </span>
    </label>
  )
}
