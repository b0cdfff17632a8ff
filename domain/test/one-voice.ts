import type { LocalDate } from '../src/kernel/local-date.ts'
import type { DayAdvice, HourSpan } from '../src/weather/advice.ts'
import { degrees, millimetres } from '../src/weather/figures.ts'
import { hourWord, spanWords } from '../src/weather/hour-words.ts'
import { WEATHER_TASKS, type WeatherTask } from '../src/weather/impact.ts'
import { type LocalHour, localHours } from '../src/weather/local-hours.ts'
import type { ForecastDay, WeatherReport } from '../src/weather/report.ts'
import { type Claim, type FigureName, type Said, saidOn, UnknownText } from './word-classes.ts'

type Spoken<Says extends Claim['says']> = { text: string; claim: Extract<Claim, { says: Says }> }

/** A day of a report with everything that is shown of it. */
interface ShownDay {
  entry: ForecastDay
  advice: DayAdvice
  said: readonly Said[]
  /** What its texts claim, by kind. */
  claims: ReadonlyMap<Claim['says'], readonly Spoken<Claim['says']>[]>
}

interface Shown {
  days: readonly ShownDay[]
  hours: ReadonlyMap<LocalDate, readonly LocalHour[]>
  now: number
}

const spoken = <Says extends Claim['says']>({ claims }: ShownDay, says: Says): readonly Spoken<Says>[] =>
  (claims.get(says) ?? []) as unknown as readonly Spoken<Says>[]

function shownDay(entry: ForecastDay, advice: DayAdvice, today: LocalDate): ShownDay {
  const said = saidOn(advice, today, entry.date)
  const claims = new Map<Claim['says'], Spoken<Claim['says']>[]>()
  for (const { text, claims: some } of said)
    for (const claim of some) {
      const alike = claims.get(claim.says)
      if (alike === undefined) claims.set(claim.says, [{ text, claim }])
      else alike.push({ text, claim })
    }
  return { entry, advice, said, claims }
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const HOUR_MS = 3_600_000
/** The limit of the specified frost alert, degrees Celsius. */
const FROST_BELOW_C = 5

/** A job that is asked for and spoken against on the same day, whichever day's texts say so. */
function bothWays({ days }: Shown, { entry: { date } }: ShownDay): string[] {
  const asks = days.flatMap((day) => spoken(day, 'do')).filter(({ claim }) => claim.on === date)
  const leaves = days.flatMap((day) => spoken(day, 'leave')).filter(({ claim }) => claim.on === date)
  return asks.flatMap((ask) => {
    const against = leaves.find(({ claim }) => claim.job === ask.claim.job)
    return against === undefined ? [] : [`"${ask.text}" against "${against.text}" (${ask.claim.job})`]
  })
}

/** What is not due on a day is neither offered by its sentences nor does it wait. */
function notDue(day: ShownDay): string[] {
  const early = new Map(spoken(day, 'not due').map(({ text, claim }) => [claim.job, text]))
  const { date } = day.entry
  const offered = spoken(day, 'do').filter(({ claim }) => claim.offered === true && claim.on === date)
  const waiting = spoken(day, 'leave').filter(({ claim }) => claim.waits === true && claim.on === date)
  return [...offered, ...waiting].flatMap(({ text, claim }) => {
    const against = early.get(claim.job)
    return against === undefined ? [] : [`"${text}" against "${against}" (${claim.job})`]
  })
}

const hasHours = ({ advice }: ShownDay, job: WeatherTask): boolean => {
  const { stand } = advice.jobs[job]
  return stand === 'go' || stand === 'hours'
}

/** 'Only', 'stay with', 'no job' and 'great' speak of the jobs that they do not name, too. */
function ofAllJobs({ days }: Shown, day: ShownDay): string[] {
  const dayOf = (date: LocalDate): ShownDay | undefined => days.find(({ entry }) => entry.date === date)
  const isEarly = (one: ShownDay, job: WeatherTask): boolean =>
    spoken(one, 'not due').some(({ claim }) => claim.job === job)
  const alone = spoken(day, 'alone').flatMap(({ text, claim: { on, jobs } }) => {
    const of = dayOf(on)
    return WEATHER_TASKS.flatMap((job) =>
      of !== undefined && !jobs.includes(job) && hasHours(of, job) ? [`"${text}" against the hours of ${job}`] : [],
    )
  })
  const nothing = spoken(day, 'nothing').flatMap(({ text, claim: { on } }) => {
    const of = dayOf(on)
    return WEATHER_TASKS.flatMap((job) =>
      of !== undefined && hasHours(of, job) && !isEarly(of, job) ? [`"${text}" against the hours of ${job}`] : [],
    )
  })
  const great = spoken(day, 'great').flatMap(({ text, claim: { on } }) => {
    const [alert] = dayOf(on)?.advice.alerts ?? []
    return alert === undefined ? [] : [`"${text}" against "${alert.title}"`]
  })
  return [...alone, ...nothing, ...great]
}

/** Hours of a day that are named for a job are hours that the day has for it, and are not over. */
function otherHours({ days, now }: Shown, day: ShownDay): string[] {
  return spoken(day, 'do').flatMap(({ text, claim: { job, on, hours } }) => {
    const shown = days.find(({ entry }) => entry.date === on)
    if (hours === undefined || shown === undefined) return []
    const span = shown.advice.jobs[job].spans.find(({ label }) => plain(label) === hours)
    if (span === undefined) return [`"${text}": ${on} has no ${hours} for ${job}`]
    return Date.parse(span.to) <= now ? [`"${text}" is over`] : []
  })
}

/** The first hour of a label such as '7 to 10 am' and the one after its last; 'until 10 am' begins at midnight. */
const HOURS_OF_LABELS = new Map<string, readonly [from: number, to: number]>(
  Array.from({ length: 24 }, (_, index) => index + 1).flatMap((to) => [
    [plain(`until ${hourWord(to)}`), [0, to]] as const,
    ...Array.from({ length: to }, (_, from) => [plain(spanWords(from, to)), [from, to]] as const),
  ]),
)

/** The hours of a label on a day. */
function hoursOf({ hours }: Shown, date: LocalDate, label: string): LocalHour[] {
  const [from, to] = HOURS_OF_LABELS.get(label) ?? [0, 0]
  return (hours.get(date) ?? []).filter(({ hour }) => hour >= from && hour < to)
}

/** A window of today that is named is not over. */
function over(shown: Shown, day: ShownDay): string[] {
  return spoken(day, 'left').flatMap(({ text, claim }) => {
    const last = hoursOf(shown, claim.on, claim.hours).at(-1)
    return last !== undefined && last.at + HOUR_MS <= shown.now ? [`"${text}" is over`] : []
  })
}

function within({ hours }: Shown, date: LocalDate, { from, to }: HourSpan): LocalHour[] {
  const [first, end] = [Date.parse(from), Date.parse(to)]
  return (hours.get(date) ?? []).filter(({ at }) => at >= first && at < end)
}

/** Texts that speak of some hours are held against those hours alone. */
function byTheHour(shown: Shown, day: ShownDay): string[] {
  const { jobs } = day.advice
  const walks = spoken(day, 'walk').flatMap(({ text, claim }) =>
    WEATHER_TASKS.filter((job) => job !== 'watering').flatMap((job) =>
      jobs[job].spans.flatMap((span) =>
        within(shown, day.entry.date, span).some(
          ({ temperature }) => temperature !== null && temperature > (claim.noWarmerC ?? 99),
        )
          ? [`"${text}" against ${job} ${span.label}`]
          : [],
      ),
    ),
  )
  const frozen = spoken(day, 'frost').flatMap(({ text, claim }) =>
    claim.is && claim.morningOf === day.entry.date
      ? WEATHER_TASKS.flatMap((job) =>
          jobs[job].spans.flatMap((span) =>
            within(shown, day.entry.date, span).some(
              ({ temperature }) => temperature !== null && temperature < FROST_BELOW_C,
            )
              ? [`"${text}" against ${job} ${span.label}`]
              : [],
          ),
        )
      : [],
  )
  const wetted = spoken(day, 'no sprinkler').flatMap(({ text, claim }) =>
    jobs.watering.spans.flatMap((span) =>
      within(shown, day.entry.date, span).some(({ hour }) => hour >= claim.fromHour && hour < claim.toHour)
        ? [`"${text}" against watering ${span.label}`]
        : [],
    ),
  )
  const dry = spoken(day, 'dry hours').flatMap(({ text, claim }) => {
    const left = hoursOf(shown, claim.on, claim.hours).filter(({ at }) => at + HOUR_MS > shown.now)
    const wet = left.find(({ rain }) => (rain ?? 0) >= 0.2)
    return wet === undefined ? [] : [`"${text}" against ${wet.rain} mm in it`]
  })
  return [...walks, ...frozen, ...wetted, ...dry]
}

/** One morning has frost or none, with one figure, whoever speaks of it: the evening before, the alert, the jobs. */
function frost({ days, hours }: Shown, day: ShownDay): string[] {
  const { date } = day.entry
  const isColdEarly = (hours.get(date) ?? []).some(
    ({ hour, temperature }) => hour < 9 && temperature !== null && temperature < FROST_BELOW_C,
  )
  const evening = isColdEarly ? spoken(day, 'late frost').map(({ text }) => `"${text}" though the morning has it`) : []
  const all = days.flatMap((day) => spoken(day, 'frost')).filter(({ claim }) => claim.morningOf === date)
  const yes = all.filter(({ claim }) => claim.is)
  const no = all.find(({ claim }) => !claim.is)
  const [first] = yes
  const lows = new Map(
    yes.flatMap(({ text, claim }) => (claim.lowest === undefined ? [] : [[claim.lowest, text] as const])),
  )
  return [
    ...(no !== undefined && first !== undefined ? [`"${first.text}" against "${no.text}"`] : []),
    ...(lows.size > 1 ? [[...lows.values()].map((text) => `"${text}"`).join(' against ')] : []),
    ...(no !== undefined && Number.parseFloat(no.claim.lowest ?? '9') < FROST_BELOW_C ? [`"${no.text}" is frost`] : []),
    ...evening,
  ]
}

/** Warm-season grass sleeps from April to October. */
const sleeps = (date: LocalDate, isWarm: boolean): boolean =>
  !isWarm || (Number(date.slice(5, 7)) >= 4 && Number(date.slice(5, 7)) <= 10)

const resting = (day: ShownDay, isWarm: boolean): string[] =>
  spoken(day, 'resting').flatMap(({ text, claim: { on } }) =>
    sleeps(on, isWarm) ? [] : [`"${text}" in month ${on.slice(5, 7)}`],
  )

const FIGURES: Record<FigureName, (entry: ForecastDay) => number | null | undefined> = {
  temp: ({ temp }) => temp,
  feels: ({ feelsLikeMax }) => feelsLikeMax,
  rain: ({ precipitation }) => precipitation,
  recent: ({ recentRainfall }) => recentRainfall,
  windMax: ({ windMax }) => windMax,
  humidity: ({ humidity }) => humidity,
  min: ({ tempMin }) => tempMin,
}

/** Do two figures say the same? A figure beside its limit has more decimals. */
const agrees = (text: string, value: number): boolean => {
  const shown = Number.parseFloat(text)
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  return Math.abs(shown - Math.round(value * 10 ** decimals) / 10 ** decimals) < 0.0001
}

/** A figure is that of the day which its sentence names. */
function figures({ days }: Shown, day: ShownDay): string[] {
  return spoken(day, 'figure').flatMap(({ text, claim }) => {
    const entry = days.find((one) => one.entry.date === claim.on)?.entry
    const value = entry && FIGURES[claim.of](entry)
    if (value === undefined || value === null) return []
    const isRight = claim.bound === 'most' ? Number.parseFloat(claim.text) <= value + 0.5 : agrees(claim.text, value)
    if (isRight) return []
    const own = claim.of === 'temp' || claim.of === 'feels' ? degrees(value) : plain(millimetres(value))
    return [`"${text}" names ${claim.text} of ${claim.on}, which has ${own}`]
  })
}

/** An adjective is borne by the figures of its day; one that is not known bears any. */
function words({ days }: Shown, day: ShownDay): string[] {
  return spoken(day, 'word').flatMap(({ text, claim }) => {
    const entry = days.find((one) => one.entry.date === claim.on)?.entry
    if (entry === undefined) return []
    const { temp, windSpeed, humidity, et0, snow, precipitation } = entry
    const isBorne = {
      hot: temp === null || temp > 30,
      'great heat': temp === null || temp >= 35 || (et0 ?? 0) >= 8,
      windy: windSpeed === undefined || windSpeed > 15,
      damp: humidity === undefined || humidity > 80,
      wet: precipitation === undefined || precipitation > 0,
      dry: precipitation === undefined || precipitation === 0,
      snowy: snow === true,
    }[claim.word]
    return isBorne ? [] : [`"${text}" is not borne by the figures of ${claim.on}`]
  })
}

/** No sentence has two colons, and a Go that waits says what decided. */
const form = ({ said, advice }: ShownDay): string[] => [
  ...said.flatMap(({ text }) =>
    /:.*:/.test(text) && !/^(hours|no hours):|^The whole day says/.test(text) ? [`"${text}" has two colons`] : [],
  ),
  ...WEATHER_TASKS.flatMap((job) => {
    const { short, decided, stand } = advice.jobs[job]
    const waits = stand === 'wait' || stand === 'rest'
    return (short === '') === (decided !== undefined) && (short !== '' || waits)
      ? []
      : [`${job}: "${short}", "${decided}"`]
  }),
]

/**
 * Texts of a report that speak against each other, or against the figures of the day that they name; and those that no
 * class knows.
 */
export function contradictionsIn(
  report: WeatherReport,
  now: Date,
  isWarm: boolean,
): { date: LocalDate; found: string[] }[] {
  const today = report.forecast[0]?.date ?? ''
  const unknown: string[] = []
  const days = report.forecast.flatMap((entry): ShownDay[] => {
    const { advice } = entry
    if (advice === undefined) return []
    try {
      return [shownDay(entry, advice, today)]
    } catch (error) {
      if (!(error instanceof UnknownText)) throw error
      unknown.push(error.message)
      return []
    }
  })
  const shown: Shown = {
    days,
    hours: Map.groupBy(report.hours === undefined ? [] : localHours(report.hours, report.timeZone), ({ date }) => date),
    now: now.getTime(),
  }
  const found = days.map((day) => ({
    date: day.entry.date,
    found: [
      ...new Set([
        ...bothWays(shown, day),
        ...notDue(day),
        ...ofAllJobs(shown, day),
        ...otherHours(shown, day),
        ...over(shown, day),
        ...byTheHour(shown, day),
        ...frost(shown, day),
        ...resting(day, isWarm),
        ...figures(shown, day),
        ...words(shown, day),
        ...form(day),
      ]),
    ],
  }))
  const [first] = found
  if (unknown.length > 0)
    return [{ date: first?.date ?? today, found: unknown.map((text) => `No class knows ${text}`) }, ...found]
  return found
}
