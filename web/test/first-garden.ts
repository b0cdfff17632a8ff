import { taskTypeOf } from '@turfwise/domain/schedules/schedule-words'
import {
  acceptFirstGarden,
  dismissFirstGarden,
  type FirstGardenAnswer,
  type FirstJobAnswer,
  readFirstGarden,
} from '../../contract/src/first-garden.ts'
import { dayIn, type Garden } from './garden.ts'
import type { plantLawn } from './lawn.ts'
import { type Network, refusal } from './network.ts'

const JOBS: readonly FirstJobAnswer[] = [
  {
    ...{ taskType: 'mowing', title: 'Mow to 40 mm', date: dayIn(1), repeat: 'about every 11 days' },
    reason: 'Buffalo grows fast now. 40 mm, and never more than a third off.',
  },
  {
    ...{
      taskType: 'fertilizing',
      title: 'Feed 6 kg of slow-release',
      date: dayIn(4),
      repeat: 'then February and March',
    },
    reason: 'At 20% nitrogen, the second feed of four. On dry leaves, then water it in.',
  },
  {
    ...{ taskType: 'watering', title: 'Deep soak before 10 am', date: dayIn(5), repeat: 'about every 7 days' },
    reason: '13 mm, 2,600 L on loam. Rain moves it to a later day.',
  },
  {
    ...{ taskType: 'pest_control', title: 'Look for lawn grubs', date: dayIn(5), repeat: 'then January and March' },
    reason: 'They feed in the warm months. Treat only if you find some.',
  },
]

/** The first jobs of somebody who has none, as the other end of the line keeps them. */
export const plantFirstGarden = (
  network: Network,
  garden: Garden,
  lawn: ReturnType<typeof plantLawn>,
  jobs: readonly FirstJobAnswer[] = JOBS,
) => {
  let dismissed = false
  let accepted = 0
  const read = (): FirstGardenAnswer => {
    if (garden.tasks().length > 0) return { state: 'begun', jobs: [], isWithinWeeks: true, lawn: null }
    const [zone] = lawn.zones()
    return {
      state: dismissed ? 'put-aside' : 'offered',
      jobs: [...jobs],
      isWithinWeeks: true,
      lawn: {
        ...{ name: zone?.grassType ?? 'buffalo', place: 'Parramatta', zoneId: zone?.id ?? null },
        ...{ zoneName: zone?.name ?? 'Lawn', grassType: zone?.grassType ?? 'buffalo', area: zone?.area ?? 200 },
        ...{ isAbout: zone === undefined, soilType: zone?.soilType ?? 'loam' },
        ...{ sunExposure: zone?.sunExposure ?? 'full-sun', assumed: zone === undefined ? ['soil'] : [] },
      },
    }
  }
  network.on(readFirstGarden, read)
  network.on(acceptFirstGarden, ({ body }) => {
    accepted += 1
    if (garden.tasks().length > 0) return refusal('first-garden/begun')
    const kept = jobs.filter(({ taskType }) => body.jobs.some((one) => one.taskType === taskType))
    for (const { taskType, title, date } of kept) garden.make(title, taskTypeOf(taskType), { dueDate: date })
    return { scheduleId: crypto.randomUUID(), tasksGenerated: kept.length }
  })
  network.on(dismissFirstGarden, () => {
    dismissed = true
    return { state: 'put-aside' as const }
  })
  return { accepted: () => accepted, isDismissed: () => dismissed }
}
