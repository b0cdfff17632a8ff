import { beforeEach, describe, expect, it } from 'vitest'
import { listHolds } from '../../../../contract/src/holds.ts'
import { dayIn } from '../../../test/garden.ts'
import { HELD, hoursFromNow, makeHeldTasks, textOf } from '../../../test/held-tasks.ts'
import { fails } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { choose, openNewTask, openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { doneRing } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'
import { aHold } from '../../features/holds/example-hold.ts'

const { garden, network, open } = anApp()

beforeEach(() => makeHeldTasks(garden()))

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
