import type { PlantTypeId } from '@turfwise/domain/irrigation/plants'
import { useProfile } from '../../features/account/account-queries.ts'
import { etNow } from '../../features/irrigation/et-now.ts'
import type { MicroclimateState } from '../../features/irrigation/microclimate.tsx'
import { SchedulerCard } from '../../features/irrigation/scheduler-card.tsx'
import { useIrrigation } from '../../features/irrigation/use-irrigation.ts'
import { UtilityQuestion } from '../../features/watering-rules/utility-question.tsx'
import type { WeatherState } from '../../features/weather/weather-state.ts'
import { useOnline } from '../../platform/online.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { useToday } from '../../platform/today.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { usePlaceWeather } from '../shell/use-place-weather.ts'

const airOf = (weather: WeatherState, today: string): MicroclimateState => {
  if (weather.kind === 'loading') return { kind: 'loading' }
  if (weather.kind !== 'ready') return { kind: 'failed' }
  const { temperature, humidity, windSpeed, live } = weather.report
  return { kind: 'ready', air: { temperature, humidity, windSpeed, live, et: etNow(weather.report, today) } }
}

/** What the sign-up asked, as the catalogue of zones has it; other grasses have no entry there. */
const PLANT_OF_GRASS: Readonly<Record<string, PlantTypeId>> = {
  buffalo: 'buffalo-grass',
  'sir-walter': 'buffalo-grass',
  kikuyu: 'kikuyu-grass',
  couch: 'couch-grass',
}

/** The Smart Irrigation Scheduler with the weather of the gardener's place, which a screen that it joins has asked for. */
export function IrrigationPart({ joins = false }: { joins?: boolean }) {
  const { userId, timeZone, weather } = usePlaceWeather({ joins })
  const grass = useProfile().data?.grassType ?? ''
  const irrigation = useIrrigation(userId)
  const today = useToday(timeZone)
  const online = useOnline()
  const wide = useDesktop()
  if (userId === undefined) return null
  return (
    <SchedulerCard
      {...{ userId, irrigation, online, today, timeZone, wide }}
      air={airOf(weather, today)}
      now={correctedNow()}
      question={<UtilityQuestion userId={userId} />}
      plant={PLANT_OF_GRASS[grass]}
    />
  )
}
