import { ACTIVITY_TYPES } from '@turfwise/domain/activity-logs/activity-types'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { giveBack, takeFrom } from '@turfwise/domain/shed/stock-use'
import { countFilters, defaultFilter, isInFilter, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { compareListed, compareTasks } from '@turfwise/domain/tasks/order'
import { foldWords, hasWords, mendedWords, queryWords } from '@turfwise/domain/tasks/search-words'
import { compareSorted } from '@turfwise/domain/tasks/sorts'
import { typeOf } from '@turfwise/domain/tasks/task-types'
import {
  type ActivityLog,
  createActivityLog,
  deleteActivityLog,
  getActivityStats,
  listActivityLogs,
  recentActivityLogs,
  updateActivityLog,
} from '../../contract/src/activity-logs.ts'
import { readLogos } from '../../contract/src/admin.ts'
import { type PlannedWatering, readCalendar } from '../../contract/src/calendar.ts'
import { readFirstGarden } from '../../contract/src/first-garden.ts'
import { type Hold, listHolds, listProductUses } from '../../contract/src/holds.ts'
import { getHoliday } from '../../contract/src/holiday.ts'
import { type GardenDeed, listDeeds, listSharedGardens } from '../../contract/src/household.ts'
import { listLawnZones } from '../../contract/src/lawn-zones.ts'
import { listScheduleProposals } from '../../contract/src/schedule-proposals.ts'
import { type Chemical, listChemicals } from '../../contract/src/shed.ts'
import { getTaskRecord } from '../../contract/src/task-record.ts'
import {
  changeTasks,
  completeTask,
  countTasks,
  createTask,
  deleteTask,
  listTasks,
  listUpcomingTasks,
  searchTasks,
  type Task,
  updateTask,
} from '../../contract/src/tasks.ts'
import { getUser, getUserStats, type User, updateUser } from '../../contract/src/users.ts'
import { getWateringRule } from '../../contract/src/watering-rules.ts'
import { getWeather } from '../../contract/src/weather.ts'
import { aLog } from '../src/features/activity-logs/example-log.ts'
import { aTask } from '../src/features/tasks/example-task.ts'
import { aDay, aReport, movedTo } from '../src/features/weather/example-report.ts'
import { plantAnalytics } from './analytics-service.ts'
import { plantCommunity } from './community-service.ts'
import { plantHealth } from './health-service.ts'
import { irrigate } from './irrigation-service.ts'
import { type Network, pageOf, refusal } from './network.ts'
import { plantNotifications } from './notifications-service.ts'
import type { Person } from './person.ts'
import { plantPreferences } from './preferences-service.ts'
import { plantProgress } from './progress-service.ts'
import { SYDNEY_RULE } from './watering-rule.ts'

const ZONE = 'Australia/Sydney'

/** The day so many days from today in the garden. */
export const dayIn = (days: number): string => addDays(todayIn(ZONE, new Date()), days)

/** Fine days from today on, as the forecast gives them. */
const report = (timeZone: string) => movedTo(todayIn(timeZone, new Date()), aReport({ timeZone }))

/** A wet and windy day on which every job waits, and the days after it. */
export const wetReport = () => {
  const wet = { temp: 19, condition: 'storm' as const, humidity: 93, windSpeed: 28, windMax: 44, precipitation: 14 }
  return aReport({
    ...{ conditions: 'rain', recommendation: 'Let it rain, and leave the lawn alone', recentRainfall: 12 },
    forecast: [
      aDay({ ...wet, date: dayIn(0) }),
      aDay({ day: 'Tomorrow', date: dayIn(1), temp: 36, humidity: 54, windSpeed: 12, recentRainfall: 26 }),
      aDay({ day: 'Later', date: dayIn(2), temp: 24 }),
    ],
  })
}

type NewLog = Pick<ActivityLog, 'activityType' | 'title'> & { [field in keyof ActivityLog]?: unknown }

/** A person's garden as the other end of the line answers for it: what is written there is what is read next. */
export const plantGarden = (network: Network, person: Person) => {
  const tasks = new Map<string, Task>()
  const logs: ActivityLog[] = []
  let holds: Hold[] = []
  let waterings: PlannedWatering[] = []
  const products: Chemical[] = []
  let deeds: GardenDeed[] = []
  let profile: User = {
    id: person.id,
    email: person.email,
    name: person.name,
    role: 'user',
    location: 'Parramatta, NSW',
    lawnSize: 'medium',
    grassType: 'buffalo',
    timeZone: ZONE,
    avatarUrl: null,
    createdAt: '2026-01-15T00:00:00Z',
  }
  let clock = Date.parse('2026-11-01T00:00:00Z')
  const now = (): string => {
    clock += 1000
    return new Date(clock).toISOString()
  }

  network.on(listSharedGardens, () => [])
  network.on(listDeeds, () => deeds)
  const progress = plantProgress(network, person, now)
  const health = plantHealth(network, person, now)
  const community = plantCommunity(network, person)
  const analytics = plantAnalytics(network, person, dayIn(0), now)

  const keep = (task: Task): Task => {
    tasks.set(task.id, task)
    return task
  }
  const make = (title: string, type: Task['type'], more: Partial<Task> = {}): Task =>
    keep(
      aTask({ id: crypto.randomUUID(), userId: person.id, title, type, dueDate: dayIn(0), updatedAt: now(), ...more }),
    )
  /** The task as it is after a change; a 404 for one that is gone. */
  const change = (id: string, changes: (task: Task) => Partial<Task>): Task | Response => {
    const task = tasks.get(id)
    if (task === undefined) return refusal('task/not-found')
    const changed = { ...task, ...changes(task), updatedAt: now() }
    return keep({ ...changed, taskType: changed.type, status: changed.isCompleted ? 'completed' : 'pending' })
  }
  const noonOf = (day: string): string => instantsOf(profile.timeZone, day, '12:00')[0].toISOString()
  /** Noon in the garden of the day that is said, else when it was done on the device. */
  const doneAt = (doneOn: string | undefined, ageSeconds: number): string =>
    doneOn === undefined ? new Date(Date.now() - 1000 * ageSeconds).toISOString() : noonOf(doneOn)
  const doneSo = (completedAt: string) => (task: Task) => ({
    isCompleted: true,
    completedAt: task.completedAt ?? completedAt,
  })
  const all = (): Task[] => [...tasks.values()].sort(compareListed)
  const loggedOf = (id: string | null): Task['logged'] => {
    const log = logs.find((one) => one.taskId === id)
    if (log === undefined) return undefined
    const { cutHeight, duration, quantity, quantityUnit, productName, notes } = log
    return { cutHeight, duration, quantity, quantityUnit, productName, notes }
  }
  /** Completed tasks of the same type and title, the newest first. */
  const timesOf = ({ type, title }: Task): Task[] =>
    all().filter((task) => task.isCompleted && task.type === type && task.title === title)
  /** As a list shows it. */
  const remembered = (task: Task): Task => {
    const lastDoneAt = timesOf(task)[0]?.completedAt ?? undefined
    const logged = loggedOf(task.id)
    return task.isCompleted ? { ...task, ...(logged && { logged }) } : { ...task, ...(lastDoneAt && { lastDoneAt }) }
  }
  const given = <T extends object>(body: T): Partial<T> =>
    Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<T>

  network.on(getUser, () => profile)
  network.on(updateUser, ({ body }) => {
    profile = { ...profile, ...given(body) } as User
    return profile
  })
  network.on(getUserStats, () => ({
    completedTasks: all().filter((task) => task.isCompleted).length,
    progressPhotos: progress.photos(),
    waterWiseRuns: 0,
    weeksCaredFor: new Set(all().map((task) => task.completedAt?.slice(0, 10))).size,
    healthScore: health.latest(),
    healthScoreLabel: null,
  }))
  network.on(getWeather, () => report(profile.timeZone))
  network.on(listTasks, ({ query: { filter, today, ...page } }) => {
    if (filter === undefined || today === undefined) return pageOf(all(), page)
    const tab: TaskFilter = filter === 'first' ? defaultFilter(all(), today) : filter
    return pageOf(
      all()
        .filter((task) => isInFilter(tab, task, today))
        .map(remembered),
      page,
    )
  })
  network.on(searchTasks, ({ query: { q = '', filter, type, zone, sort, today, limit = 100, cursor } }) => {
    const textOf = (task: Task) => {
      const log = logs.find(({ taskId }) => taskId === task.id)
      return foldWords(`${task.title} ${log?.productName ?? ''} ${task.description ?? ''}`)
    }
    const having = (words: readonly string[]) =>
      all()
        .filter((task) => isInFilter(filter, task, today) && (type === undefined || task.type === type))
        .filter((task) => zone === undefined || task.lawnZoneId === zone)
        .filter((task) => hasWords(textOf(task), words))
        .sort((one, other) => compareSorted(sort, one, other))
    const words = queryWords(q)
    const exact = q !== '' && words.length === 0 ? [] : having(words)
    const vocabulary = all().flatMap((task) => textOf(task).trim().split(' '))
    const mended = exact.length > 0 ? undefined : mendedWords(words, vocabulary)
    const found = mended === undefined ? exact : having(mended)
    const from = Number(cursor ?? 0)
    return {
      tasks: found.slice(from, from + limit),
      total: found.length,
      insteadOf: mended === undefined || found.length === 0 ? null : mended.join(' '),
      next: from + limit < found.length ? String(from + limit) : null,
    }
  })
  network.on(changeTasks, ({ body, ageSeconds }) => {
    const answer = { tasks: [] as Task[], gone: [] as string[], kept: [] as string[] }
    for (const { id, seen } of body.tasks) {
      const task = tasks.get(id)
      if (task === undefined) answer.gone.push(id)
      else if (body.change !== 'delete') {
        const completes = doneSo(doneAt(undefined, ageSeconds))
        const changed = change(id, body.change === 'complete' ? completes : () => ({ dueDate: body.dueDate ?? '' }))
        if (!(changed instanceof Response)) answer.tasks.push(changed)
      } else if (seen !== undefined && seen !== task.updatedAt) {
        answer.kept.push(id)
        answer.tasks.push(task)
      } else {
        tasks.delete(id)
        answer.gone.push(id)
      }
    }
    return answer
  })
  network.on(countTasks, ({ query: { today } }) => {
    const minutesOf = (of: readonly Task[]) => of.reduce((sum, task) => sum + (task.estimatedDuration ?? 0), 0)
    const inTab = (tab: TaskFilter) => all().filter((task) => isInFilter(tab, task, today))
    const counts = Object.fromEntries(
      Object.entries(countFilters(all(), today)).map(([tab, count]) => [
        tab,
        { tasks: count, minutes: minutesOf(inTab(tab as TaskFilter)) },
      ]),
    ) as Record<TaskFilter, { tasks: number; minutes: number }>
    const overdueTypes: Partial<Record<Task['type'], number>> = {}
    for (const { type } of inTab('overdue')) overdueTypes[type] = (overdueTypes[type] ?? 0) + 1
    return { ...counts, overdueTypes }
  })
  network.on(readCalendar, ({ query: { from, to } }) => ({
    tasks: all()
      .filter(({ dueDate }) => dueDate >= from && dueDate <= to)
      .sort(compareTasks),
    hasAllTasks: true,
    holds,
    waterings: waterings.filter(({ date }) => date >= from && date <= to),
  }))
  network.on(listUpcomingTasks, ({ query: { limit } }) =>
    all()
      .filter((task) => !task.isCompleted)
      .slice(0, limit)
      .map(remembered),
  )
  network.on(getTaskRecord, ({ params }) => {
    const task = tasks.get(params.id)
    if (task === undefined) return refusal('task/not-found')
    const times = timesOf(task).slice(0, 5)
    const next = all().find((one) => !one.isCompleted && one.type === task.type && one.title === task.title)
    return {
      task,
      log: logs.find((log) => log.taskId === task.id) ?? null,
      times: times.map(({ id, completedAt }) => ({ at: completedAt ?? '', taskId: id, logged: loggedOf(id) ?? null })),
      next: next ?? null,
    }
  })
  network.on(updateActivityLog, ({ params, body }) => {
    const at = logs.findIndex(({ id }) => id === params.id)
    const log = logs[at]
    if (log === undefined) return refusal('activity/not-found')
    const { userId: _own, form: _by, doneOn, ...fields } = body
    const createdAt = doneOn === undefined ? log.createdAt : noonOf(doneOn)
    const changed = { ...log, ...(given(fields) as Partial<ActivityLog>), createdAt, updatedAt: now() }
    logs[at] = changed
    if (log.taskId !== null && doneOn !== undefined) change(log.taskId, () => ({ completedAt: createdAt }))
    return changed
  })
  network.on(deleteActivityLog, ({ params }) => {
    const kept = logs.filter(({ id }) => id !== params.id)
    for (const log of logs) if (log.id === params.id) putBack(log)
    if (kept.length === logs.length) return refusal('activity/not-found')
    logs.splice(0, logs.length, ...kept)
    return { id: params.id }
  })
  network.on(createTask, ({ body }) => {
    const { id = crypto.randomUUID(), title, dueDate, description = null, estimatedDuration = null } = body
    return (
      tasks.get(id) ??
      make(title, typeOf(body) ?? 'mowing', {
        id,
        dueDate,
        description,
        estimatedDuration,
        dueTime: body.dueTime ?? null,
        lawnZoneId: body.lawnZoneId ?? null,
        priority: body.priority ?? 'medium',
      })
    )
  })
  network.on(updateTask, ({ params, body }) =>
    change(params.id, () => {
      const { status: _same, taskType: _too, userId: _own, keepLog, ...fields } = body
      const reopened = body.isCompleted === false ? { completedAt: null } : {}
      const itsLogs = body.isCompleted === false ? logs.filter((log) => log.taskId === params.id) : []
      if (keepLog) for (const log of itsLogs) log.taskId = null
      else itsLogs.forEach(putBack)
      if (!keepLog && itsLogs.length > 0) logs.splice(0, logs.length, ...logs.filter((log) => !itsLogs.includes(log)))
      return { ...(given(fields) as Partial<Task>), ...reopened }
    }),
  )
  network.on(completeTask, ({ params, body, ageSeconds }) =>
    change(params.id, doneSo(doneAt(body?.doneOn, ageSeconds))),
  )
  network.on(deleteTask, ({ params }) => (tasks.delete(params.id) ? { id: params.id } : refusal('task/not-found')))
  network.on(createActivityLog, ({ body, ageSeconds }) => {
    const id = body.id ?? crypto.randomUUID()
    const at = doneAt(body.doneOn, ageSeconds)
    const before = logs.find((log) => log.id === id)
    if (before !== undefined) return before
    if (typeof body.taskId === 'string') {
      if (logs.some((log) => log.taskId === body.taskId)) return refusal('activity/already-recorded')
      const completed = change(body.taskId, doneSo(at))
      if (completed instanceof Response) return completed
    }
    const { doneOn: _day, ...said } = body
    return record({ ...said, ...takeOff(body), createdAt: at })
  })
  const newest = () => logs.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const ofKind = (activityType: ActivityLog['activityType'] | undefined) =>
    newest().filter((log) => activityType === undefined || log.activityType === activityType)
  network.on(listActivityLogs, ({ query: { activityType, from = '', q = '', ...page } }) => {
    const words = queryWords(q)
    const textOf = ({ title, productName, lawnArea, equipment, notes, description }: ActivityLog) =>
      foldWords([title, productName, lawnArea, equipment, notes, description].join(' '))
    const found = ofKind(activityType).filter((log) => log.createdAt >= from && hasWords(textOf(log), words))
    return pageOf(found, page)
  })
  network.on(recentActivityLogs, ({ query: { activityType, limit } }) => ofKind(activityType).slice(0, limit))
  network.on(getActivityStats, ({ query: { days } }) => {
    const from = new Date(Date.now() - days * 86_400_000).toISOString()
    const figuresOf = (of: readonly ActivityLog[]) => ({
      count: of.length,
      minutes: of.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    })
    const since = logs.filter((log) => log.createdAt >= from)
    const types = ACTIVITY_TYPES.map((activityType) => {
      const of = since.filter((log) => log.activityType === activityType)
      const timed = of.filter(({ duration }) => duration !== null).length
      return { activityType, ...figuresOf(of), timed, lastAt: ofKind(activityType)[0]?.createdAt ?? null }
    })
    return { from, days, ...figuresOf(since), types }
  })
  // Confirmed, so that nothing is asked.
  network.on(getWateringRule, () => ({ ...SYDNEY_RULE, foundBy: 'chosen' as const }))
  network.on(listScheduleProposals, () => [])
  network.on(getHoliday, () => ({ holiday: null, moves: [], skips: [], cannot: [] }))
  network.on(listHolds, () => holds)
  network.on(listProductUses, () =>
    products
      .map(({ id }) => ({ chemicalId: id, timesInYear: logs.filter((log) => log.chemicalId === id).length }))
      .filter(({ timesInYear }) => timesInYear > 0),
  )
  network.on(listLawnZones, () => [])
  network.on(readFirstGarden, () => ({
    state: tasks.size > 0 ? ('begun' as const) : ('put-aside' as const),
    jobs: [],
    isWithinWeeks: true,
    lawn: null,
  }))
  network.on(listChemicals, () => products)
  network.onPath('GET', '/healthz', () => ({ ok: true }))
  network.on(readLogos, () => ({ logoData: { fullLogo: null, iconLogo: null } }))

  const takeOff = ({ chemicalId, quantity, quantityUnit }: Partial<NewLog>) => {
    const product = products.find(({ id }) => id === chemicalId)
    if (product === undefined) return {}
    const use = { quantity: quantity ?? null, quantityUnit: quantityUnit ?? null } as Parameters<typeof takeFrom>[1]
    const result = takeFrom(product, use)
    if (!result.ok || result.taken === null) return {}
    product.currentQuantity = result.left
    return { quantityTaken: result.taken.amount, takenUnit: result.taken.unit }
  }
  const putBack = ({ chemicalId, quantityTaken, takenUnit }: ActivityLog) => {
    const product = products.find(({ id }) => id === chemicalId)
    if (product === undefined || quantityTaken === null || takenUnit === null) return
    product.currentQuantity = giveBack(product, { amount: quantityTaken, unit: takenUnit })
  }
  const record = ({ activityType, title, ...more }: NewLog & { form?: unknown }): ActivityLog => {
    const { form: _by, ...said } = more
    const fields = { activityType, title, ...(given(said) as Partial<ActivityLog>) }
    const whole = aLog({ id: crypto.randomUUID(), userId: person.id, createdAt: now(), ...fields })
    logs.unshift(whole)
    return whole
  }

  return {
    irrigation: irrigate(network, person),
    notifications: plantNotifications(network, person),
    preferences: plantPreferences(network, person),
    /** A task that is there before the page is opened, or comes from another device. */
    make,
    /** A log from another device. */
    record,
    /** Another device deletes the task. */
    remove: (id: string) => void tasks.delete(id),
    change,
    tasks: all,
    progress,
    health,
    analytics,
    community,
    logs: () => logs,
    /** Somebody else did something here. */
    did(deed: GardenDeed) {
      deeds = [deed, ...deeds]
    },
    /** What is held back, as the server says it. */
    hold(...now: Hold[]) {
      holds = now
    },
    /** What the schedules plan, as the server says it. */
    water(...planned: PlannedWatering[]) {
      waterings = planned
    },
    /** A product that stands in the shed. */
    stock(product: Chemical) {
      products.push(product)
    },
    products: () => products,
    profile: () => profile,
    changeProfile(changes: Partial<User>) {
      profile = { ...profile, ...changes }
    },
  }
}

/** Something in every tab: two overdue, four today, one each later, one done. */
export const fillEveryTab = ({ make }: Pick<Garden, 'make'>): void => {
  const due = (days: number) => ({ dueDate: dayIn(days) })
  make('Mow front and nature strip', 'mowing', { ...due(-2), priority: 'high' })
  make('Trim the side path', 'edging', due(-1))
  make('Feed the Sir Walter', 'fertilizing', {
    priority: 'high',
    estimatedDuration: 30,
    description: 'Slow-release, 2 kg over 80 m². Water in if no rain by Monday.',
  })
  make('Edge the driveway', 'edging')
  make('Pull bindii along the side path', 'weeding')
  make('Deep soak the new turf strip', 'watering', { priority: 'low' })
  make('Aerate the back lawn', 'aeration', due(1))
  make('Overseed the bare patch', 'overseeding', { ...due(5), estimatedDuration: null })
  make('Clean the spreader', 'maintenance', due(20))
  make('Check mower oil', 'maintenance', {
    ...due(-4),
    isCompleted: true,
    status: 'completed',
    completedAt: `${dayIn(-4)}T00:00:00Z`,
  })
}

export type Garden = ReturnType<typeof plantGarden>
