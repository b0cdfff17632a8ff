import { useQuery } from '@tanstack/react-query'
import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { ClipboardCheck, Droplet, Plus } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { ActionButton } from '../../features/assistant/action-button.tsx'
import { openZoneWords, ASSISTANT_WORDS as WORDS } from '../../features/assistant/assistant-copy.ts'
import { AssistantSheet, type FormAction } from '../../features/assistant/assistant-sheet.tsx'
import { EditZoneSheet } from '../../features/irrigation/edit-zone-sheet.tsx'
import { zonesQuery } from '../../features/irrigation/irrigation-queries.ts'
import { useToday } from '../../platform/today.ts'
import { LogActivity } from '../activity/log-activity.tsx'
import { NewTask } from '../tasks/new-task.tsx'

type MakeTask = Extract<FormAction, { kind: 'make-task' }>

/** The assistant with the forms that its answers lead to. A press opens one, filled in; nothing is done before that is sent. */
export function Assistant({ userId, open, onClose }: { userId: string; open: boolean; onClose: () => void }) {
  // Home asks for no zones while nobody asks the assistant.
  const zones = useQuery({ ...zonesQuery(userId), enabled: open }).data ?? []
  const active = zones.filter(({ status }) => status === 'active')
  const today = useToday(useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE)
  const [task, setTask] = useState<MakeTask>()
  const [making, setMaking] = useState(false)
  const [logging, setLogging] = useState<ActivityType | null>(null)
  const [logged, setLogged] = useState(false)
  const [zone, setZone] = useState<IrrigationZone | null>(null)

  const action = (proposed: FormAction) => {
    if (proposed.kind === 'make-task') {
      const make = () => {
        setTask(proposed)
        setMaking(true)
      }
      return <ActionButton Icon={Plus} label={WORDS.makeTask} about={proposed.title} onPress={make} />
    }
    if (proposed.kind === 'open-zone') {
      const found = active.find(({ id }) => id === proposed.zoneId)
      if (found === undefined) return null
      return <ActionButton Icon={Droplet} label={openZoneWords(found.name)} onPress={() => setZone(found)} />
    }
    // A log is of now: the form has no other day.
    if (proposed.date !== today || proposed.activityType === 'progress_photo') return null
    const log = () => {
      setLogged(true)
      setLogging(proposed.activityType)
    }
    return <ActionButton Icon={ClipboardCheck} label={WORDS.log} onPress={log} />
  }

  return (
    <AssistantSheet {...{ userId, open, onClose, action }} zones={active.length}>
      {task !== undefined && (
        <NewTask
          given={{ title: task.title, type: task.type, dueDate: task.dueDate, description: task.notes }}
          open={making}
          onOpenChange={setMaking}
        />
      )}
      {logged && <LogActivity activity={logging} onClose={() => setLogging(null)} />}
      <EditZoneSheet zone={zone} onClose={() => setZone(null)} />
    </AssistantSheet>
  )
}
