import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { archiveZone, createZone, updateZone } from '../../../../contract/src/irrigation.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { addZoneButton, card, choose, comeToCard, entry, showTab, zoneSwitch } from '../../../test/irrigation-card.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, DESKTOP, PHONE, SIZES } from '../../../test/open-app.tsx'
import { choicesOf, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()

type Size = readonly [number, number]

const openZones = async (size: Size = PHONE) => {
  await open('/', { size })
  await comeToCard()
  await showTab('Irrigation Zones')
}
const openAddZone = async (size?: Size) => {
  await openZones(size)
  await addZoneButton.click()
  await sheetAtRest()
}
const name = sheet.getByLabelText('Name', { exact: true })
const area = sheet.getByLabelText('Area', { exact: true })
const submit = sheet.getByRole('button', { name: /^Add Zone|^Saving/ })
const ownTap = sheet.getByRole('switch', { name: 'Tap of its own' })
const chosenOf = (group: string) =>
  sheet
    .getByRole('group', { name: group })
    .getByRole('radio', { checked: true })
    .elements()
    .map((radio) => radio.getAttribute('value'))
const newZone = () => network().writes.find(({ path }) => path === '/api/irrigation/zones')?.body
const sent = () => network().writes.map(({ method, path }) => `${method} ${path}`)
const GENERATE = 'POST /api/irrigation/schedules/generate'
/** The zone was saved, and its schedule asked for: what comes later would come into the next test. */
const expectAdded = async () => {
  await sheetGone()
  await expect.poll(sent).toContain(GENERATE)
}
/** How often the two lists were asked for so far. */
const asked = () => ({
  zones: network().reads.filter((path) => path === '/api/irrigation/zones').length,
  schedules: network().reads.filter((path) => path === '/api/irrigation/schedules').length,
})
/** A write that is on its way until it is let through. */
const holdBack = (route: Parameters<ReturnType<typeof network>['meddle']>[0]): (() => void) => {
  let letThrough = () => {}
  const answered = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  network().meddle(route, async (_attempt, pass) => {
    await answered
    return pass()
  })
  return () => letThrough()
}
/** What another device did meanwhile: shown once both lists were asked for again. */
const changeElsewhere = () => {
  garden().irrigation.addZone({ name: 'Verge, from elsewhere' })
  garden().irrigation.schedule()
}
const expectBothRefreshed = async (before: ReturnType<typeof asked>) => {
  await expect.element(zoneSwitch('Verge, from elsewhere')).toBeVisible()
  await showTab('Active Schedules')
  await expect.element(entry('Verge, from elsewhere')).toBeVisible()
  expect(asked()).toEqual({ zones: before.zones + 1, schedules: before.schedules + 1 })
}

describe('Add Zone', () => {
  it.each(SIZES)(
    'opens from the card on the $device, waits for a name, and has 10 m² in its field of a number [IRRIG-02] [IRRIG-14] [IRRIG-16]',
    async ({ size }) => {
      await openAddZone(size)
      await expect.element(sheet.getByRole('heading', { name: 'Add Zone', exact: true })).toBeVisible()
      await expect.element(submit).toBeDisabled()
      await expect.element(submit).toHaveAccessibleDescription('A name is needed.')
      for (const typed of [' ', '   ']) {
        await name.fill(typed)
        await userEvent.keyboard('{Enter}')
        await expect.element(submit).toBeDisabled()
      }
      await name.fill('V')
      await expect.element(submit).toBeEnabled()
      await name.fill('')
      await expect.element(submit).toBeDisabled()
      await name.fill('Verge')
      await expect.element(area).toHaveValue('10')
      await expect.element(area).toHaveAttribute('inputmode', 'decimal')
      await expect.element(sheet.getByText('m²', { exact: true })).toBeVisible()
      await area.fill('ten')
      await submit.click()
      await expect.element(area).toHaveAttribute('aria-invalid', 'true')
      await expect.element(area).toHaveAccessibleDescription('Enter an area, such as 80 m², 2500 sq ft or 1/4 acre')
      await expectNothingSent(() => network().writes)
      await area.fill('12.5')
      await submit.click()
      await expectAdded()
      expect(newZone()).toMatchObject({ name: 'Verge', areaSize: 12.5 })
    },
  )

  it('starts in part sun on loam, automated, and sends the one plant as a list of one [IRRIG-16] [IRRIG-17] [IRRIG-18]', async () => {
    garden().changeProfile({ grassType: 'zoysia' })
    await openAddZone()
    await expect.poll(() => chosenOf('Exposure')).toEqual(['partial-sun'])
    expect(chosenOf('Soil')).toEqual(['loam'])
    await expect.element(sheet.getByRole('switch', { name: 'Automated' })).toBeChecked()
    expect(choicesOf('Plant type')).toEqual([
      'buffalo-grass',
      'kikuyu-grass',
      'couch-grass',
      'native-shrubs',
      'garden-beds',
      'vegetables',
    ])
    for (const [plant, value] of [
      ['Native Shrubs', 'native-shrubs'],
      ['Vegetables', 'vegetables'],
    ] as const) {
      await sheet.getByText(plant, { exact: true }).click()
      await expect.poll(() => chosenOf('Plant type')).toEqual([value])
    }
    await name.fill('Beds')
    await submit.click()
    await expectAdded()
    const { id, ...body } = newZone() as { id: string }
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(body).toEqual({
      userId: person().id,
      name: 'Beds',
      plantTypes: ['vegetables'],
      areaSize: 10,
      exposureLevel: 'partial-sun',
      soilType: 'loam',
      automated: true,
      emitter: null,
      flowLpm: null,
      slope: 'flat',
      ownTap: false,
    })
  })

  it('says under More that a zone has a tap of its own, and sends that', async () => {
    await openAddZone()
    await name.fill('Pots')
    await sheet.getByRole('button', { name: /^More/ }).click()
    await expect.element(ownTap).not.toBeChecked()
    await expect.element(ownTap).toHaveAccessibleDescription('It may run at the same time as other zones.')
    await ownTap.click()
    await expect.element(ownTap).toBeChecked()
    await submit.click()
    await expectAdded()
    expect(newZone()).toMatchObject({ name: 'Pots', ownTap: true })
  })

  it('cannot be sent again while the zone is being saved [IRRIG-15]', async () => {
    const letThrough = holdBack(createZone)
    await openAddZone()
    await name.fill('Verge')
    await submit.click()
    const saving = sheet.getByRole('button', { name: 'Saving...' })
    await expect.element(saving).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    ;(name.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(saving).toBeDisabled()
    await expect.poll(sent).toEqual(['POST /api/irrigation/zones'])
    letThrough()
    await expectAdded()
    await expect.element(zoneSwitch('Verge')).toBeVisible()
    await expect.poll(sent).toEqual(['POST /api/irrigation/zones', GENERATE])
  })
})

describe('a zone that was added', () => {
  it('has its schedule by itself, and those of the other zones stay as they are', async () => {
    garden().irrigation.addZone({ name: 'Front lawn' })
    garden().irrigation.schedule({ scheduledTime: '04:45' })
    await openAddZone()
    await name.fill('Verge')
    await submit.click()
    await sheetGone()
    await showTab('Active Schedules')
    await expect.element(entry('Verge')).toBeVisible()
    expect(wordsOf(entry('Front lawn'))).toContain('04:45')
    const { id } = newZone() as { id: string }
    await expect.poll(() => network().writes.at(-1)?.body).toEqual({ userId: person().id, zoneId: id })
  })

  it('by hand waits for Update', async () => {
    await openAddZone()
    await name.fill('Verge')
    await sheet.getByRole('switch', { name: 'Automated' }).click()
    await submit.click()
    await sheetGone()
    await expect.element(zoneSwitch('Verge')).not.toBeChecked()
    await showTab('Active Schedules')
    await expect.element(card.getByText('No schedules generated')).toBeVisible()
    await expect.poll(sent).toEqual(['POST /api/irrigation/zones'])
  })
})

describe('a zone that is there', () => {
  it('is put back on the tap of the garden, and nothing else of it is sent', async () => {
    const { id } = garden().irrigation.addZone({ name: 'Pots', ownTap: true })
    await openZones()
    await choose('Pots', 'Edit')
    await expect.element(sheet.getByRole('heading', { name: 'Edit Zone', exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: /^More/ }).click()
    await expect.element(ownTap).toBeChecked()
    await ownTap.click()
    await expect.element(ownTap).not.toBeChecked()
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheetGone()
    await expect
      .poll(() => network().writes)
      .toMatchObject([{ method: 'PATCH', path: `/api/irrigation/zones/${id}`, body: { ownTap: false } }])
    expect(network().writes[0]?.body).toEqual({ ownTap: false })
  })
})

describe('the switch of a zone', () => {
  it('shows whether it is automated and flips that; then both lists are read anew [IRRIG-12] [IRRIG-50]', async () => {
    const lawn = garden().irrigation.addZone({ name: 'Front lawn', automated: true })
    const beds = garden().irrigation.addZone({ name: 'Beds', automated: false })
    await openZones()
    await expect.element(zoneSwitch('Front lawn')).toBeChecked()
    await expect.element(zoneSwitch('Beds')).not.toBeChecked()
    expect(card.getByRole('switch').elements()).toHaveLength(2)
    for (const { zone, on } of [
      { zone: lawn, on: false },
      { zone: beds, on: true },
      { zone: beds, on: false },
    ]) {
      await zoneSwitch(zone.name).click()
      await expect.element(zoneSwitch(zone.name)).toHaveAttribute('aria-checked', String(on))
      await expect
        .poll(
          () =>
            garden()
              .irrigation.zones()
              .find(({ id }) => id === zone.id)?.automated,
        )
        .toBe(on)
      await expect
        .poll(() => network().writes.at(-1))
        .toMatchObject({
          method: 'PATCH',
          path: `/api/irrigation/zones/${zone.id}`,
          body: { automated: on },
        })
      await expect
        .poll(() => wordsOf(entry(zone.name)))
        .toContain(on ? 'automated Automated on.' : 'by hand Automated off.')
    }
    const letThrough = holdBack(updateZone)
    await expect.poll(() => asked().zones).toBe(4)
    const before = asked()
    await zoneSwitch('Front lawn').click()
    changeElsewhere()
    expect(asked()).toEqual(before)
    letThrough()
    await expectBothRefreshed(before)
  })
})

describe.each(SIZES)('disabling a zone on the $device', ({ size }) => {
  it('says whether it was done, and then both lists are read anew [IRRIG-58] [IRRIG-59] [IRRIG-60]', async () => {
    const { id } = garden().irrigation.addZone({ name: 'Front lawn' })
    garden().irrigation.schedule()
    await openZones(size)
    network().meddle(archiveZone, fails)
    await choose('Front lawn', 'Disable')
    await expect.element(sheet.getByRole('heading', { name: 'Disable Front lawn?' })).toBeVisible()
    const disable = sheet.getByRole('button', { name: 'Disable zone' })
    await disable.click()
    await toastSaying(failure('Failed to disable zone. Please try again.'))
    await expect.element(disable).toBeEnabled()
    network().leaveAlone()
    const letThrough = holdBack(archiveZone)
    const before = asked()
    await disable.click()
    changeElsewhere()
    letThrough()
    await toastSaying(success('Zone disabled'))
    await sheetGone()
    await expect
      .poll(() => network().writes.at(-1))
      .toMatchObject({
        method: 'PATCH',
        path: `/api/irrigation/zones/${id}/archive`,
        body: { userId: person().id, reason: 'User disabled' },
      })
    await expectFocus(card.getByRole('button', { name: 'Restore Front lawn' }))
    await expect.element(zoneSwitch('Front lawn')).not.toBeInTheDocument()
    await expectBothRefreshed(before)
    expect(wordsOf(entry('Front lawn'))).toMatch(/^Front lawn Paused .* Its zone is disabled\./)
  })
})

it('everything about zones and their water is told with the keyboard alone, and the focus comes back to what opened it', async () => {
  garden().irrigation.addZone({ name: 'Front lawn' })
  await open('/', { size: DESKTOP })
  await comeToCard()
  const fill = async (field: RegExp, typed: string) => {
    await sheetAtRest()
    await tabTo(field)
    await userEvent.keyboard(`${typed}{Enter}`)
    await sheetGone()
  }
  const rained = card.getByRole('button', { name: 'It rained' })
  const more = card.getByRole('button', { name: 'More: Front lawn' })
  const item = (act: string) => page.getByRole('menuitem', { name: act, exact: true })

  await tabTo(/^Add Zone$/)
  await userEvent.keyboard('{Enter}')
  await fill(/^Name/, 'Verge')
  await expectFocus(addZoneButton)
  await expectAdded()

  await tabTo(/^It rained$/)
  await userEvent.keyboard('{Enter}')
  await fill(/^Rain in the gauge/, '12')
  await expectFocus(rained)

  await tabTo(/^Active Schedules$/)
  await pressTo('{ArrowRight}', card.getByRole('tab', { name: 'Irrigation Zones', selected: true }))
  await tabTo(/^More: Front lawn$/)
  await pressTo('{Enter}', item('Log watering'))
  await userEvent.keyboard('{Enter}')
  await fill(/^How much/, '30')
  await expectFocus(more)
  await pressTo('{Enter}', item('Log watering'))
  await pressTo('{ArrowDown}', item('Cup test'))
  await userEvent.keyboard('{Enter}')
  await fill(/^Depth in each cup/, '5 5 4 6')
  await expectFocus(more)

  expect(sent().filter((call) => call === GENERATE)).toHaveLength(1)
  const told = network().writes.filter(({ path }) => !path.endsWith('/generate'))
  expect(told.map(({ body }) => body)).toMatchObject([
    { name: 'Verge' },
    { millimetres: 12 },
    { minutes: 30 },
    { cups: [5, 5, 4, 6] },
  ])
})
