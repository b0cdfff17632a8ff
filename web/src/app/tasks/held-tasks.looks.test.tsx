import { beforeEach, describe, expect } from 'vitest'
import { HELD, makeHeldTasks, textOf } from '../../../test/held-tasks.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { garden, open } = anApp()
beforeEach(() => makeHeldTasks(garden()))

describe('rows inside a hold', () => {
  testLooks(async (size) => {
    await open('/tasks?filter=all', { size })
    await expect.poll(() => textOf('Mow')).toContain(HELD)
  })
})
