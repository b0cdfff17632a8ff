import type { DayAdvice, NoteKind } from '@turfwise/domain/weather/advice'
import type { AlertKind, WeatherAlert } from '@turfwise/domain/weather/alerts'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner, type BannerTone } from '../../ui/banner.tsx'
import { ALERT_ICONS, NOTE_ICONS } from './condition-look.ts'
import { withMinus } from './weather-copy.ts'

export function NotesFrame({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-col gap-2">{children}</div>
}

interface NoteProps {
  title: string
  detail: string
}

function Note({ tone, icon, title, detail }: NoteProps & { tone: BannerTone; icon: ReactNode }) {
  return (
    <Banner tone={tone} icon={icon}>
      <p className="wrap-anywhere">
        <b>{title}.</b> {detail}
      </p>
    </Banner>
  )
}

export function AlertNote({ kind, ...words }: NoteProps & { kind: AlertKind }) {
  const Icon = ALERT_ICONS[kind]
  return <Note tone="warn" icon={<Icon aria-hidden />} {...words} />
}

export function AdviceNote({ kind, ...words }: NoteProps & { kind: NoteKind }) {
  const Icon = NOTE_ICONS[kind]
  return <Note tone="info" icon={<Icon aria-hidden />} {...words} />
}

export function SuggestionNote({ lead, text }: DayAdvice['suggestion']) {
  return (
    <Banner tone="gold" icon={<CalendarDays aria-hidden />}>
      <p data-testid="suggestion" className="wrap-anywhere">
        <b>{lead}.</b> {text}
      </p>
    </Banner>
  )
}

interface DayNotesProps {
  /** Shown where nothing was advised. */
  alerts: readonly WeatherAlert[]
  advice: DayAdvice | undefined
}

/** The day's alerts in their order, what else is to be known of it, then what to make of it. */
export function DayNotes({ alerts, advice }: DayNotesProps) {
  return (
    <NotesFrame>
      {(advice?.alerts ?? alerts).map(({ kind, title, detail }) => (
        <AlertNote key={kind} kind={kind} title={withMinus(title)} detail={detail} />
      ))}
      {advice?.notes.map(({ kind, title, detail }) => (
        <AdviceNote key={kind} kind={kind} title={withMinus(title)} detail={detail} />
      ))}
      {advice !== undefined && <SuggestionNote {...advice.suggestion} />}
    </NotesFrame>
  )
}
