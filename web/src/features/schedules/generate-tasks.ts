import type { ResponseOf } from '@turfwise/contract/route'
import type { generateSchedule, Schedule } from '@turfwise/contract/schedules'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { generationWindow } from '@turfwise/domain/schedules/schedule'
import { correctedNow } from '../../platform/server-time.ts'
import { toast } from '../../ui/toast-store.ts'
import { SCHEDULE_TOASTS } from './schedule-copy.ts'
import { generating, type PlanBody, planning } from './schedule-writes.ts'

/** What is asked for: today and the 90 days after it, as days turn where the garden is. */
export const windowNow = (timeZone: string) => generationWindow(todayIn(timeZone, correctedNow()))

/** Makes the tasks that are missing and says how many. */
export const generateNow = async ({ id, name }: Pick<Schedule, 'id' | 'name'>, timeZone: string): Promise<void> => {
  const sent = await generating
    .send({ params: { id }, body: windowNow(timeZone) }, { says: { title: name } })
    // It was told.
    .catch(() => undefined)
  if (sent?.kind === 'done') toast(SCHEDULE_TOASTS.generated(sent.answer.tasksGenerated))
}

/** The id of a schedule that was planned, by its answer. */
export const plannedId = ({ schedule }: Pick<ResponseOf<typeof generateSchedule>, 'schedule'>): string => schedule.id

/** What became of a plan: it waits for the network, or is there with so many tasks; null when those could not be made. */
export type Planned = { kind: 'waiting' } | { kind: 'done'; tasks: number | null }

/**
 * Plans a schedule and then makes its tasks.
 * @throws when the plan failed; the person has been told
 */
export const planWithTasks = async (body: PlanBody & { id: string }, timeZone: string): Promise<Planned> => {
  const planned = await planning.send({ body }, { from: 'form' })
  const says = { title: body.name }
  if (planned.kind === 'waiting') {
    // Behind the plan in the queue: both go when the network is back.
    generating.send({ params: { id: body.id }, body: windowNow(timeZone) }, { says }).catch(() => undefined)
    return planned
  }
  const id = plannedId(planned.answer)
  const made = await generating
    .send({ params: { id }, body: windowNow(timeZone) }, { quiet: true, says })
    .catch(() => undefined)
  // Kept for when the network is back: the person has been told.
  if (made?.kind === 'waiting') return made
  return { kind: 'done', tasks: made?.answer.tasksGenerated ?? null }
}

/** Says what became of it. One whose tasks could not be made stays all the same, so that is no error. */
export const tellPlanned = (planned: Planned): void => {
  if (planned.kind === 'waiting') return
  if (planned.tasks === null) toast(SCHEDULE_TOASTS.aiWithoutTasks, { variant: 'info' })
  else toast(SCHEDULE_TOASTS.aiCreated(planned.tasks))
}
