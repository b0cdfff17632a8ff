import { useQuery } from '@tanstack/react-query'
import { ADD_PARAM, LOG_PARAM } from '@turfwise/contract/app-paths'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useShownTasks } from '../../features/tasks/shown-tasks.ts'
import { NOTHING_TO_LOG } from '../../features/tasks/task-copy.ts'
import { upcomingTasksQuery } from '../../features/tasks/task-queries.ts'
import { toast } from '../../ui/toast-store.ts'
import type { AskedSheet } from './task-sheets.tsx'

export interface AskedByAddressProps {
  userId: string | undefined
  ask: (sheet: AskedSheet) => void
}

/** Opens the sheet that the address asks for, once: who comes back to the page has not asked again. */
export function AskedByAddress({ userId, ask }: AskedByAddressProps) {
  const [params, setParams] = useSearchParams()
  const adds = params.get(ADD_PARAM) === 'task'
  const logs = params.get(LOG_PARAM) === 'mowing'
  const answer = (sheet: AskedSheet) => {
    ask(sheet)
    setParams(
      (before) => {
        before.delete(ADD_PARAM)
        before.delete(LOG_PARAM)
        return before
      },
      { replace: true },
    )
  }
  if (logs) return <NextMowing userId={userId} onAnswer={answer} />
  return adds && <NewTask onAnswer={answer} />
}

function NewTask({ onAnswer }: { onAnswer: AskedByAddressProps['ask'] }) {
  useEffect(() => onAnswer({ kind: 'new' }), [onAnswer])
  return null
}

/** The mowing that is due first is the one that was done; without one it is made here and ticked off then. */
function NextMowing({ userId, onAnswer }: { userId: string | undefined; onAnswer: AskedByAddressProps['ask'] }) {
  const upcoming = useQuery(upcomingTasksQuery(userId))
  const open = useShownTasks(upcoming.data)
  // What was read before is as good without a network.
  const isKnown = open !== undefined || upcoming.isError
  useEffect(() => {
    if (!isKnown) return
    const task = open?.find(({ type, isCompleted }) => type === 'mowing' && !isCompleted)
    if (task === undefined) toast(NOTHING_TO_LOG, { variant: 'info' })
    onAnswer(task === undefined ? { kind: 'new' } : { kind: 'record', task, order: [] })
  }, [isKnown, open, onAnswer])
  return null
}
