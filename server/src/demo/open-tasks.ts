import { addDays, type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import type { DemoTask, Job } from './demo-task.ts'
import { type GardenClimate, inMonthOf } from './garden-climate.ts'
import { localInstant } from './local-instant.ts'

/** The first days that are Upcoming and not This Week. */
const UPCOMING_DAYS_MIN = 8

interface OpenJob extends Job {
  inDays: number
}

const job = (
  inDays: number,
  type: Job['type'],
  title: string,
  estimatedDuration: number,
  more: Partial<Job> = {},
): OpenJob => ({ inDays, type, title, estimatedDuration, description: null, priority: 'medium', ...more })

const isBetween = (date: LocalDate, first: string, last: string): boolean => {
  const day = date.slice(5)
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}

/** Nitrogen does nothing for a lawn that rests: from May to August iron stands in. */
const feedOf = (today: LocalDate): OpenJob =>
  isBetween(today, '05-01', '08-31')
    ? job(0, 'fertilizing', 'Green up the Sir Walter with liquid iron', 30, {
        description: 'Iron only, no nitrogen before September. Rate as on the label.',
        priority: 'high',
      })
    : job(0, 'fertilizing', 'Feed the Sir Walter', 30, {
        description: `Slow-release, 2 kg over 80 m². Water in if no rain by ${weekdayName(addDays(today, 2))}.`,
        priority: 'high',
      })

/** Grubs are about in the warm months. */
const pestsOf = (today: LocalDate): OpenJob =>
  isBetween(today, '11-01', '03-31')
    ? job(6, 'pest control', 'Check for lawn grubs', 15, { description: 'Peel back a square where it looks thin.' })
    : job(6, 'pest control', 'Check the veg beds for snails', 15)

function openJobs(today: LocalDate, climate: GardenClimate): OpenJob[] {
  const height = inMonthOf(today, climate.cutHeightMm)
  const untilNextMowing = Math.max(UPCOMING_DAYS_MIN, inMonthOf(today, climate.mowingDays))
  const front = { description: `Cut at ${height} mm.` }
  return [
    job(-2, 'mowing', 'Mow front and nature strip', 45, { ...front, priority: 'high' }),
    job(-1, 'weeding', 'Weed the veg beds', 25),

    feedOf(today),
    job(0, 'edging', 'Edge the driveway', 20),
    job(0, 'weeding', 'Pull bindii along the side path and around the clothes hoist before it seeds', 20),
    job(0, 'watering', 'Deep soak the new turf strip', 30, { priority: 'low' }),

    job(1, 'edging', 'Edge the side path', 15),

    job(2, 'watering', 'Water the veg beds', 20),
    job(3, 'maintenance', 'Check mower oil', 10, { description: 'Engine cold, mower level.', priority: 'low' }),
    job(5, 'mowing', 'Mow the back lawn', 30, { description: `Shaded half, cut at ${height + 5} mm.` }),
    pestsOf(today),

    job(10, 'watering', 'Deep soak the front lawn', 40),
    job(untilNextMowing, 'mowing', 'Mow front and nature strip', 45, front),
    job(14, 'edging', 'Edge the driveway', 20),
    job(20, 'fertilizing', 'Feed the veg beds', 20, { description: 'Compost and a handful of pellets a bed.' }),
    job(28, 'seasonal care', 'Test the soil pH', 20, { description: 'Front, back and veg beds, one sample each.' }),
    job(35, 'maintenance', 'Sharpen the mower blade', 40, { priority: 'low' }),
  ]
}

/** What waits to be done: in each tab something, two jobs overdue. */
export function openTasks(today: LocalDate, timeZone: string, climate: GardenClimate): DemoTask[] {
  return openJobs(today, climate).map(({ inDays, ...task }, turn) => ({
    ...task,
    dueDate: addDays(today, inDays),
    createdAt: localInstant(timeZone, addDays(today, Math.min(inDays, 0) - 2 - (turn % 6)), '19:40'),
    completedAt: null,
    record: null,
  }))
}
