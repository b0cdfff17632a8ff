import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anItem, anyRequest, aSetting, CAPITAL_OF } from '../../test/plan-requests.ts'
import { simpleAdvice, TODAY } from '../../test/simple-weather.ts'
import { RULES } from '../../test/watering-rule-records.ts'
import { addDays, todayIn } from '../kernel/local-date.ts'
import { CLIMATE_ZONES, type ClimateZone } from '../places/climate.ts'
import { generateTasks } from '../schedules/generate-tasks.ts'
import { growthAt, NORMAL_STATIONS, normalsOf, usualMeanC } from '../schedules/normals.ts'
import { GRASS_PLANS, habitOf, PLAN_GRASSES, type PlanGrass, planZoneOf } from '../schedules/plan-table.ts'
import { generationWindow } from '../schedules/schedule.ts'
import { gateFault, usualFigures, windowsIn } from '../schedules/season-windows.ts'
import { isResting, isWarmSeason } from '../weather/growth.ts'
import { acceptedItems, type FirstGardenRequest, type FirstJob, firstGarden, NEXT_WEEKS_DAYS } from './first-jobs.ts'
import { repeatWords } from './job-words.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1)
const CASES = CLIMATE_ZONES.flatMap((climate) => PLAN_GRASSES.map((grass) => ({ climate, grass })))

function aGarden(grass: PlanGrass, climate: ClimateZone, changes: Partial<FirstGardenRequest> = {}) {
  const place = NORMAL_STATIONS.find(({ station }) => station === CAPITAL_OF[planZoneOf(climate)]) ?? null
  return {
    ...{ grass, climate, place, areaM2: 200, normals: normalsOf(climate, place) },
    ...{ measured: { meanC: null, soilC: null }, lastDone: {}, timeZone: 'Australia/Sydney' },
    ...{ now: new Date('2026-11-24T02:00:00Z'), sun: 'full-sun', name: GRASS_PLANS[grass].name },
    ...{ forecast: [], waterRule: null },
    ...changes,
  } satisfies FirstGardenRequest
}
const inMonth = (month: number, day = 21) =>
  new Date(`2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T02:00:00Z`)

const kinds = (jobs: readonly FirstJob[]) => jobs.map(({ taskType }) => taskType)
const ofKind = (jobs: readonly FirstJob[], type: FirstJob['taskType']) => jobs.find(({ taskType }) => taskType === type)

/** What must hold of any first garden, whoever asks and when. */
function holds(request: FirstGardenRequest): void {
  const { jobs, isWithinWeeks, setting } = firstGarden(request)
  const today = todayIn(request.timeZone, request.now)
  expect(new Set(kinds(jobs)).size).toBe(jobs.length)
  expect(jobs.length).toBeLessThanOrEqual(4)
  expect(jobs.map(({ date }) => date)).toEqual(jobs.map(({ date }) => date).toSorted())
  for (const { date } of jobs) {
    expect(date > today && date <= addDays(today, 90)).toBe(true)
    if (isWithinWeeks) expect(date <= addDays(today, NEXT_WEEKS_DAYS)).toBe(true)
  }
  expect(kinds(jobs).filter((type) => type === 'aeration' || type === 'dethatching').length).toBeLessThanOrEqual(1)
  // Grass is cut and feed lies on dry leaves.
  const soak = ofKind(jobs, 'watering')?.date
  if (soak !== undefined) {
    expect(ofKind(jobs, 'mowing')?.date).not.toBe(soak)
    expect(ofKind(jobs, 'fertilizing')?.date).not.toBe(soak)
  }
  // What is shown is what the schedule makes: the first task of each is on its day and has its title.
  const tasks = generateTasks({
    items: jobs.map(({ item }) => item),
    setting,
    window: generationWindow(today),
    known: [],
    today,
  })
  for (const { item, date, title } of jobs) {
    const [first] = tasks.filter(({ itemId }) => itemId === item.id)
    expect([first?.dueDate, first?.title]).toEqual([date, title])
  }
}

describe('the first jobs of a lawn', () => {
  it.each(CASES)(
    'are of different kinds, from tomorrow on and in one voice: $grass, $climate',
    ({ climate, grass }) => {
      for (const month of MONTHS)
        for (const day of [1, 21]) holds(aGarden(grass, climate, { now: inMonth(month, day) }))
    },
  )

  it('hold for any lawn, place, warmth and moment', () => {
    fc.assert(
      fc.property(anyRequest, fc.constantFrom('full-sun', 'full-shade' as const), (request, sun) => {
        const { preferences: _, watersItself: __, ...lawn } = request
        holds({ ...lawn, sun: sun as 'full-sun', name: 'lawn', forecast: [], waterRule: null })
      }),
      { numRuns: 60 },
    )
  })

  /** The least that a month of the year has for a lawn: a warm-season one rests through a cold winter. */
  const leastOf = ({ climate, grass }: { climate: ClimateZone; grass: PlanGrass }): number => {
    const isWarm = isWarmSeason(habitOf(grass, climate))
    if (!isWarm || climate === 'tropical' || climate === 'subtropical') return 4
    return climate === 'temperate' ? 3 : 2
  }
  it.each(CASES)('are four in every month that has four: $grass, $climate', (of) => {
    const counts = MONTHS.map(
      (month) => firstGarden(aGarden(of.grass, of.climate, { now: inMonth(month) })).jobs.length,
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(leastOf(of))
  })

  it.each(CASES)(
    'are four from November to January, all within the next weeks: $grass, $climate',
    ({ climate, grass }) => {
      for (const month of [11, 12, 1]) {
        const { jobs, isWithinWeeks } = firstGarden(aGarden(grass, climate, { now: inMonth(month) }))
        expect([month, jobs.length, isWithinWeeks]).toEqual([month, 4, true])
      }
    },
  )

  it('of a warm-season lawn in a cold winter are those that a resting lawn bears: weeds and edges', () => {
    for (const month of [5, 6, 7]) {
      const { jobs, isWithinWeeks } = firstGarden(aGarden('buffalo', 'cool', { now: inMonth(month) }))
      expect([kinds(jobs).toSorted(), isWithinWeeks]).toEqual([['edging', 'weeding'], true])
    }
  })

  it('in a Sydney winter begin with weeds and edges, and end with the first of spring', () => {
    const { jobs, isWithinWeeks } = firstGarden(aGarden('buffalo', 'temperate', { now: inMonth(6) }))
    expect(kinds(jobs)).toEqual(['weeding', 'edging', 'mowing', 'fertilizing'])
    expect(isWithinWeeks).toBe(false)
    expect(jobs.slice(2).every(({ date }) => date.slice(5, 7) === '09')).toBe(true)
  })

  it.each(CASES)('mow, feed and soak no resting lawn, and feed in an open season alone: $grass, $climate', (of) => {
    for (const month of MONTHS) {
      const request = aGarden(of.grass, of.climate, { now: inMonth(month) })
      const { jobs, setting } = firstGarden(request)
      for (const { taskType, date } of jobs) {
        const meanC = usualMeanC(request.normals, date)
        const growthPotential = growthAt(setting.at, meanC)
        const rests = isResting({ grass: habitOf(of.grass, of.climate), growthPotential, soilTemperature: meanC })
        if (['mowing', 'watering', 'fertilizing'].includes(taskType))
          expect([taskType, date, rests]).toEqual([taskType, date, false])
        if (taskType !== 'fertilizing') continue
        const open = [2025, 2026, 2027]
          .flatMap((year) => windowsIn(year, taskType, setting.at, setting.preferences))
          .find(({ from, to }) => from <= date && date <= to)
        expect(open && gateFault(open.gate, setting.at, usualFigures(setting.at, date))).toBeNull()
      }
    }
  })
})

describe('their words', () => {
  const november = (changes: Partial<FirstGardenRequest> = {}) =>
    firstGarden(aGarden('buffalo', 'temperate', changes)).jobs
  it('have the height, the product, the water and the repeats of the plan for that area', () => {
    const words = november().map(({ date, title, repeat, reason }) => [date, title, repeat, reason])
    expect(words).toEqual([
      [
        '2026-11-25',
        'Mow to 40 mm',
        'about every 11 days',
        'Buffalo grows fast now. 40 mm, and never more than a third off.',
      ],
      [
        '2026-11-28',
        'Feed 6 kg of slow-release',
        'then February and March',
        'At 20% nitrogen, the second feed of four. On dry leaves, then water it in.',
      ],
      [
        '2026-11-29',
        'Deep soak before 10 am',
        'about every 7 days',
        '13 mm, 2,600 L on loam. Rain moves it to a later day.',
      ],
      [
        '2026-11-29',
        'Look for lawn grubs',
        'then January and March',
        'They feed in the warm months. Treat only if you find some.',
      ],
    ])
  })
  it.each([
    [50, '1.5 kg', '13 mm, 650 L'],
    [450, '13.5 kg', '13 mm, 5,850 L'],
    [10, '300 g', '13 mm, 130 L'],
  ])('go by the size: %i m²', (areaM2, product, water) => {
    const jobs = november({ areaM2 })
    expect(ofKind(jobs, 'fertilizing')?.title).toBe(`Feed ${product} of slow-release`)
    expect(ofKind(jobs, 'watering')?.reason).toContain(`${water} on loam.`)
  })
  it('go by the soil', () => {
    expect(ofKind(november({ soil: 'sandy' }), 'watering')?.reason).toMatch(/^6 mm, 1,200 L on sand\./)
    expect(ofKind(november({ soil: 'clay' }), 'watering')?.reason).toMatch(/^10 mm, 2,000 L on clay\./)
  })
  it('cut taller in shade, in the title as in the description of the task', () => {
    const mow = ofKind(november({ sun: 'full-shade' }), 'mowing')
    expect([mow?.title, mow?.item.description?.slice(0, 12)]).toEqual(['Mow to 50 mm', 'Cut to 50 mm'])
  })
  it('name no grass that nobody knows', () => {
    const jobs = firstGarden(aGarden('other', 'temperate', { name: 'lawn' })).jobs
    expect(ofKind(jobs, 'mowing')?.reason).toMatch(/^The lawn grows /)
  })
  it('say when a job rests over the winter', () => {
    const soak = anItem({ taskType: 'watering', frequency: 'custom', anchor: '2026-05-23' })
    expect(repeatWords(soak, aSetting('buffalo', 'temperate'), soak.anchor, '2027-05-23')).toBe('then September')
  })
  it('speak of bindii before it has prickles, and not in the tropics', () => {
    const winter = (climate: ClimateZone) =>
      ofKind(firstGarden(aGarden('buffalo', climate, { now: inMonth(7) })).jobs, 'weeding')?.reason
    expect(winter('temperate')).toContain('Bindii')
    expect(winter('tropical')).not.toContain('Bindii')
  })
})

describe('what is known of the next days', () => {
  // A Wednesday, at noon.
  const now = new Date(`${TODAY}T01:00:00Z`)
  const mowOn = (forecast: FirstGardenRequest['forecast']) =>
    ofKind(firstGarden(aGarden('buffalo', 'temperate', { now, forecast, timeZone: 'Australia/Sydney' })).jobs, 'mowing')
      ?.date
  it('moves a job off a day on which the weather says no, and nothing else does', () => {
    const tomorrow = (jobs: FirstGardenRequest['forecast']) => mowOn(jobs)
    expect(tomorrow([])).toBe('2026-11-28')
    expect(tomorrow(simpleAdvice([{}, {}, {}]).forecast)).toBe('2026-11-28')
    const friday = new Date(`${addDays(TODAY, -1)}T01:00:00Z`)
    const wet = (day: object) =>
      ofKind(
        firstGarden(aGarden('buffalo', 'temperate', { now: friday, forecast: simpleAdvice([day, {}, {}]).forecast }))
          .jobs,
        'mowing',
      )?.date
    // Tuesday asks: Wednesday is its tomorrow, and the first day of this forecast.
    expect([wet({}), wet({ rain: 2 })]).toEqual(['2026-11-25', '2026-11-28'])
  })

  const perth = RULES.find(({ id }) => id === 'wa-perth-permanent')
  const property = { timeZone: 'Australia/Perth', number: null, source: 'mains', newLawn: null } as const
  const perthJobs = (number: '1' | null, at: Date) => {
    if (perth === undefined) throw new Error('no record of Perth')
    const place = { lat: -31.95, lng: 115.86 }
    const applied = { record: { ...perth, validFrom: null, validTo: null, lastSeen: '2026-10-01' }, declared: false }
    return firstGarden(
      aGarden('kikuyu', 'temperate', {
        ...{ now: at, place, normals: normalsOf('temperate', place), timeZone: 'Australia/Perth' },
        waterRule: { applied, property: { ...property, number } } as FirstGardenRequest['waterRule'],
      }),
    ).jobs
  }
  it('puts the soak into the hours of the place, and says when the street number decides its day', () => {
    const soak = ofKind(perthJobs(null, now), 'watering')
    expect(soak?.title).toBe('Deep soak before 9 am')
    expect(soak?.reason).toContain('Your street number decides the day.')
  })
  it('puts the soak on a day of the roster where the number is known', () => {
    const soak = ofKind(perthJobs('1', now), 'watering')
    expect(soak?.reason).toContain('Rain moves it to a later day.')
    // By the roster, 1 waters on Wednesdays and Saturdays.
    expect([3, 6]).toContain(new Date(`${soak?.date}T00:00:00Z`).getUTCDay())
  })
})

describe('what was accepted', () => {
  const request = aGarden('buffalo', 'temperate')
  const garden = firstGarden(request)
  const [mow, feed] = garden.jobs
  it('is on the days on which it was shown, and nothing else', () => {
    const items = acceptedItems([{ taskType: 'fertilizing', date: feed?.date ?? '' }], garden, request)
    expect(items).toEqual([feed?.item])
  })
  it('keeps a day of the plan that was shown yesterday', () => {
    const other = addDays(mow?.date ?? '', 1)
    expect(acceptedItems([{ taskType: 'mowing', date: other }], garden, request)).toEqual([
      { ...mow?.item, anchor: other },
    ])
  })
  it.each(['2026-11-23', '2027-12-01'])('gives a day that is none, %s, way to the one of now', (date) => {
    expect(acceptedItems([{ taskType: 'mowing', date }], garden, request)).toEqual([mow?.item])
  })
  it('drops what the plan no longer has', () => {
    expect(acceptedItems([{ taskType: 'dethatching', date: '2026-11-28' }], garden, request)).toEqual([])
  })
})
