import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { untilAtRest } from '../../../test/at-rest.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { makeThreeZones, plantLawn } from '../../../test/lawn.ts'
import { overflowsSideways } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantSecurity } from '../../../test/security-service.ts'
import { fillShed, plantShed } from '../../../test/shed.ts'
import { plantStorage } from '../../../test/storage-service.ts'
import { plantWateringRule } from '../../../test/watering-rule.ts'

const { garden, network, open, person } = anApp()
beforeEach(() => {
  plantAuth(network(), person())
  plantSecurity(network())
  plantStorage(network())
  fillShed(plantShed(network(), person()), person().id)
  makeThreeZones(plantLawn(network(), person(), garden()))
  plantWateringRule(network())
  garden().progress.make({ notes: 'Donaudampfschifffahrtsgesellschaft '.repeat(3) })
})

/** What can be pressed or typed into and stands beyond a side of the page, by its words. */
const cutOff = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role=tab], [role=switch]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only'))
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1)
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)

it.each([390, 320])(
  'the four tabs at %i px scroll nowhere sideways and cut off no control [PROFILE-17]',
  async (width) => {
    await open('/profile', { size: [width, 800] })
    for (const name of ['Profile', 'Garden', 'Shed', 'Settings']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expect.element(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
      await expect
        .poll(() => document.querySelectorAll('[role=tabpanel]:not([hidden]) [aria-busy="true"]').length)
        .toBe(0)
      await untilAtRest()
      expect([name, overflowsSideways(), cutOff()]).toEqual([name, false, []])
    }
  },
)
