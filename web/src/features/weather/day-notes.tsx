import type { WeatherAlert } from '@turfwise/domain/weather/alerts'
import type { Suggestion } from '@turfwise/domain/weather/suggestion'
import { CalendarDays } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { ALERT_ICONS } from './condition-look.ts'
import { withMinus } from './weather-copy.ts'

/** The day's alerts in their order, then what to make of the day. */
export function DayNotes({ alerts, suggestion }: { alerts: readonly WeatherAlert[]; suggestion: Suggestion | null }) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      {alerts.map((alert) => {
        const Icon = ALERT_ICONS[alert.kind]
        return (
          <Banner key={alert.kind} tone="warn" icon={<Icon aria-hidden />}>
            <p>
              <b>{withMinus(alert.title)}.</b> {alert.detail}
            </p>
          </Banner>
        )
      })}
      {suggestion !== null && (
        <Banner tone="gold" icon={<CalendarDays aria-hidden />}>
          <p data-testid="suggestion">
            <b>{suggestion.lead}.</b> {suggestion.text}
          </p>
        </Banner>
      )}
    </div>
  )
}
