import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import type { DayAdvice, JobAdvice } from '@turfwise/domain/weather/advice'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { hoursOf, spanOf } from './example-hours.ts'
import { aDay, aReport } from './example-report.ts'

const ZONE = 'Australia/Sydney'

const at = (date: string, clock: string): string => instantsOf(ZONE, date, clock)[0].toISOString()

/** The hot day of the design, its poor tomorrow and the fine day after; the words are those of its pictures. For tests. */
export const hotReport = (today: string = todayIn(ZONE, new Date())): WeatherReport => {
  const [tomorrow, last] = [addDays(today, 1), addDays(today, 2)]
  const sun = (date: string) => ({ sunrise: at(date, '05:37'), sunset: at(date, '19:52') })
  const job = (short: string, more: Partial<JobAdvice> = {}): JobAdvice => ({
    stand: 'hours',
    short,
    spans: [],
    noHours: 'too windy',
    why: [],
    mark: { tone: 'poor', text: 'Too hot, tomorrow 6 to 8 am' },
    confidence: 'hourly',
    ...more,
  })
  const jobsOn = (date: string): DayAdvice['jobs'] => ({
    mowing: job('too hot, 40°', {
      hours: 'But Tuesday from 7 am is dry and 25°',
      due: 'Front: last 21 Nov, due Tuesday',
      spans: [spanOf(ZONE, date, 7, 10)],
      why: ['Up to 32°, wind up to 25 km/h, dry for 4 hours before.', 'Mowers from 7 am on weekdays in NSW.'],
    }),
    watering: job('too hot, 40°', {
      hours: 'But tomorrow 4 to 7 am is still and 23°',
      due: 'Last 27 Nov, due tomorrow',
      spans: [spanOf(ZONE, date, 4, 7)],
      why: ['Wind up to 20 km/h, passed at 7 am.', 'Sydney: before 10 am or after 4 pm.'],
      mark: { tone: 'good', text: 'Before 7 am' },
    }),
    fertilizing: job('wind 30 km/h', {
      hours: 'Not due before February',
      due: 'Last fed 21 Nov',
      why: ['Needs two daylight hours with wind up to 15 km/h; 1.8 mm of likely rain is too little to water it in.'],
    }),
    weeding: job('too hot, 40°', {
      hours: 'But tomorrow 6 to 8 am is dry and 24°',
      due: 'Last 15 Nov, due today',
      spans: [spanOf(ZONE, date, 6, 8)],
      why: ['Dry, light, and before UV 3.'],
    }),
  })
  const heat = {
    kind: 'heat' as const,
    title: 'Extreme heat, up to 40°',
    detail: 'Stay off the lawn and keep it long. Water before sunrise, the sunny parts first.',
    figure: '40°',
  }
  const advice = (date: string, more: Partial<DayAdvice>): DayAdvice => ({
    headline: 'A day to leave it be',
    summary: 'Hot and gusty until evening: let the grass rest.',
    suggestion: { lead: 'A day to leave it be', text: 'Tuesday suits the lawn better.' },
    alerts: [],
    notes: [],
    jobs: jobsOn(date),
    maxAt: '2 pm',
    night: 'lowest 18° at 5 am, no frost',
    spray: 'none, too windy from 7 am',
    ...more,
  })
  return aReport({
    temperature: 31,
    humidity: 31,
    windSpeed: 29,
    windGusts: 48,
    conditions: 'sunny',
    recommendation: 'Hot and gusty until evening: let the grass rest.',
    forecast: [
      aDay({
        ...{ date: today, temp: 40, humidity: 22, windSpeed: 30, windMax: 36, windGusts: 61, ...sun(today) },
        ...{ precipitationProbability: 5, feelsLikeMax: 38, uvIndexMax: 12 },
        advice: advice(today, { best: 'Best: water tomorrow before 7 am', alerts: [heat] }),
      }),
      aDay({
        ...{ day: 'Tomorrow', date: tomorrow, temp: 38, condition: 'light-rain', humidity: 24, ...sun(tomorrow) },
        ...{ windSpeed: 28, windMax: 38, windGusts: 61, precipitation: 3, precipitationProbability: 60 },
        ...{ feelsLikeMax: 33, uvIndexMax: 11 },
        advice: advice(tomorrow, { summary: 'A poor day, but 4 to 10 am is good' }),
      }),
      aDay({ day: 'Tuesday', date: last, temp: 25, condition: 'partly-cloudy', ...sun(last) }),
    ],
    hours: hoursOf(ZONE, today),
    observedAt: new Date().toISOString(),
    timeZone: ZONE,
  })
}
