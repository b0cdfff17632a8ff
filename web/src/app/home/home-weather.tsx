import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { ReactNode } from 'react'
import { Predictor } from '../../features/weather/predictor.tsx'
import { WeatherCard } from '../../features/weather/weather-card.tsx'
import { observedText, UNKNOWN_PLACE, WEATHER_LOADING } from '../../features/weather/weather-copy.ts'
import { PredictorSkeleton, WeatherSkeleton } from '../../features/weather/weather-skeleton.tsx'
import { WeatherSource } from '../../features/weather/weather-source.tsx'
import type { WeatherState } from '../../features/weather/weather-state.ts'
import { PredictorFailed, UnknownPlace, WeatherFailed } from '../../features/weather/weather-trouble.tsx'
import { HomeLayout } from './home-layout.tsx'

interface HomeWeatherProps {
  state: WeatherState
  /** Verdicts on the report's days; empty without one. */
  days: readonly DayOutlook[]
  now: Date
  online: boolean
  /** The weather is not that of the place in the header, so the window names it on the phone too. */
  namePlace: boolean
  header: ReactNode
  nextTasks?: ReactNode
  onRetry: () => void
  /** Undefined in the garden of somebody else, whose owner alone chooses where it is. */
  onChangePlace: (() => void) | undefined
  /** What is said of a place that nobody knows. */
  unknownText?: (place: string) => string
}

/** Home in each state of its weather. */
export function HomeWeather(props: HomeWeatherProps) {
  const { state, days, now, online, namePlace, header, nextTasks, onRetry, onChangePlace } = props
  const { unknownText = UNKNOWN_PLACE.text } = props
  switch (state.kind) {
    case 'loading':
      return (
        <HomeLayout
          window={<WeatherSkeleton header={header} headline={WEATHER_LOADING} />}
          predictor={<PredictorSkeleton />}
          nextTasks={nextTasks}
        />
      )
    case 'failed':
      return (
        <HomeLayout
          window={<WeatherFailed header={header} retrying={state.retrying} onRetry={onRetry} />}
          predictor={<PredictorFailed />}
          nextTasks={nextTasks}
        />
      )
    case 'unknown-place':
      return (
        <HomeLayout
          window={<UnknownPlace header={header} text={unknownText(state.place)} onChangePlace={onChangePlace} />}
          predictor={<PredictorFailed />}
          nextTasks={nextTasks}
        />
      )
    case 'ready':
      return (
        <HomeLayout
          window={
            <WeatherCard
              header={header}
              report={state.report}
              today={days[0]}
              readAt={state.readAt}
              now={now}
              online={online}
              namePlace={namePlace}
            />
          }
          predictor={<Predictor report={state.report} days={days} />}
          source={state.report.live && <WeatherSource observed={observedText(state.report, now)} />}
          nextTasks={nextTasks}
        />
      )
  }
}
