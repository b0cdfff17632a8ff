import { cx } from '../../ui/class-names.ts'
import { ORIGIN_WORDS } from './analytics-copy.ts'
import { type OpenedFigure, openOrigin } from './origin-view.ts'

interface OriginFigureProps extends OpenedFigure {
  /** Known, and so drawn large; what is not known is said in words. */
  known: boolean
  /** Of a sample, which is made of no records. */
  isSample?: boolean
  /** `cell`: the row of a table names it for the eye. */
  look?: 'tile' | 'line' | 'cell'
}

const LABEL = {
  tile: 'text-small text-ink-2',
  line: 'min-w-0 grow wrap-anywhere',
  cell: 'sr-only',
} as const

/** A figure with its name, which opens to the records that it was made of. */
export function OriginFigure({ known, isSample = false, look = 'tile', ...figure }: OriginFigureProps) {
  const shape =
    look === 'tile'
      ? 'tnum flex min-h-16 min-w-0 flex-col justify-start rounded-control py-1 text-left print:min-h-0 print:py-0'
      : 'tnum flex min-h-12 w-full min-w-0 flex-wrap items-baseline gap-x-3 rounded-control py-2 text-left'
  const content = (
    <>
      <span className={LABEL[look]}>{figure.label}</span>
      <span
        className={cx(
          look !== 'tile' && 'ml-auto',
          !known
            ? 'text-small text-ink-2'
            : look === 'cell'
              ? 'font-strong'
              : 'font-display text-[1.375rem] leading-7 font-bold tracking-[-0.01em] print:text-[1rem] print:leading-5',
          !isSample && 'underline decoration-line-strong underline-offset-4',
          !isSample && known && look !== 'cell' && 'decoration-2',
        )}
      >
        {figure.value}
      </span>
    </>
  )
  if (isSample)
    return (
      <div data-sample={figure.label} className={shape}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      data-figure={figure.label}
      aria-haspopup="dialog"
      onClick={() => openOrigin(figure)}
      className={`${shape} active:bg-press`}
    >
      {content}
      <span className="sr-only">, {ORIGIN_WORDS.opens}</span>
    </button>
  )
}
