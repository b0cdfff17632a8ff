import { todayIn } from '@turfwise/domain/kernel/local-date'
import { readReply } from './open-meteo-reply.ts'
import { openRecording, redated } from './recording.ts'
import type { WeatherPort } from './weather.port.ts'

/**
 * A recorded reply as the weather of every place, moved to the garden's today. Needs no network.
 * Throws at once, and not at the first question, when there is no such recording or when it is not a whole reply.
 */
export function makeRecordedWeather(name: string): WeatherPort {
  const recording = openRecording(name)
  readReply(recording.reply, recording.timeZone, 'recorded')
  return {
    async readingFor({ timeZone }, { now }) {
      return readReply(redated(recording, todayIn(timeZone, now), timeZone), timeZone, 'recorded')
    },
  }
}
