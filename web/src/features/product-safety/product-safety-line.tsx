import type { SafetyVerdict } from '@turfwise/domain/product-safety/actives-data'
import { type CheckedProduct, SAFETY_RULE, worstSafety } from '@turfwise/domain/product-safety/judge-safety'
import { Check, CircleQuestionMark, OctagonAlert, TriangleAlert } from 'lucide-react'
import { cx } from '../../ui/class-names.ts'
import { SAFETY_WORDS } from './safety-copy.ts'

const LOOKS: Readonly<Record<SafetyVerdict, { icon: typeof Check; ink: string }>> = {
  safe: { icon: Check, ink: 'text-on-ok-soft' },
  caution: { icon: TriangleAlert, ink: 'text-on-warn-soft' },
  unknown: { icon: CircleQuestionMark, ink: 'text-ink-2' },
  harmful: { icon: OctagonAlert, ink: 'text-on-danger-soft' },
}

interface ProductSafetyLineProps {
  product: CheckedProduct
  /** Of the zones, or the one of the profile: the worst decides. */
  grasses: readonly (string | null)[]
  /** In one paragraph without sources; of a product that kills no weeds nothing, unless something is known of it. */
  brief?: boolean
}

/** Is it safe on my grass? The verdict by the product's actives, and that the label comes first. */
export function ProductSafetyLine({ product, grasses, brief = false }: ProductSafetyLineProps) {
  const { verdict, text, findings } = worstSafety(product, grasses)
  const { icon: Icon, ink } = LOOKS[verdict]
  if (brief && verdict === 'unknown' && product.type !== 'herbicide') return null
  const sources = [
    ...new Set(findings.flatMap(({ source, lastChecked }) => (source === null ? [] : [`${source}, ${lastChecked}`]))),
  ]
  return (
    <div className="mt-2 text-small">
      <p className="flex items-start gap-2">
        <Icon className={cx('mt-0.5 size-4.5 shrink-0', ink)} strokeWidth={2.25} aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <b className={ink}>{SAFETY_WORDS[verdict]}</b> <span>{text}</span>{' '}
          {brief && <span className="text-ink-2">{SAFETY_RULE}</span>}
        </span>
      </p>
      {!brief && <p className="mt-0.5 pl-6.5 text-ink-2">{SAFETY_RULE}</p>}
      {!brief && sources.length > 0 && (
        <details className="pl-6.5 text-ink-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold underline">
            {SAFETY_WORDS.sources}
          </summary>
          <ul className="wrap-anywhere">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
