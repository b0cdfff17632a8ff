import type { AlertKind, WeatherAlert } from '@turfwise/domain/weather/alerts'
import type { Suggestion } from '@turfwise/domain/weather/suggestion'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { ALERT_ICONS } from './condition-look.ts'
import { withMinus } from './weather-copy.ts'

export function NotesFrame({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-col gap-2">{children}</div>
}

export function AlertNote({ kind, title, detail }: { kind: AlertKind; title: string; detail: string }) {
  const Icon = ALERT_ICONS[kind]
  return (
    <Banner tone="warn" icon={<Icon aria-hidden />}>
      <p>
        <b>{title}.</b> {detail}
      </p>
    </Banner>
  )
}

export function SuggestionNote({ lead, text }: Suggestion) {
  return (
    <Banner tone="gold" icon={<CalendarDays aria-hidden />}>
      <p data-testid="suggestion">
        <b>{lead}.</b> {text}
      </p>
    </Banner>
  )
}

/** The day's alerts in their order, then what to make of the day. */
export function DayNotes({ alerts, suggestion }: { alerts: readonly WeatherAlert[]; suggestion: Suggestion | null }) {
  return (
    <NotesFrame>
      {alerts.map(({ kind, title, detail }) => (
        <AlertNote key={kind} kind={kind} title={withMinus(title)} detail={detail} />
      ))}
      {suggestion !== null && <SuggestionNote {...suggestion} />}
    </NotesFrame>
  )
}
