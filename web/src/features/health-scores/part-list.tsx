import { HEALTH_PARTS, type HealthOrigin, PART_WEIGHTS } from '@turfwise/domain/health-scores/parts'
import { Camera, ListChecks, type LucideIcon, MessageSquare, UserRound } from 'lucide-react'
import { figureInk } from './band-looks.ts'
import { ORIGIN_WORDS, PART_WORDS } from './health-copy.ts'
import { partReason, type Reasoned } from './part-reasons.ts'

const ICONS: Readonly<Record<HealthOrigin, LucideIcon>> = {
  photo: Camera,
  answer: MessageSquare,
  log: ListChecks,
  'self-reported': UserRound,
}

/** The parts by their weights, each with its number, where it comes from, and why. */
export function PartList({ of, label }: { of: Reasoned; label: string }) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {HEALTH_PARTS.map((part) => {
        const [score, origin] = [of[part], of.origins[part]]
        const Icon = origin === null ? undefined : ICONS[origin]
        return (
          <li key={part} data-part={part} className="border-b border-line py-2">
            <div className="flex flex-wrap items-center gap-x-3">
              <span className="grow">
                {PART_WORDS[part]} <span className="tnum text-ink-2">{PART_WEIGHTS[part]}%</span>
              </span>
              {Icon !== undefined && origin !== null && (
                <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
                  <Icon className="size-4.5" strokeWidth={2.25} aria-hidden />
                  {ORIGIN_WORDS[origin]}
                </span>
              )}
              <b className={`tnum min-w-[3ch] text-right ${score === null ? 'text-ink-3' : figureInk(score)}`}>
                {score ?? '\u2013'}
              </b>
            </div>
            <p className="text-small text-ink-2">{partReason(of, part)}</p>
          </li>
        )
      })}
    </ul>
  )
}
