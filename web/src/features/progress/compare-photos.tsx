import { ChevronLeft, ChevronRight, ChevronsLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { COMPARE_WORDS } from './compare-copy.ts'
import { PrivatePicture } from './private-picture.tsx'

interface Side {
  /** Where its picture is read; undefined until it is known. */
  address: string | undefined
  /** '18 Sept 2026, 61%' */
  label: string
}

/** What a press on one of the two buttons moves, in percent of the width. */
const STEP = 10

/**
 * Two photos of one place over each other, the earlier one left of a line. The browser's own slider lies over the picture,
 * unseen, and does the work: by touch anywhere, by arrow keys, or by the two buttons.
 */
export function ComparePhotos({ before, after }: { before: Side; after: Side }) {
  const [at, setAt] = useState(50)
  const move = (by: number) => setAt(Math.min(100, Math.max(0, at + by)))
  return (
    <div className="relative aspect-[4/3] max-h-[60dvh] w-full overflow-hidden rounded-control bg-sunk text-ink-2">
      <Picture side={after} />
      <div className="absolute inset-0 bg-sunk" style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
        <Picture side={before} />
      </div>
      <input
        type="range"
        aria-label={COMPARE_WORDS.slider}
        aria-valuetext={COMPARE_WORDS.shown(at, before.label, after.label)}
        min={0}
        max={100}
        value={at}
        onChange={(event) => setAt(event.target.valueAsNumber)}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 bg-overlay forced-colors:bg-[CanvasText]"
        style={{ left: `${at}%` }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 grid size-[48px] -translate-1/2 place-items-center rounded-full bg-overlay text-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:border"
        style={{ left: `clamp(24px, ${at}%, calc(100% - 24px))` }}
      >
        <ChevronsLeftRight className="size-6" />
      </span>
      <Step side="left-2" name={COMPARE_WORDS.less} disabled={at === 0} onPress={() => move(-STEP)}>
        <ChevronLeft className="size-6" aria-hidden />
      </Step>
      <Step side="right-2" name={COMPARE_WORDS.more} disabled={at === 100} onPress={() => move(STEP)}>
        <ChevronRight className="size-6" aria-hidden />
      </Step>
      <Label side="left-2">{before.label}</Label>
      <Label side="right-2 text-right">{after.label}</Label>
    </div>
  )
}

function Picture({ side: { address, label } }: { side: Side }) {
  return (
    <div className="absolute inset-0 grid place-items-center content-center">
      <PrivatePicture
        key={address}
        address={address}
        alt={COMPARE_WORDS.alt(label)}
        failed={COMPARE_WORDS.notShown}
        className="absolute size-full object-cover"
      />
    </div>
  )
}

interface StepProps {
  side: string
  name: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function Step({ side, name, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className={`absolute bottom-14 grid size-[48px] place-items-center rounded-control bg-overlay text-ink active:bg-press aria-disabled:text-ink-off forced-colors:border ${side}`}
    >
      {children}
    </button>
  )
}

function Label({ side, children }: { side: string; children: string }) {
  return (
    <span
      className={`tnum pointer-events-none absolute bottom-2 max-w-[47%] rounded-control bg-inverse px-2.5 py-1 text-small font-strong wrap-anywhere text-on-inverse forced-colors:border ${side}`}
    >
      {children}
    </span>
  )
}
