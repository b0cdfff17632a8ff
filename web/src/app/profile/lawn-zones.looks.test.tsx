import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listLawnZones } from '../../../../contract/src/lawn-zones.ts'
import { untilAtRest } from '../../../test/at-rest.ts'
import { makeThreeZones } from '../../../test/lawn.ts'
import { add, area, FRONT, list, menuOf, name, submit, theLawnZones } from '../../../test/lawn-zones.ts'
import { overflowsSideways, testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { sheet, sheetAtRest } from '../../../test/sheet.ts'

const { lawn, network, openTab } = theLawnZones()

describe('what stands below the lawn zones', () => {
  it.each([
    { zones: 'three', words: '3 zones, 212 m² of lawn', before: () => makeThreeZones(lawn()) },
    { zones: 'no', words: 'No lawn zones yet', before: () => {} },
  ])('does not move when $zones zones come', async ({ words, before }) => {
    before()
    let answer = () => {}
    network().meddle(listLawnZones, async (_attempt, pass) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return pass()
    })
    await openTab()
    await untilAtRest()
    const top = () => page.getByRole('heading', { name: 'Garden preferences' }).element().getBoundingClientRect().top
    const there = top()
    answer()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(Math.abs(top() - there)).toBeLessThanOrEqual(2)
  })
})

describe('the looks of the garden', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'
  const SCREENS: readonly { screen: string; path?: string; before?: () => void; ready: () => Promise<unknown> }[] = [
    {
      screen: 'three zones',
      before: () => makeThreeZones(lawn()),
      ready: () => expect.element(menuOf(FRONT)).toBeVisible(),
    },
    { screen: 'no zones', ready: () => expect.element(page.getByText('No lawn zones yet')).toBeVisible() },
    {
      screen: 'long names and areas',
      before: () => {
        lawn().make(LONG.repeat(3).slice(0, 100), { area: 100_000, sunExposure: 'full-shade', grassType: 'other' })
        lawn().make('Verge')
      },
      ready: () => expect.element(menuOf('Verge')).toBeInTheDocument(),
    },
    {
      screen: 'loading',
      before: () => network().meddle(listLawnZones, () => new Promise<Response>(() => undefined)),
      ready: () => expect.element(page.getByText('Loading your lawn zones')).toBeInTheDocument(),
    },
    {
      screen: 'failed',
      before: () => network().meddle(listLawnZones, isCutOff),
      ready: () => expect.element(page.getByText('Unable to load your lawn zones')).toBeVisible(),
    },
    {
      screen: 'the menu of a zone',
      before: () => makeThreeZones(lawn()),
      ready: async () => {
        await menuOf(FRONT).click()
        await expect
          .element(page.getByRole('menuitem', { name: 'Delete' }).or(sheet.getByRole('button', { name: 'Delete' })))
          .toBeVisible()
      },
    },
    {
      screen: 'a new zone, something wrong',
      ready: async () => {
        await add.click()
        await sheetAtRest()
        await area.fill('999999')
        await submit.click()
        await expect.element(sheet.getByText('At most 100,000 m²')).toBeVisible()
      },
    },
    {
      screen: 'offline, a zone waits',
      ready: async () => {
        network().setOnline(false)
        await add.click()
        await sheetAtRest()
        await name.fill('Verge')
        await submit.click()
        await expect.element(list.getByText('Waiting to send', { exact: true })).toBeVisible()
      },
    },
  ]
  describe.each(SCREENS)('$screen', ({ before, ready }) => {
    testLooks(
      async (size) => {
        before?.()
        await openTab(size)
        await ready()
      },
      // PROFILE-17 asks it of every state.
      () => expect(overflowsSideways()).toBe(false),
    )
  })
})
