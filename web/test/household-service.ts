import { type ActivityLog, createActivityLog, recentActivityLogs } from '../../contract/src/activity-logs.ts'
import {
  acceptInvitation,
  changeMember,
  type GardenDeed,
  type GardenMember,
  type Household,
  inviteMember,
  leaveGarden,
  listDeeds,
  listSharedGardens,
  readHousehold,
  readInvitation,
  removeMember,
  type SharedGarden,
  withdrawInvitation,
} from '../../contract/src/household.ts'
import { type IrrigationZone, listZones } from '../../contract/src/irrigation.ts'
import { listProgress, type ProgressEntry } from '../../contract/src/progress.ts'
import { completeTask, createTask, listUpcomingTasks, type Task, updateTask } from '../../contract/src/tasks.ts'
import { logWatering, type Watering } from '../../contract/src/water.ts'
import { getWeather } from '../../contract/src/weather.ts'
import { aLog } from '../src/features/activity-logs/example-log.ts'
import { aTask } from '../src/features/tasks/example-task.ts'
import { aReport, movedTo } from '../src/features/weather/example-report.ts'
import { dayIn } from './garden.ts'
import { type Network, pageOf, refusal } from './network.ts'
import type { Person } from './person.ts'

const WEEK_MS = 7 * 86_400_000

/** The people of a garden and the gardens of others, as the other end of the line keeps them. */
export const plantHousehold = (network: Network, person: Person) => {
  let household: Household = { members: [], invitations: [] }
  let gardens: SharedGarden[] = []
  /** What an invitation opens, by its token. */
  const tokens = new Map<string, SharedGarden>()
  const now = () => new Date().toISOString()

  network.on(readHousehold, () => household)
  network.on(inviteMember, ({ body: { email, role } }) => {
    if (email === person.email) return refusal('invitation/own')
    const endsAt = new Date(Date.now() + WEEK_MS).toISOString()
    const invitation = { id: crypto.randomUUID(), email: email.toLowerCase(), role, createdAt: now(), endsAt }
    household = { ...household, invitations: [...household.invitations, invitation] }
    return { invitation, link: `https://turf.example/invitation#${'aB3_'.repeat(10)}xyz`, mailed: true }
  })
  network.on(withdrawInvitation, ({ params: { invitationId: id } }) => {
    if (!household.invitations.some((one) => one.id === id)) return refusal('invitation/not-found')
    household = { ...household, invitations: household.invitations.filter((one) => one.id !== id) }
    return { id }
  })
  network.on(changeMember, ({ params: { memberId }, body: { role } }) => {
    const member = household.members.find(({ userId }) => userId === memberId)
    if (member === undefined) return refusal('member/not-found')
    const changed = { ...member, role }
    household = { ...household, members: household.members.map((one) => (one === member ? changed : one)) }
    return changed
  })
  const remove = (userId: string): void => {
    household = { ...household, members: household.members.filter((one) => one.userId !== userId) }
  }
  network.on(removeMember, ({ params: { memberId: userId } }) => {
    if (!household.members.some((one) => one.userId === userId)) return refusal('member/not-found')
    remove(userId)
    return { userId }
  })

  network.on(listSharedGardens, () => gardens)
  network.on(leaveGarden, ({ params: { gardenId: id } }) => {
    if (!gardens.some((one) => one.id === id)) return refusal('garden/not-found')
    gardens = gardens.filter((one) => one.id !== id)
    return { id }
  })
  network.on(readInvitation, ({ body: { token } }) => {
    const garden = tokens.get(token)
    if (garden === undefined) return refusal('invitation/not-found')
    const { owner, role } = garden
    return { owner, role, location: 'Parramatta, NSW', endsAt: new Date(Date.now() + WEEK_MS).toISOString() }
  })
  network.on(acceptInvitation, ({ body: { token } }) => {
    const garden = tokens.get(token)
    if (garden === undefined) return refusal('invitation/not-found')
    tokens.delete(token)
    gardens = [...gardens, garden]
    return garden
  })

  const gardenNamed = (name: string | null, more: Partial<SharedGarden> = {}): SharedGarden => ({
    ...{ id: crypto.randomUUID(), role: 'helper', owner: { name, avatarUrl: null }, since: now() },
    ...{ location: 'Parramatta, NSW', timeZone: 'Australia/Sydney', lawnSize: 'medium', grassType: 'buffalo' },
    ...more,
  })
  return {
    /** Somebody who belongs to the garden before the page is opened. */
    has(name: string, role: GardenMember['role'] = 'helper'): GardenMember {
      const member = {
        userId: crypto.randomUUID(),
        user: { name, avatarUrl: null },
        role,
        since: '2026-09-03T02:00:00Z',
      }
      household = { ...household, members: [...household.members, member] }
      return member
    },
    /** They leave, or another device removes them. */
    remove,
    people: () => household,
    /** An invitation that somebody else has made for the person. */
    isInvited(name: string | null, more: Partial<SharedGarden> = {}): { token: string; garden: SharedGarden } {
      const garden = gardenNamed(name, more)
      const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')
      tokens.set(token, garden)
      return { token, garden }
    },
    /** A garden that is shared with the person, with tasks and records of its own. */
    shares(name: string | null, more: Partial<SharedGarden> = {}) {
      const garden = gardenNamed(name, more)
      gardens = [...gardens, garden]
      return { garden, ...plantShared(network, garden, () => gardens.some((one) => one.id === garden.id)) }
    },
    /** Its owner shares it no more. */
    end(id: string): void {
      gardens = gardens.filter((one) => one.id !== id)
    },
    gardens: () => gardens,
  }
}

/** A garden of somebody else: whatever names it is of it, and everything else is nobody's. */
function plantShared(network: Network, { id, role, timeZone }: SharedGarden, isOpen: () => boolean) {
  const tasks = new Map<string, Task>()
  let logs: ActivityLog[] = []
  let deeds: GardenDeed[] = []
  let entries: ProgressEntry[] = []
  let zones: IrrigationZone[] = []
  let waterings: Watering[] = []
  const may = (garden: string | undefined, need: 'view' | 'help'): boolean =>
    garden === id && isOpen() && (need === 'view' || role === 'helper')
  const keep = (task: Task): Task => {
    tasks.set(task.id, task)
    return task
  }
  const change = (taskId: string, more: Partial<Task>): Task | Response => {
    const task = tasks.get(taskId)
    return task === undefined ? refusal('task/not-found') : keep({ ...task, ...more })
  }
  network.on(getWeather, ({ garden }) =>
    may(garden, 'view') ? movedTo(dayIn(0), aReport({ timeZone })) : refusal('auth/forbidden'),
  )
  network.on(listUpcomingTasks, ({ garden }) =>
    may(garden, 'view') ? [...tasks.values()].filter((task) => !task.isCompleted) : refusal('auth/forbidden'),
  )
  network.on(recentActivityLogs, ({ garden }) => (may(garden, 'view') ? logs : refusal('auth/forbidden')))
  network.on(listProgress, ({ garden, query }) =>
    may(garden, 'view') ? pageOf(entries, query) : refusal('auth/forbidden'),
  )
  network.on(listDeeds, ({ garden }) => (may(garden, 'view') ? deeds : refusal('auth/forbidden')))
  network.on(completeTask, ({ garden, params }) =>
    may(garden, 'help')
      ? change(params.id, { isCompleted: true, status: 'completed', completedAt: new Date().toISOString() })
      : refusal('auth/forbidden'),
  )
  network.on(updateTask, ({ garden, params, body }) =>
    may(garden, 'help') && body.isCompleted === false
      ? change(params.id, { isCompleted: false, status: 'pending', completedAt: null })
      : refusal('auth/forbidden'),
  )
  network.on(createTask, ({ garden, body: { id: taskId = crypto.randomUUID(), title, type = 'mowing', dueDate } }) =>
    may(garden, 'help')
      ? keep(aTask({ id: taskId, userId: id, title, type: type as Task['type'], dueDate }))
      : refusal('auth/forbidden'),
  )
  network.on(createActivityLog, ({ garden, body }) => {
    if (!may(garden, 'help')) return refusal('auth/forbidden')
    const log = aLog({ ...(body as Partial<ActivityLog>), userId: id, createdAt: new Date().toISOString() })
    logs = [log, ...logs.filter((one) => one.id !== log.id)]
    return log
  })
  network.on(listZones, ({ garden }) => (may(garden, 'view') ? zones : refusal('auth/forbidden')))
  network.on(logWatering, ({ garden, params, body: { id: wateringId = crypto.randomUUID(), minutes = null } }) => {
    if (!may(garden, 'help')) return refusal('auth/forbidden')
    const at = new Date().toISOString()
    const watering: Watering = {
      ...{ id: wateringId, userId: id, zoneId: params.id, date: dayIn(0), wateredAt: at, depthMm: 4 },
      ...{ millimetres: null, minutes, litres: null, origin: 'logged', confirmedBy: null, state: 'told' },
      ...{ createdAt: at, updatedAt: at },
    }
    waterings = [...waterings, watering]
    return watering
  })
  return {
    /** A zone that is watered. */
    zone(zone: IrrigationZone): void {
      zones = [...zones, zone]
    },
    /** How the garden looked, newest first. */
    entry(more: Partial<ProgressEntry>): void {
      const createdAt = new Date().toISOString()
      const entry: ProgressEntry = {
        ...{ id: crypto.randomUUID(), userId: id, notes: null, imageUrls: [], healthScore: null },
        ...{ healthScoreSource: null, measured: null, lawnZoneId: null, createdAt, updatedAt: createdAt },
        ...more,
      }
      entries = [entry, ...entries]
    },
    waterings: () => waterings,
    logs: () => logs,
    /** A task that is there before the page is opened. */
    task: (title: string, more: Partial<Task> = {}): Task =>
      keep(aTask({ id: crypto.randomUUID(), userId: id, title, dueDate: dayIn(0), ...more })),
    tasks: () => [...tasks.values()],
    /** A record, newest first, and who did it where that was not the owner. */
    log(log: ActivityLog, by?: GardenDeed['by']): void {
      logs = [log, ...logs]
      if (by !== undefined) deeds = [{ kind: 'activity', id: log.id, at: log.createdAt, by }, ...deeds]
    },
  }
}
