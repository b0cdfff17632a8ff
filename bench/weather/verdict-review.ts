/**
 * Writes docs/verdict-review.md: what the screens say of twelve recorded days, line by line, and why each line is right.
 * `node bench/weather/verdict-review.ts`. Run by hand after a change of rules or words; what it writes is committed.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addDays, type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import type { NoteKind } from '@turfwise/domain/weather/advice'
import { advise } from '@turfwise/domain/weather/advise'
import type { GardenFacts } from '@turfwise/domain/weather/garden'
import { WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import { predict } from '@turfwise/domain/weather/prediction'
import { reportFrom } from '@turfwise/domain/weather/reading'
import { daysWithHours, recordedPlace } from '../../domain/test/recorded-days.ts'
import { readingOf } from '../../domain/test/weather-readings.ts'

const PAGE = new URL('../../docs/verdict-review.md', import.meta.url)

interface Reviewed {
  place: string
  file: string
  date: LocalDate
  /** Hour of the garden's clock at which the screen is looked at. */
  hour: number
  climate: 'tropical' | 'subtropical' | 'temperate' | 'cool'
  /** What makes the day worth looking at. */
  what: string
}

const DAYS: readonly Reviewed[] = [
  {
    place: 'Adelaide',
    file: 'adelaide-2025-2026',
    date: '2026-01-26',
    hour: 6,
    climate: 'temperate',
    what: 'great heat',
  },
  {
    place: 'Perth',
    file: 'perth-2025-2026',
    date: '2025-12-24',
    hour: 17,
    climate: 'temperate',
    what: 'the eve of 41°',
  },
  { place: 'Sydney', file: 'sydney-2022', date: '2022-04-07', hour: 8, climate: 'temperate', what: 'flood rain' },
  {
    place: 'Darwin',
    file: 'darwin-2025-2026',
    date: '2025-11-21',
    hour: 7,
    climate: 'tropical',
    what: 'the eve of a cyclone',
  },
  {
    place: 'Darwin',
    file: 'darwin-2025-2026',
    date: '2025-12-14',
    hour: 7,
    climate: 'tropical',
    what: 'a humid day of the wet season',
  },
  {
    place: 'Canberra',
    file: 'canberra-2025-2026',
    date: '2025-07-24',
    hour: 15,
    climate: 'cool',
    what: 'the eve of hard frost',
  },
  {
    place: 'Melbourne',
    file: 'melbourne-2025-2026',
    date: '2025-08-19',
    hour: 8,
    climate: 'temperate',
    what: 'a frosty, still morning',
  },
  { place: 'Hobart', file: 'hobart-2025-2026', date: '2025-10-20', hour: 8, climate: 'cool', what: 'strong wind' },
  {
    place: 'Brisbane',
    file: 'brisbane-2025-2026',
    date: '2025-10-30',
    hour: 7,
    climate: 'subtropical',
    what: 'spring storms',
  },
  {
    place: 'Sydney',
    file: 'sydney-2025-2026',
    date: '2026-03-19',
    hour: 9,
    climate: 'temperate',
    what: 'humid and calm, 13 mm on the day',
  },
  {
    place: 'Melbourne',
    file: 'melbourne-2025-2026',
    date: '2026-06-27',
    hour: 10,
    climate: 'temperate',
    what: 'calm in winter',
  },
  {
    place: 'Sydney',
    file: 'sydney-2024',
    date: '2024-10-10',
    hour: 20,
    climate: 'temperate',
    what: 'a mild day, looked at after dark',
  },
]

const NAMES: Record<WeatherTask, string> = {
  mowing: 'Mowing',
  watering: 'Watering',
  fertilizing: 'Fertilising',
  weeding: 'Weeding',
}

const SPECIFIED = 'Specification, part 1, section 5'
const JOB_SOURCES: Record<WeatherTask, string> = {
  mowing: `${SPECIFIED}; dry hours, ruts above 40 mm: ours; mower hours: NSW Noise Control Regulation 2017`,
  watering: `${SPECIFIED}; 4 to 9 am and likely rain of 8 mm: ours, by replay (bench, Water); frost below 5°: ours`,
  fertilizing: `${SPECIFIED}; 5 mm within two days: Van Burg 1982; 20 mm a day, 25 mm in all, 42 days: ours`,
  weeding: `${SPECIFIED}; UV 3: WHO, Global Solar UV Index, 2002`,
}
const NOTE_SOURCES: Record<NoteKind, string> = {
  frost: 'Below 5°, as the alert: specification, part 1, section 5; for the night and the jobs: ours',
  heat: 'From the eve of 35° or 8 mm of ETo (FAO-56): ours',
  people: 'Feels-like from 35°: ours',
  resting: 'Growth potential under 0.1: PACE Turf (Gelernter and Stowell 2005); soil under 14°: ours',
  rings: 'Fidanza et al. 1996, E of 6 and more',
  ruts: 'Above 40 mm in three days: ours',
  snow: 'WMO codes 71 to 77, 85 and 86',
  rain: 'Forecast rain is never booked as fallen: ours',
}

/** Bears the figures that a gardener has after a month of use. */
const gardenOn = (date: LocalDate): GardenFacts => ({
  grass: 'buffalo',
  jobs: {
    mowing: { last: addDays(date, -9), due: null },
    watering: { last: addDays(date, -3), due: addDays(date, 1) },
    fertilizing: { last: addDays(date, -60), due: null },
    weeding: { last: addDays(date, -10), due: date },
  },
  uses: [],
  waterRule: null,
})

const cell = (text: string): string => text.replaceAll('|', '/').replaceAll('\u00a0', ' ')

type Line = readonly [said: string, why: string, source: string]

function linesOf(day: Reviewed): { recorded: string; lines: Line[] } {
  const place = recordedPlace(day.place)
  const all = daysWithHours(place, day.file)
  const index = all.findIndex(({ date }) => date === day.date)
  const around = all.slice(Math.max(0, index - 31), index + 8)
  const reading = readingOf(place, around, { today: day.date, hour: day.hour })
  const now = new Date(reading.observedAt)
  const report = reportFrom(reading, { location: day.place, now, stale: false })
  const { forecast } = advise({ report, reading, garden: gardenOn(day.date), climate: day.climate, now })
  const [today] = predict(report)
  const advice = forecast[0]?.advice
  if (advice === undefined || today === undefined || !today.enough) throw new Error(`${day.date} has no advice.`)
  const stands = WEATHER_TASKS.map((task) => `${NAMES[task]} ${advice.jobs[task].stand}`).join(', ')
  const jobs = WEATHER_TASKS.map((task): Line => {
    const { short, hours, due, decided = '', why } = advice.jobs[task]
    const { recommended, hits } = today.impacts[task]
    const verdict = [recommended ? 'Go' : 'Wait', short].filter(Boolean).join(', ')
    const said = [`${NAMES[task]}: ${verdict}`, hours, due].filter(Boolean).join('. ')
    const rules = hits.map(({ text, figure, limit }) => `${text}: ${figure} (${limit}).`).join(' ')
    return [
      said,
      [decided, rules === '' ? 'No rule says no.' : rules, ...why].filter(Boolean).join(' '),
      JOB_SOURCES[task],
    ]
  })
  const tell = (offset: number) => {
    const one = all[index + offset]
    return one === undefined ? '' : `${one.max}° / ${one.min}°, ${one.rain} mm, wind to ${one.wind} km/h`
  }
  return {
    recorded: `Recorded: ${tell(0)}; the day before ${tell(-1)}; the day after ${tell(1)}.`,
    lines: [
      [
        advice.headline,
        `${stands}.${advice.headline.startsWith('Tomorrow') ? ' Today is over, so tomorrow is spoken of.' : ''}`,
        'One judgement of the jobs below',
      ],
      [advice.summary, 'The jobs that suit, their hours, and the first reason against the others.', 'The jobs below'],
      ...(advice.best === undefined
        ? []
        : [[advice.best, 'The soonest hours of what is due.', 'Log and open tasks'] as const]),
      [
        `Rating: ${today.overallRating}`,
        `${WEATHER_TASKS.filter((task) => today.impacts[task].recommended).length} of 4 recommended.`,
        SPECIFIED,
      ],
      ...jobs,
      ...advice.alerts.map(
        ({ title, detail }): Line => [`${title}. ${detail}`, 'The figure passes the limit of the alert.', SPECIFIED],
      ),
      ...advice.notes.map(
        ({ kind, title, detail }): Line => [
          `${title}. ${detail}`,
          'Made of the hours, nights and days around.',
          NOTE_SOURCES[kind],
        ],
      ),
      [
        `${advice.suggestion.lead}. ${advice.suggestion.text}`,
        'The lead goes by the rating, the rest by the judgement.',
        `${SPECIFIED}; ours`,
      ],
      ...(advice.night === undefined
        ? []
        : [[`Coming night: ${advice.night}`, 'Lowest of the hours from 18:00 to 09:00.', NOTE_SOURCES.frost] as const]),
      ...(advice.spray === undefined
        ? []
        : [
            [
              `Spray window: ${advice.spray}`,
              'Delta-T 2 to 8, wind 3 to 15 km/h, gusts under 25, six dry hours, light.',
              'Bureau of Meteorology; GRDC Spray Application Manual 2025; dry hours: ours',
            ] as const,
          ]),
    ],
  }
}

/** The page as it is to be. */
export function verdictReview(): string {
  const parts = DAYS.map((day, index) => {
    const { recorded, lines } = linesOf(day)
    const rows = lines.map((line) => `| ${line.map(cell).join(' | ')} |`)
    return [
      `## ${index + 1}. ${day.place}, ${weekdayName(day.date)} ${day.date}, ${day.hour}:00: ${day.what}`,
      '',
      recorded,
      '',
      '| On the screen | Why | Source |',
      '|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `${[
    '# What the screens say of twelve recorded days, and why',
    '',
    'Made by `node bench/weather/verdict-review.ts`; a test fails when this page is not what it makes. Days are recorded',
    '(Open-Meteo, CC BY 4.0), their hours are constructed from them. The garden is a buffalo lawn that was cut 9, watered',
    '3, fed 60 and weeded 10 days before. "Ours" names an assumption of ours.',
    '',
    ...parts.flatMap((part) => [part, '']),
  ]
    .join('\n')
    .trimEnd()}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, verdictReview())
