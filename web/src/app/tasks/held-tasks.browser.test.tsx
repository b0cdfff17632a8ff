import { addDays } from '@turfwise/domain/kernel/local-date'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listHolds } from '../../../../contract/src/holds.ts'
import { dayIn } from '../../../test/garden.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { choose, openNewTask, openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { doneRing, row } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'
import { aHold } from '../../features/holds/example-hold.ts'

const { garden, network, open } = anApp()

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const HELD = 'No mowing until Friday: sprayed on Monday'
const textOf = (title: string): string =>
  page
    .getByRole('listitem')
    .filter({ has: row(title) })
    .element().textContent ?? ''

beforeEach(() => {
  garden().hold(
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
  garden().make('Mow', 'mowing')
  garden().make('Mow late', 'mowing', { dueDate: dayIn(-3) })
  garden().make('Mow after', 'mowing', { dueDate: dayIn(3) })
  garden().make('Soak', 'watering')
  garden().make('Soak tomorrow', 'watering', { dueDate: dayIn(1) })
  garden().make('Sow', 'overseeding', { dueDate: dayIn(60) })
  garden().make('Feed', 'fertilizing')
})

describe.each(SIZES)('a task inside a hold, on the $device', ({ size }) => {
  it('says so in place of its weather, as far as the hold goes and no further', async () => {
    await open('/tasks?filter=all', { size })
    await expect.poll(() => textOf('Mow')).toContain(HELD)
    expect(textOf('Mow')).not.toContain('Suits')
    expect(textOf('Mow late')).toContain(HELD)
    expect(textOf('Mow after')).not.toContain('sprayed')
    expect(textOf('Soak')).toContain('No watering until 4 pm: sprayed today')
    expect(textOf('Soak tomorrow')).not.toContain('sprayed')
    expect(textOf('Sow')).toContain('No sowing for the label’s period: pre-emergent on 3 Nov')
    expect(textOf('Feed')).not.toContain('sprayed')
  })

  it('says so on Home', async () => {
    await open('/', { size })
    await expect.poll(() => textOf('Mow late')).toContain(HELD)
  })
})

describe('a task inside a hold', () => {
  it('is warned of and recorded all the same', async () => {
    await open('/tasks?filter=all')
    await expect.poll(() => textOf('Mow')).toContain(HELD)
    await openSheet('Complete: Mow')
    await expect.element(sheet.getByText(`${HELD}.`)).toBeVisible()
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await toastSaying(success('Progress saved!'))
    await sheetGone()
    await expect.element(doneRing('Mow')).toBeVisible()
    expect(textOf('Mow')).not.toContain('sprayed')
  })

  it('is not warned of in the sheet of another job', async () => {
    await open('/tasks?filter=all')
    await expect.poll(() => textOf('Mow')).toContain(HELD)
    await openSheet('Complete: Feed')
    await expect.element(sheet.getByText('Feed', { exact: true })).toBeVisible()
    expect(sheet.getByText(/sprayed/).elements()).toEqual([])
  })

  it('is told while its day is chosen', async () => {
    await open('/tasks?filter=all')
    await expect.poll(() => textOf('Mow')).toContain(HELD)
    await openNewTask()
    await choose('Mowing')
    await choose('Tomorrow')
    await expect.element(sheet.getByText(`${HELD}.`)).toBeVisible()
    await choose('Weeding')
    await expect.element(sheet.getByText(`${HELD}.`)).not.toBeInTheDocument()
  })

  it('is shown by its weather once its hold has ended, though what was read still has it', async () => {
    const ended = { kind: 'watering' as const, until: dayIn(0), endsAt: hoursFromNow(-1) }
    garden().hold(aHold(dayIn(-1)), aHold(dayIn(0), { ...ended, text: 'no watering until 4 pm: sprayed today' }))
    await open('/tasks?filter=all')
    await expect.poll(() => textOf('Mow')).toContain(HELD)
    expect(textOf('Soak')).not.toContain('sprayed')
  })

  it('is shown by its weather while nothing can be read of the holds', async () => {
    network().meddle(listHolds, fails)
    await open('/tasks?filter=all')
    await expect.poll(() => textOf('Mow')).toContain('Suits')
  })
})

describe('rows inside a hold', () => {
  testLooks(async (size) => {
    await open('/tasks?filter=all', { size })
    await expect.poll(() => textOf('Mow')).toContain(HELD)
  })
})
