import { addDays, daysBetween } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_PREFERENCES } from '@turfwise/domain/schedules/schedule'
import { type Frequency, taskTypeOf } from '@turfwise/domain/schedules/schedule-words'
import {
  createManualSchedule,
  deleteSchedule,
  generateSchedule,
  generateTasks,
  listSchedules,
  type Schedule,
  type ScheduleItemAnswer,
  updateSchedule,
} from '../../contract/src/schedules.ts'
import type { Task } from '../../contract/src/tasks.ts'
import { dayIn, type Garden } from './garden.ts'
import { type Network, pageOf, refusal } from './network.ts'
import type { Person } from './person.ts'

const EVERY: Readonly<Record<Frequency, number>> = { weekly: 7, biweekly: 14, monthly: 30, seasonal: 60, custom: 10 }

type Kept = Omit<Schedule, 'scheduleItems' | 'taskCount' | 'associatedTaskCount' | 'completedTaskCount' | 'nextDate'>

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** An item of a plan, as the server answers it. */
export const anItem = (more: Partial<ScheduleItemAnswer> = {}): ScheduleItemAnswer => ({
  id: crypto.randomUUID(),
  taskType: 'mowing',
  title: 'Mow the lawn',
  description: null,
  frequency: 'weekly',
  intervalDays: null,
  priority: 'medium',
  estimatedDuration: 30,
  basis: 'calendar',
  anchor: dayIn(2),
  lastDoneOn: null,
  nextDate: null,
  why: null,
  ...more,
})

/** Schedules of a person as the other end of the line keeps them, and the tasks that they make in the garden. */
export const plantSchedules = (network: Network, person: Person, garden: Garden) => {
  const schedules = new Map<string, Kept>()
  const hidden = new Map<string, Task[]>()
  let clock = Date.parse('2026-11-01T00:00:00Z')
  const now = (): string => {
    clock += 1000
    return new Date(clock).toISOString()
  }
  const tasksOf = (id: string): Task[] => garden.tasks().filter(({ scheduled }) => scheduled?.scheduleId === id)
  const shown = (schedule: Kept): Schedule => {
    const all = tasksOf(schedule.id)
    const open = all.filter(({ isCompleted }) => !isCompleted)
    return {
      ...schedule,
      scheduleItems: schedule.items,
      taskCount: open.length,
      associatedTaskCount: open.length + (hidden.get(schedule.id)?.length ?? 0),
      completedTaskCount: all.length - open.length,
      nextDate: open.map(({ dueDate }) => dueDate).sort()[0] ?? null,
    }
  }
  const keep = (schedule: Kept): Kept => {
    schedules.set(schedule.id, schedule)
    return schedule
  }
  const make = (name: string, more: Partial<Kept> = {}): Kept =>
    keep({
      id: crypto.randomUUID(),
      userId: person.id,
      name,
      description: null,
      scheduleType: 'ai_generated',
      lawnZoneId: null,
      grassType: 'buffalo',
      lawnSize: 80,
      location: null,
      isActive: true,
      preferences: { ...DEFAULT_PREFERENCES, priorities: [...DEFAULT_PREFERENCES.priorities] },
      items: [anItem()],
      notes: [],
      createdAt: now(),
      updatedAt: now(),
      ...more,
    })
  /** Makes the tasks of a window that are missing, and says how many. */
  const generate = ({ id, name, items }: Kept, startDate: string, endDate: string): number => {
    const before = new Set(tasksOf(id).map(({ scheduled }) => `${scheduled?.itemId} ${scheduled?.occursOn}`))
    let made = 0
    for (const item of items) {
      const step = item.intervalDays ?? EVERY[item.frequency]
      for (let day = 0; day <= daysBetween(item.anchor, endDate); day += step) {
        const date = addDays(item.anchor, day)
        if (date < startDate || before.has(`${item.id} ${date}`)) continue
        garden.make(item.title, taskTypeOf(item.taskType), {
          dueDate: date,
          priority: item.priority,
          estimatedDuration: item.estimatedDuration,
          dueTime: item.dueTime ?? null,
          scheduleName: name,
          scheduled: {
            scheduleId: id,
            itemId: item.id,
            occursOn: date,
            why: `Every ${step} days`,
            missed: 0,
            missedSince: null,
          },
        })
        made += 1
      }
    }
    return made
  }
  const itemsFrom = (items: readonly Partial<ScheduleItemAnswer>[]) =>
    items.map((item) => anItem(given(item) as Partial<ScheduleItemAnswer>))

  network.on(listSchedules, ({ query }) => pageOf([...schedules.values()].map(shown), query))
  network.on(generateSchedule, ({ body: { id = crypto.randomUUID(), name, preferences, userId: _own, ...fields } }) => {
    const plan = [anItem(), anItem({ taskType: 'fertilizing', title: 'Feed', frequency: 'seasonal' })]
    const chosen = { ...DEFAULT_PREFERENCES, ...given(preferences ?? {}) } as Kept['preferences']
    const made = schedules.get(id) ?? make(name, { id, items: plan, preferences: chosen, ...(given(fields) as object) })
    return { schedule: shown(made), plannedBy: 'rules' as const }
  })
  network.on(createManualSchedule, ({ body: { schedule, items } }) => {
    const { id = crypto.randomUUID(), name, userId: _own, preferences: _standard, ...fields } = schedule
    const blank = { grassType: null, lawnSize: null, scheduleType: 'manual' as const }
    const made =
      schedules.get(id) ??
      make(name, {
        ...blank,
        ...(given(fields) as object),
        id,
        items: itemsFrom(items as Partial<ScheduleItemAnswer>[]),
      })
    return { tasksGenerated: generate(made, dayIn(0), dayIn(90)), schedule: shown(made) }
  })
  network.on(generateTasks, ({ params, body }) => {
    const schedule = schedules.get(params.id)
    if (schedule === undefined) return refusal('schedule/not-found')
    if (!schedule.isActive) return refusal('schedule/paused')
    return { tasksGenerated: generate(schedule, body.startDate, body.endDate) }
  })
  network.on(updateSchedule, ({ params, body: { userId: _own, items, scheduleItems, preferences, ...fields } }) => {
    const before = schedules.get(params.id)
    if (before === undefined) return refusal('schedule/not-found')
    const sent = (items ?? scheduleItems) as Partial<ScheduleItemAnswer>[] | undefined
    const after = keep({
      ...before,
      ...(given(fields) as Partial<Kept>),
      preferences: { ...before.preferences, ...(given(preferences ?? {}) as object) },
      items: sent === undefined ? before.items : itemsFrom(sent),
      updatedAt: now(),
    })
    if (before.isActive && !after.isActive) {
      const held = tasksOf(after.id).filter(({ isCompleted }) => !isCompleted)
      hidden.set(after.id, held)
      for (const { id } of held) garden.remove(id)
    }
    if (!before.isActive && after.isActive) {
      for (const task of hidden.get(after.id) ?? []) garden.make(task.title, task.type, task)
      hidden.delete(after.id)
    }
    return shown(after)
  })
  network.on(deleteSchedule, ({ params }) => {
    if (!schedules.delete(params.id)) return refusal('schedule/not-found')
    for (const { id, isCompleted } of tasksOf(params.id)) if (!isCompleted) garden.remove(id)
    return { id: params.id }
  })

  return {
    /** A schedule that is there before the page is opened, or comes from another device. */
    make,
    generate: (schedule: Kept) => generate(schedule, dayIn(0), dayIn(90)),
    all: () => [...schedules.values()].map(shown),
    /** Another device deletes it. */
    remove: (id: string) => void schedules.delete(id),
    change: (id: string, changes: Partial<Kept>) => {
      const schedule = schedules.get(id)
      if (schedule !== undefined) keep({ ...schedule, ...changes, updatedAt: now() })
    },
  }
}

export type Schedules = ReturnType<typeof plantSchedules>
