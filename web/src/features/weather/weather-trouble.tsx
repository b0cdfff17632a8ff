import { MapPin, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { PREDICTOR_FAILED, PREDICTOR_TITLE, UNKNOWN_PLACE, WEATHER_FAILED } from './weather-copy.ts'
import { WindowFrame } from './window-frame.tsx'

function Trouble({ title, text, children }: { title: ReactNode; text: string; children?: ReactNode }) {
  return (
    <Plate className="flex gap-3 text-ink">
      <TriangleAlert className="mt-0.5 size-5.5 shrink-0 text-danger" strokeWidth={2.2} aria-hidden />
      <div className="min-w-0 grow">
        {title}
        <p className="wrap-anywhere text-ink-2">{text}</p>
        {children}
      </div>
    </Plate>
  )
}

const TITLE = 'text-body font-strong font-[family-name:var(--f-text)] tracking-normal'

interface WeatherFailedProps {
  retrying: boolean
  onRetry: () => void
  header?: ReactNode
}

/** No answer came and nothing is kept: the yard in grey, what failed, and the way to ask again. */
export function WeatherFailed({ retrying, onRetry, header }: WeatherFailedProps) {
  return (
    <WindowFrame look={null} label={WEATHER_FAILED.title} header={header}>
      <div role="alert" className="mt-1">
        <Trouble title={<h1 className={TITLE}>{WEATHER_FAILED.title}</h1>} text={WEATHER_FAILED.text}>
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            busy={retrying}
            busyText={WEATHER_FAILED.busy}
            onClick={onRetry}
          >
            <RefreshCw className="size-5" aria-hidden />
            {WEATHER_FAILED.again}
          </Button>
        </Trouble>
      </div>
    </WindowFrame>
  )
}

/** The garden's place is no place we know: the way to another, or in the garden of somebody else why there is none. */
export function UnknownPlace({
  text,
  onChangePlace,
  header,
}: {
  text: string
  onChangePlace: (() => void) | undefined
  header?: ReactNode
}) {
  return (
    <WindowFrame look={null} label={UNKNOWN_PLACE.title} header={header}>
      <div role="alert" className="mt-1">
        <Trouble title={<h1 className={TITLE}>{UNKNOWN_PLACE.title}</h1>} text={text}>
          {onChangePlace && (
            <Button look="secondary" size="small" className="mt-3" onClick={onChangePlace}>
              <MapPin className="size-5" aria-hidden />
              {UNKNOWN_PLACE.choose}
            </Button>
          )}
        </Trouble>
      </div>
    </WindowFrame>
  )
}

/** In the predictor's place when there is nothing to predict from. */
export function PredictorFailed() {
  return (
    <section aria-label={PREDICTOR_TITLE}>
      <Trouble title={<p className={TITLE}>{PREDICTOR_FAILED.title}</p>} text={PREDICTOR_FAILED.text} />
    </section>
  )
}
