import { addDays, type LocalDate, weekdayName } from '../src/kernel/local-date.ts'
import type { DayAdvice, JobAdvice } from '../src/weather/advice.ts'
import { WEATHER_TASKS, type WeatherTask } from '../src/weather/impact.ts'

/** What a text of a day claims, by its words alone. */
export type Claim =
  /** The job is to be done on the day, in these hours where they are named; `offered` by a sentence that speaks of the whole day. */
  | { says: 'do'; job: WeatherTask; on: LocalDate; hours?: string; offered?: boolean }
  /** The job is not to be done on the day; a sentence that says that it `waits` holds it for due. */
  | { says: 'leave'; job: WeatherTask; on: LocalDate; waits?: boolean }
  | { says: 'not due'; job: WeatherTask }
  /** No other job has its time on the day. */
  | { says: 'alone'; on: LocalDate; jobs: readonly WeatherTask[] }
  /** No job that is due has its time on the day. */
  | { says: 'nothing'; on: LocalDate }
  /** Nothing speaks against the day. */
  | { says: 'great'; on: LocalDate }
  /** Whoever walks on the lawn does it in hours that are no warmer than this, or no colder. */
  | { says: 'walk'; noWarmerC?: number; noColderC?: number }
  | { says: 'no sprinkler'; fromHour: number; toHour: number }
  /** Frost of the morning after the night that begins on the day before, or of the evening of the day. */
  | { says: 'frost'; morningOf: LocalDate; is: boolean; lowest?: string }
  /** Frost comes in the evening of the day and not in its morning. */
  | { says: 'late frost' }
  | { says: 'resting'; on: LocalDate }
  /** A figure of a day: 'is' as the day has it itself, 'most' no more than it has. */
  | { says: 'figure'; of: FigureName; on: LocalDate; text: string; bound?: 'most' }
  /** An adjective of the day. */
  | { says: 'word'; word: DayAdjective; on: LocalDate }
  /** Hours without rain. */
  | { says: 'dry hours'; on: LocalDate; hours: string }
  /** The hours are not over. */
  | { says: 'left'; on: LocalDate; hours: string }

export type FigureName = 'temp' | 'feels' | 'rain' | 'recent' | 'windMax' | 'humidity' | 'min'
export type DayAdjective = 'hot' | 'windy' | 'wet' | 'damp' | 'snowy' | 'great heat' | 'dry'

/** Of which day and which job a text speaks. */
export interface Speaker {
  today: LocalDate
  date: LocalDate
  job: WeatherTask
}

type Reads = (found: readonly string[], of: Speaker) => Claim[]
/** A form that a text may have, and what it then claims. */
type WordClass = readonly [form: RegExp, reads: Reads]

const NO: Reads = () => []
const DO = '(?:mow|water|feed|weed)'
const DOING = '(?:mowing|watering|feeding|weeding)'
const DO_LIST = `${DO}(?:, ${DO})*(?: and ${DO})?`
const DOING_LIST = `${DOING}(?:, ${DOING})*(?: and ${DOING})?`
const DAY = '(?:today|tomorrow|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)'
const UNTIL = `(?:today|by ${DAY})`
const CLOCK = '(?:\\d+ [ap]m|noon|midnight)'
const HOURS = `(?:until ${CLOCK}|(?:\\d+|${CLOCK}) to ${CLOCK})`
const RUN = `${DO} ${HOURS}`
const MM = '(\\d+(?:\\.\\d+)? mm)'
const C = '(-?\\d+(?:\\.\\d+)?°)'
const ADJECTIVES = '((?:hot|windy|wet|damp|snowy)(?: and (?:hot|windy|wet|damp))?)'
/** Rain that would wash a feed away. */
const WORST = `(?:(another )?${MM} (${DAY})|${MM} within 24 hours|${MM} in an hour (${DAY}))`
const HEAT = `(${DAY}), (?:up to ${C}|the air takes ${MM})`

const form = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'i')

const JOB_OF: Record<string, WeatherTask> = {
  mow: 'mowing',
  mowing: 'mowing',
  water: 'watering',
  watering: 'watering',
  feed: 'fertilizing',
  feeding: 'fertilizing',
  weed: 'weeding',
  weeding: 'weeding',
}
const JOB_WORDS = new RegExp(`\\b(?:${DOING}|${DO})\\b`, 'g')
const jobsIn = (list: string): WeatherTask[] =>
  (list.toLowerCase().match(JOB_WORDS) ?? []).flatMap((word) => JOB_OF[word] ?? [])

/** The words for the days from one on, as each of its texts may name them: made once for each day. */
const datesFrom = new Map<LocalDate, ReadonlyMap<string, LocalDate>>()

function wordsForDates(today: LocalDate): ReadonlyMap<string, LocalDate> {
  const week = Array.from({ length: 7 }, (_, index) => addDays(today, index + 2))
  return new Map<string, LocalDate>([
    ['today', today],
    ['tomorrow', addDays(today, 1)],
    ...week.map((date) => [weekdayName(date).toLowerCase(), date] as const),
  ])
}

/** The date of a word for a day of the forecast or the week after it. */
function dateOf(word: string, today: LocalDate): LocalDate {
  const dates = datesFrom.get(today) ?? wordsForDates(today)
  datesFrom.set(today, dates)
  const date = dates.get(word.toLowerCase())
  if (date === undefined) throw new Error(`${word} is no day.`)
  return date
}

const doing = (jobs: readonly WeatherTask[], on: LocalDate): Claim[] =>
  jobs.map((job) => ({ says: 'do', job, on, offered: true }))
const leaving = (jobs: readonly WeatherTask[], on: LocalDate): Claim[] =>
  jobs.map((job) => ({ says: 'leave', job, on }))
const WALKING = ['mowing', 'fertilizing', 'weeding'] as const

/** 'mow 7 to 11 am, water until 9 am' */
const runsIn = (runs: string, { date }: Speaker): Claim[] =>
  runs.split(', ').flatMap((run): Claim[] => {
    const [job] = jobsIn(run)
    const hours = run.replace(/^\S+ /, '')
    return job === undefined
      ? []
      : [
          { says: 'do', job, on: date, hours, offered: true },
          { says: 'left', on: date, hours },
        ]
  })

const wordsIn = (adjectives: string | undefined, on: LocalDate): Claim[] =>
  (adjectives ?? '')
    .split(' and ')
    .flatMap((word): Claim[] => (word === '' ? [] : [{ says: 'word', word: word.toLowerCase() as DayAdjective, on }]))

const figure = (of: FigureName, text: string | undefined, on: LocalDate, bound?: 'most'): Claim[] =>
  text === undefined ? [] : [{ says: 'figure', of, on, text, ...(bound === undefined ? {} : { bound }) }]

const worstIn = (
  [another, whole, day, , hourly, hourDay]: readonly (string | undefined)[],
  today: LocalDate,
): Claim[] => [
  ...(whole !== undefined && day !== undefined
    ? figure('rain', whole, dateOf(day, today), another === undefined ? undefined : 'most')
    : []),
  ...(hourly !== undefined && hourDay !== undefined ? figure('rain', hourly, dateOf(hourDay, today), 'most') : []),
]
const heatIn = ([day, upTo]: readonly (string | undefined)[], today: LocalDate): Claim[] => {
  if (day === undefined) return []
  const on = dateOf(day, today)
  return [...figure('temp', upTo, on), { says: 'word', word: 'great heat', on }]
}

/** Why a job is left, in a clause; the rules' own words are fixed, and their figures are the day's. */
const REASONS: readonly WordClass[] = [
  // Of the specification.
  [form('too wet for mowing'), NO],
  [form('too hot - wait for cooler temperature'), NO],
  [form('too windy - grass clippings will blow around'), NO],
  [form('high humidity - grass may be damp'), NO],
  [form('natural rainfall expected'), NO],
  [form(`soil is saturated - recent rain ${MM}`), ([mm], { date }) => figure('recent', mm, date)],
  [form(`too hot - water before sunrise instead, ${C}`), ([c], { date }) => figure('temp', c, date)],
  [form('too windy - spray will drift, wind (?:about )?[\\d.]+ km/h'), NO],
  [form(`skip watering - enough rain lately, ${MM}`), ([mm], { date }) => figure('recent', mm, date)],
  [form(`wait - plenty of rain is on its way, ${MM}`), ([mm], { date }) => figure('rain', mm, date)],
  [form('rain will wash away fertiliser'), NO],
  [form('too windy - feed will not spread evenly, wind (?:about )?[\\d.]+ km/h'), NO],
  [form('too hot - may burn grass'), NO],
  [form('too wet for weeding, (?:rain|storm)'), NO],
  [form(`too wet for weeding, ${MM}`), ([mm], { date }) => figure('rain', mm, date)],
  [form(`too hot for weeding, ${C}`), ([c], { date }) => figure('temp', c, date)],
  // Ours.
  [form(`cut grass burns in the heat, up to ${C}`), ([c], { date }) => figure('temp', c, date)],
  [
    form(`(?:a mower leaves|feet and wheels leave|feet leave) ruts after ${MM} of rain`),
    ([mm], { date }) => [...figure('recent', mm, date), ...leaving(WALKING, date)],
  ],
  [form('it is no watering day by .+ \\(.+\\)'), NO],
  [form(`${MM} in the last 3 days is enough`), ([mm], { date }) => figure('recent', mm, date)],
  [form(`${MM} (?:fallen and )?likely by then is enough`), NO],
  [form(`${MM} of likely rain ${UNTIL} does it`), NO],
  [
    form('the sprinkler stays off with frost risk in the morning'),
    (_, { date }) => [{ says: 'frost', morningOf: date, is: true }],
  ],
  [form('resting grass needs water only in dry soil'), (_, { date }) => [{ says: 'resting', on: date }]],
  [form(`${WORST} would wash the feed away`), (found, { today }) => worstIn(found, today)],
  [form(`${MM} fallen and likely is too much for feed`), NO],
  [form(`resting grass takes up no feed(?:, soil ${C})?`), (_, { date }) => [{ says: 'resting', on: date }]],
  [form(`grass takes up no feed while it is so cold(?:, soil ${C})?`), NO],
  [form(`feed would burn in the heat ${HEAT}`), (found, { today }) => heatIn(found, today)],
  [form('nitrogen would feed the fungus in warm, humid air'), NO],
  [
    form('snow lies on the grass'),
    (_, { date }) => [...leaving(WEATHER_TASKS, date), { says: 'word', word: 'snowy', on: date }],
  ],
  [form('(?:sprayed|fed|used) .+, no (?:mowing|watering) until .+'), NO],
  [form('fed (?:today|yesterday|\\d+ days ago), next from \\d+ \\w{3,4}'), NO],
  [form('its hours today are over'), NO],
  [form('it has no two good hours in a row'), NO],
]

/** Why there are no hours, in two or three words. */
const LACKS: readonly WordClass[] = [
  [form('too hot'), (_, { date }) => [{ says: 'word', word: 'hot', on: date }]],
  [form('too windy'), NO],
  [form('damp grass'), NO],
  [form('too wet'), (_, { date }) => [{ says: 'word', word: 'wet', on: date }]],
  [form('too cold'), NO],
  [form('strong sun'), NO],
  [form('dark'), NO],
  [form('not its time of day'), NO],
  [form('not permitted then'), NO],
  [form('not known by the hour'), NO],
  [form('rain is coming'), NO],
  [form('wet enough'), NO],
  [form('the grass is resting'), (_, { date }) => [{ says: 'resting', on: date }]],
  [form('too cold to feed'), NO],
  [form('great heat'), NO],
  [form('fungus weather'), NO],
  [form('soft ground'), (_, { date }) => leaving(WALKING, date)],
  [form('frost risk'), (_, { date }) => [{ says: 'frost', morningOf: date, is: true }]],
  [form('snow'), (_, { date }) => leaving(WEATHER_TASKS, date)],
  [form('on hold'), NO],
  [form('done lately'), NO],
  [form('no watering day'), NO],
  [form('over for today'), NO],
  [form('no two good hours in a row'), NO],
]

/** The rules' words without their figures, as a mark or a verdict begins. */
const RULE_LEADS: readonly WordClass[] = [
  [form('too (?:wet|hot|windy)'), NO],
  [form('high humidity'), NO],
  [form('natural rainfall expected'), NO],
  [form('soil is saturated'), NO],
  [form('skip watering'), NO],
  [form('wait'), NO],
  [form('rain will wash away fertiliser'), NO],
]

const reasonIn: Reads = ([reason = ''], of) => claimsOf('reason', reason, of)

/** Whole sentences of a day, without their full stop. */
const SENTENCES: readonly WordClass[] = [
  [form(`Every job suits, up to ${C}`), ([c], { date }) => [...doing(WEATHER_TASKS, date), ...figure('temp', c, date)]],
  [form(`Every job suits (${DAY})`), ([day = ''], { today }) => doing(WEATHER_TASKS, dateOf(day, today))],
  [form(`Good for (${DOING_LIST})`), ([list = ''], { date }) => doing(jobsIn(list), date)],
  [form(`(${RUN}(?:, ${RUN})*)`), ([runs = ''], of) => runsIn(runs, of)],
  [form(`the rest of the day is ${ADJECTIVES}`), ([words], { date }) => wordsIn(words, date)],
  [
    form(`(?:${ADJECTIVES}(?:: |, so ))?let the grass rest`),
    ([words], { date }) => [...leaving(WEATHER_TASKS, date), ...wordsIn(words, date)],
  ],
  [
    form(`(${DOING}) waits: (.+)`),
    ([job = '', reason = ''], of) => [
      ...jobsIn(job).map((one): Claim => ({ says: 'leave', job: one, on: of.date, waits: true })),
      ...claimsOf('reason', reason, of),
    ],
  ],
  [
    form(`(${DOING}) can wait (?:for a better day|until (${DAY}))`),
    ([job = '', day], { today, date }) =>
      jobsIn(job).flatMap((one): Claim[] => [
        { says: 'leave', job: one, on: date, waits: true },
        ...(day === undefined ? [] : [{ says: 'do' as const, job: one, on: dateOf(day, today) }]),
      ]),
  ],
  [form('No job is due'), (_, { date }) => [{ says: 'nothing', on: date }]],
  [form(`A (?:fine|good|fair) day to (${DO_LIST})`), ([list = ''], { date }) => doing(jobsIn(list), date)],
  [form(`A poor day, but you can (${DO_LIST}) ${DAY}`), ([list = ''], { date }) => doing(jobsIn(list), date)],
  [
    form(`(?:Stay with (${DOING_LIST})|Only (${DOING_LIST}) suits ${DAY})`),
    ([stay, only], { date }) => {
      const jobs = jobsIn(stay ?? only ?? '')
      return [...doing(jobs, date), { says: 'alone', on: date, jobs }]
    },
  ],
  [form(`(?:(?:Fine|Good|Fair) weather in some hours|Only some hours suit) ${DAY}`), NO],
  [
    form(`(?:(?:Fine|Good|Fair) weather ${DAY}, but|Poor weather ${DAY}, and) no job to do`),
    (_, { date }) => [{ says: 'nothing', on: date }],
  ],
  [form('A day to leave it be'), (_, { date }) => leaving(WEATHER_TASKS, date)],
  [
    form('Great day for the lawn'),
    (_, { date }) => [
      ...WEATHER_TASKS.map((job): Claim => ({ says: 'do', job, on: date })),
      { says: 'great', on: date },
    ],
  ],
  [form('Good day for the lawn'), NO],
  [form('Pick your moment'), NO],
  [form('Nothing is lost by waiting'), NO],
  [
    form(`(${DAY}) has hours for (${DOING_LIST})`),
    ([day = '', list = ''], { today }) => doing(jobsIn(list), dateOf(day, today)),
  ],
  [form(`(${DOING}) is due .+`), ([job = '']) => jobsIn(job).map((one): Claim => ({ says: 'not due', job: one }))],
  [form('Mow first, then feed and water it in'), (_, { date }) => doing(['mowing', 'fertilizing', 'watering'], date)],
  [
    form(`Mow first, then feed: ${MM} of likely rain waters it in`),
    (_, { date }) => doing(['mowing', 'fertilizing'], date),
  ],
  // Alerts.
  [form(`Extreme heat, up to ${C}`), ([c], { date }) => figure('temp', c, date)],
  [
    form('Keep the grass long, and stay off it in the heat of the day'),
    (_, { date }) => [...leaving(['mowing'], date), { says: 'walk', noWarmerC: 32 }],
  ],
  [form('Parts in full sun suffer first'), NO],
  [
    form(`Frost risk in the morning, down to ${C}`),
    ([c], { date }) => [
      { says: 'frost', morningOf: date, is: true, ...(c === undefined ? {} : { lowest: c }) },
      ...leaving(['watering'], date),
    ],
  ],
  [
    form(`Frost risk in the morning and the evening, down to ${C}`),
    (_, { date }) => [{ says: 'frost', morningOf: date, is: true }, ...leaving(['watering'], date)],
  ],
  [form(`Frost risk in the evening, down to ${C}`), () => [{ says: 'late frost' }]],
  [form('Keep off white grass until it has thawed, and run no sprinkler on it'), NO],
  [form('Cover tender pots(?: before dark)?'), NO],
  [form('Strong wind, up to [\\d.]+ km/h'), NO],
  [form('Tie down the hoist cover and bring light pots in'), NO],
  [form('Storm expected'), NO],
  [form(`Storm expected, ${MM}`), ([mm], { date }) => figure('rain', mm, date)],
  [form('Clear gutters and drains, put tools away and stay indoors while it passes'), NO],
  [form('Very dry air, humidity [\\d.]+%'), NO],
  [form('Pots and new lawn dry out by noon: check them in the morning'), NO],
  [form('Fungal disease risk, humidity [\\d.]+%'), NO],
  [
    form('No sprinkler in the evening, and no nitrogen until the air is drier'),
    (_, { date }) => [...leaving(['fertilizing'], date), { says: 'no sprinkler', fromHour: 17, toHour: 24 }],
  ],
  // Notes.
  [form('Snow'), (_, { date }) => [{ says: 'word', word: 'snowy', on: date }]],
  [form('Leave it on the grass: it does no harm, feet on it do'), (_, { date }) => leaving(WALKING, date)],
  [
    form(`Frost risk (?:tonight|${DAY} night), down to ${C}`),
    ([c], { date }) => [
      { says: 'frost', morningOf: addDays(date, 1), is: true, ...(c === undefined ? {} : { lowest: c }) },
      ...leaving(['watering'], addDays(date, 1)),
    ],
  ],
  [form('If you mow before it, cut 10 mm higher, and leave the feed'), (_, { date }) => leaving(['fertilizing'], date)],
  [
    form('If the soil is dry, water goes on before sunrise, parts in full sun first'),
    (_, { date }) => [{ says: 'do', job: 'watering', on: addDays(date, 1) }],
  ],
  [form(`Great heat ${HEAT}`), (found, { today }) => heatIn(found, today)],
  [form(`It feels like ${C}`), ([c], { date }) => figure('feels', c, date)],
  [form('Wear a hat, drink plenty and rest in the shade'), NO],
  [form(`Soft ground after ${MM}`), ([mm], { date }) => figure('recent', mm, date)],
  [form('Feet and wheels leave ruts until it has drained'), (_, { date }) => leaving(WALKING, date)],
  [
    form(`Rain to come, ${WORST}`),
    (found, { today, date }) => [...worstIn(found, today), ...leaving(['fertilizing'], date)],
  ],
  [form('It has not fallen yet and is not counted as rain: look again when it has'), NO],
  [form('The grass is resting, not dead'), (_, { date }) => [{ says: 'resting', on: date }]],
  [form('No feed, and water only when the soil is dry'), (_, { date }) => leaving(['fertilizing', 'watering'], date)],
  [form('It comes back with the warmth'), NO],
  [form(`A humid night (?:ahead|after ${DAY})`), NO],
  [form('Look for brown rings in the morning, and hold nitrogen'), (_, { date }) => leaving(['fertilizing'], date)],
]

const isDoing: Reads = (_, { job, date }) => [{ says: 'do', job, on: date }]
/** The job is to be done in hours of the day that are not over. */
const inHours = (label: string, { job, date }: Speaker): Claim[] => {
  // A mark begins with a capital.
  const hours = label.toLowerCase()
  return [
    { says: 'do', job, on: date, hours },
    { says: 'left', on: date, hours },
  ]
}
/** On another day the hours are those that the day has itself. */
const laterHours = (day: string | undefined, hours: string | undefined, { job, today }: Speaker): Claim[] =>
  day === undefined ? [] : [{ says: 'do', job, on: dateOf(day, today), ...(hours === undefined ? {} : { hours }) }]

/** The second line of a closed cell. */
const HOUR_LINES: readonly WordClass[] = [
  [
    form(`Weather allows, but (.+?)(?:, next (${DAY})(?: (${HOURS}))?)?`),
    ([reason = '', day, hours], of) => [
      { says: 'leave', job: of.job, on: of.date },
      ...claimsOf('reason', reason, of),
      ...laterHours(day, hours, of),
    ],
  ],
  [form('Not due before .+'), (_, { job }) => [{ says: 'not due', job }]],
  [
    form(`(?:Any time|Best) (${HOURS})(?:, ${MM} of likely rain waters it in)?`),
    (found, of) => inHours(found[0] ?? '', of),
  ],
  [form(`But (${HOURS}) it is dry, and ${MM} of likely rain waters it in`), (found, of) => inHours(found[0] ?? '', of)],
  [
    form(`But (${HOURS}) (?:is|it is) (dry|still) and ${C}`),
    (found, of) => [
      ...inHours(found[0] ?? '', of),
      ...(found[1] === 'dry' ? [{ says: 'dry hours' as const, on: of.date, hours: found[0] ?? '' }] : []),
    ],
  ],
  [
    form(`But (${DAY}) (${HOURS}) is (dry|still) and ${C}`),
    ([day = '', hours = '', quality], of) => [
      ...laterHours(day, hours, of),
      ...(quality === 'dry' ? [{ says: 'dry hours' as const, on: dateOf(day, of.today), hours }] : []),
    ],
  ],
  [form(`But (${DAY}) suits better`), ([day], of) => laterHours(day, undefined, of)],
  [form('No good hours in these three days'), (_, { job, date }) => leaving([job], date)],
  // Beside a Wait of the rules, a reason of ours.
  [form('(.+)'), (found, of) => [...leaving([of.job], of.date), ...reasonIn(found, of)]],
]

const MARKS: readonly WordClass[] = [
  [form(`Suits (${DAY})`), ([day], of) => laterHours(day, undefined, of)],
  [form(`Before (${CLOCK})`), isDoing],
  [form(`(${HOURS})`), (found, of) => inHours(found[0] ?? '', of)],
  [form(`${MM} of rain likely ${UNTIL}`), (_, { job, date }) => leaving([job], date)],
  [
    form(`(.+): (${DO}) (${DAY})(?: (${HOURS}))?`),
    ([lead = '', job = '', day, hours], of) => [
      ...leaving([of.job], of.date),
      ...claimsOf('lead', lead, of),
      ...laterHours(day, hours, { ...of, job: jobsIn(job)[0] ?? of.job }),
    ],
  ],
  [form('(.+)'), ([lead = ''], of) => [...leaving([of.job], of.date), ...claimsOf('lead', lead, of)]],
]

/** Behind a Go: praise. Behind a Wait: the rule that says no to the whole day, which hours of it may suit all the same. */
const VERDICTS: readonly WordClass[] = [
  [form(`perfect mowing conditions, ${C}`), isDoing],
  [form(`dry enough to mow, ${C}`), (found, of) => [...isDoing(found, of), { says: 'word', word: 'dry', on: of.date }]],
  [form(`(?:fine to (?:mow|water|feed)|good weather), ${C}`), isDoing],
  [form(`hot and dry, ${C}`), ([c], of) => [...isDoing([], of), ...figure('temp', c, of.date)]],
  [form(`fine to water, ${MM}`), ([mm], of) => [...isDoing([], of), ...figure('recent', mm, of.date)]],
  [form('calm enough to feed, (?:about )?[\\d.]+ km/h'), isDoing],
  [
    form(`light rain that can water the feed in, ${MM}`),
    ([mm], of) => [...isDoing([], of), ...figure('rain', mm, of.date)],
  ],
  [form('(?:too wet|natural rainfall expected|rain will wash away fertiliser), (?:rain|storm|light rain|snow)'), NO],
  [
    form(`(?:too wet|natural rainfall expected|rain will wash away fertiliser|wait), ${MM}`),
    ([mm], { date }) => figure('rain', mm, date),
  ],
  [form(`(?:soil is saturated|skip watering), ${MM}`), ([mm], { date }) => figure('recent', mm, date)],
  [form(`too hot, ${C}`), ([c], { date }) => figure('temp', c, date)],
  [form('too windy, (?:about )?[\\d.]+ km/h'), NO],
  [form('high humidity, [\\d.]+%'), NO],
]

const WHYS: readonly WordClass[] = [
  [form('Made from the figures of the day: its hours are not known'), NO],
  [form('Up to .+ hours before\\. Mowers from .+'), NO],
  [form('From 4 am to 9 am, wind up to 20 km/h, no frost\\. .+'), NO],
  [form('Two daylight hours up to .+ dry hours after'), NO],
  [form('By hand.+'), NO],
  [form('The whole day says Wait: .+'), NO],
  [form('The rain of the next 48 hours is not wholly known'), NO],
  [form(`${MM} of likely rain in 48 hours (?:counts for nothing|waters it in)`), NO],
  [form('No rain is coming that waters it in'), NO],
  [form('Not all rain of the last two days is known'), NO],
  [form('As the grass grows now, about \\d+ days from cut to cut'), NO],
  [form('At least 42 days from feed to feed'), NO],
  [form('(.+)'), reasonIn],
]

const NIGHTS: readonly WordClass[] = [
  [
    form(`lowest ${C}(?: at ${CLOCK})?, (no frost|frost risk)`),
    ([c, frost], { date }) => [
      {
        says: 'frost',
        morningOf: addDays(date, 1),
        is: frost === 'frost risk',
        ...(c === undefined ? {} : { lowest: c }),
      },
    ],
  ],
]

const SPRAYS: readonly WordClass[] = [
  [form(`(${HOURS})`), ([hours = ''], { date }) => [{ says: 'left', on: date, hours }]],
  [form('over for today'), NO],
  [form('none(?:, .+)?'), NO],
]

const BESTS: readonly WordClass[] = [
  [
    form(`Best: (${DO}) (?:(${DAY}) )?(?:(${HOURS})|before ${CLOCK})`),
    ([job = '', day = 'today', hours], of) =>
      jobsIn(job).flatMap((one): Claim[] => [
        { says: 'do', job: one, on: dateOf(day, of.today), offered: true, ...(hours === undefined ? {} : { hours }) },
      ]),
  ],
]

const DUES: readonly WordClass[] = [[form('(?:Last \\d+ \\w{3,4})?(?:, )?(?:due .+|overdue since .+)?'), NO]]

const TABLES = {
  sentence: SENTENCES,
  reason: REASONS,
  lack: LACKS,
  lead: [...RULE_LEADS, ...LACKS],
  hours: HOUR_LINES,
  mark: MARKS,
  verdict: VERDICTS,
  why: WHYS,
  night: NIGHTS,
  spray: SPRAYS,
  best: BESTS,
  due: DUES,
} as const satisfies Record<string, readonly WordClass[]>
export type TextKind = keyof typeof TABLES

const known = new Map<string, WordClass | null>()

/** A text that no class knows: it has to be given one. */
export class UnknownText extends Error {}

/** What a text claims; figures aside, texts of one form are looked up once. */
export function claimsOf(kind: TextKind, text: string, of: Speaker): Claim[] {
  const key = `${kind} ${text.replace(/\d[\d.]*/g, '0')}`
  let found = known.get(key)
  if (found === undefined) {
    found = TABLES[kind].find(([pattern]) => pattern.test(text)) ?? null
    known.set(key, found)
  }
  if (found === null) throw new UnknownText(`${kind}: "${text}"`)
  if (found[1] === NO) return []
  const groups = found[0].exec(text)
  if (groups === null) throw new UnknownText(`${kind}: "${text}"`)
  return found[1](groups.slice(1) as string[], of)
}

/** A text of a day, for messages, with what it claims. */
export interface Said {
  text: string
  claims: Claim[]
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const sentencesOf = (text: string): string[] => plain(text).split(/(?<=[.])\s(?=[A-Z])|; /)

const saidIn = (kind: TextKind, text: string, of: Speaker): Said => ({
  text: plain(text),
  claims: claimsOf(kind, plain(text).replace(/\.$/, ''), of),
})

function saidOfJob(job: JobAdvice, of: Speaker): Said[] {
  const { short, hours, due, spans, noHours, decided, why, mark } = job
  return [
    ...(short === '' ? [] : [saidIn('verdict', short, of)]),
    ...(hours === undefined ? [] : [saidIn('hours', hours, of)]),
    ...(due === undefined ? [] : [saidIn('due', due, of)]),
    ...spans.map(({ label }) => ({
      text: `hours: ${plain(label)}`,
      claims: inHours(plain(label), of),
    })),
    ...(noHours === undefined
      ? []
      : [
          {
            text: `no hours: ${noHours}`,
            claims: [...leaving([of.job], of.date), ...claimsOf('lack', plain(noHours), of)],
          },
        ]),
    ...(decided === undefined
      ? []
      : [
          {
            text: decided,
            claims: [...leaving([of.job], of.date), ...claimsOf('reason', plain(decided).replace(/\.$/, ''), of)],
          },
        ]),
    ...why.map((text) => saidIn('why', text, of)),
    saidIn('mark', mark.text, of),
  ]
}

/** Everything that a day shows, text by text. Late in the day its window speaks of the next one. */
export function saidOn(advice: DayAdvice, today: LocalDate, date: LocalDate): Said[] {
  const of: Speaker = { today, date, job: 'mowing' }
  const window = [advice.headline, advice.summary].flatMap((text) => {
    const isNext = text.startsWith('Tomorrow: ')
    const words = isNext ? text.slice('Tomorrow: '.length) : text
    return sentencesOf(words).map((one) => saidIn('sentence', one, isNext ? { ...of, date: addDays(today, 1) } : of))
  })
  const notes = [...advice.alerts, ...advice.notes].flatMap(({ title, detail }) => [title, ...sentencesOf(detail)])
  return [
    ...window,
    ...[advice.suggestion.lead, ...sentencesOf(advice.suggestion.text), ...notes].map((text) =>
      saidIn('sentence', text, of),
    ),
    ...(advice.best === undefined ? [] : [saidIn('best', advice.best, of)]),
    ...(advice.night === undefined ? [] : [saidIn('night', advice.night, of)]),
    ...(advice.spray === undefined ? [] : [saidIn('spray', advice.spray, of)]),
    ...WEATHER_TASKS.flatMap((job) => saidOfJob(advice.jobs[job], { ...of, job })),
  ]
}
