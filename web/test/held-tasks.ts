import { addDays } from '@turfwise/domain/kernel/local-date'
import { page } from 'vitest/browser'
import { aHold } from '../src/features/holds/example-hold.ts'
import { dayIn, type Garden } from './garden.ts'
import { row } from './task-list.ts'

export const HELD = 'No mowing until Friday: sprayed on Monday'
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** All that the row of a task says. */
export const textOf = (title: string): string =>
  page
    .getByRole('listitem')
    .filter({ has: row(title) })
    .element().textContent ?? ''

/** A hold of each kind, with tasks that lie in it and such that do not. */
export const makeHeldTasks = (garden: Garden): void => {
  garden.hold(
    aHold(dayIn(-1)),
    aHold(dayIn(0), {
      ...{ kind: 'watering', until: dayIn(0), endsAt: hoursFromNow(1) },
      text: 'no watering until 4 pm: sprayed today',
    }),
    aHold(dayIn(-30), {
      ...{ kind: 'sowing', until: addDays(dayIn(0), 150), assumed: true },
      text: 'no sowing for the label’s period: pre-emergent on 3 Nov',
    }),
  )
  garden.make('Mow', 'mowing')
  garden.make('Mow late', 'mowing', { dueDate: dayIn(-3) })
  garden.make('Mow after', 'mowing', { dueDate: dayIn(3) })
  garden.make('Soak', 'watering')
  garden.make('Soak tomorrow', 'watering', { dueDate: dayIn(1) })
  garden.make('Sow', 'overseeding', { dueDate: dayIn(60) })
  garden.make('Feed', 'fertilizing')
}
