import { todayIn } from '@turfwise/domain/kernel/local-date'
import { readReply } from './open-meteo-reply.ts'
import { openRecording, redated } from './recording.ts'
import type { WeatherPort } from './weather.port.ts'

/**
 * A recorded reply as the weather of every place, moved to the garden's today and observed whenever it is asked for: the
 * hour of the recording says nothing about now. Needs no network.
 * Throws at once, and not at the first question, when there is no such recording or when it is not a whole reply.
 */
export function makeRecordedWeather(name: string): WeatherPort {
  const recording = openRecording(name)
  readReply(recording.reply, recording.timeZone, 'recorded', new Date(0))
  return {
    async readingFor({ timeZone }, { now }) {
      const reply = redated(recording, todayIn(timeZone, now), timeZone)
      return { ...readReply(reply, timeZone, 'recorded', now), observedAt: now.toISOString() }
    },
  }
}
