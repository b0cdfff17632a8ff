import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { FORECAST_DAYS } from '@turfwise/domain/weather/report'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { readReply } from './open-meteo-reply.ts'
import { openRecording, type Recording, recordingNames, redated, UnusableRecording } from './recording.ts'
import type { WeatherPort } from './weather.port.ts'

/** Why a recording cannot stand in for the weather; undefined for a whole reply. */
function missingIn(recording: Recording): string | undefined {
  const { timeZone, today } = recording
  try {
    const { days } = readReply(redated(recording, today, timeZone), timeZone, 'recorded')
    for (let ahead = 0; ahead < FORECAST_DAYS; ahead += 1) {
      const date = addDays(today, ahead)
      const day = days.find((one) => one.date === date)
      if (day === undefined || day.temp === null || day.condition === null) return `nothing is known of ${date}`
    }
    return undefined
  } catch (error) {
    if (error instanceof OutsideUnavailable) return error.message
    throw error
  }
}

const isWhole = (name: string): boolean => {
  try {
    return missingIn(openRecording(name)) === undefined
  } catch {
    return false
  }
}

/**
 * A recorded reply as the weather of every place, moved to the garden's today and observed whenever it is asked for: the
 * hour of the recording says nothing about now. Needs no network.
 * @throws {UnusableRecording} at once, and not at the first question, when there is no such recording or when it does not
 * hold this moment and the days of a report
 */
export function makeRecordedWeather(name: string): WeatherPort {
  const recording = openRecording(name)
  const missing = missingIn(recording)
  if (missing !== undefined) {
    const whole = recordingNames().filter(isWhole)
    throw new UnusableRecording(
      `The weather recording ${name} is a part of a reply (${missing}). Whole ones: ${whole.join(', ')}.`,
    )
  }
  return {
    async readingFor({ timeZone }, { now }) {
      const reply = redated(recording, todayIn(timeZone, now), timeZone)
      return { ...readReply(reply, timeZone, 'recorded'), observedAt: now.toISOString() }
    },
  }
}
