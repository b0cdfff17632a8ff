import { expect, it } from 'vitest'
import { CALENDAR_LOOKS } from './calendar-look.ts'

it.each(CALENDAR_LOOKS)('$type has the same colour in the legend as in the grid [CAL-10, CAL-20]', ({ look }) => {
  const colour = look.solid.replace('text-', '')
  expect(look.label).toBe(`[--s:var(--${colour}-soft)] [--k:var(--${colour}-ink)]`)
})
