import { beforeEach, describe, expect } from 'vitest'
import { overflowsSideways, testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { makeScheduledTask } from '../../../test/scheduled-task.ts'
import { openSheet, sheet } from '../../../test/sheet.ts'

const { garden, open } = anApp()
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
beforeEach(() => void makeScheduledTask(garden()))

describe('the sheet of a task of a schedule, being put off', () => {
  testLooks(
    async (size) => {
      await open('/tasks?filter=all', { size })
      await openSheet('Edit: Mow the lawn')
      await inSheet('Snooze to a day').click()
      await expect.element(inSheet('Snooze')).toBeVisible()
    },
    () => expect(overflowsSideways()).toBe(false),
  )
})
