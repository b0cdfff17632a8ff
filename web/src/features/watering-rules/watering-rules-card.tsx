import type { WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import { ExternalLink, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { correctedNow } from '../../platform/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { METHOD_NAMES, nowWords, pageWords, RULE_WORDS, WATERING_RULES } from './rule-copy.ts'
import { useWateringRule } from './rule-queries.ts'
import { RuleSheet } from './rule-sheet.tsx'

/** A link to the card leads to its heading, also from further down the same page and for the second time. */
function useLinkedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link is an entry with a key of its own.
  useEffect(() => {
    if (hash !== `#${WATERING_RULES}`) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [hash, key])
  return heading
}

/** The watering rule of the garden: in a line, what it permits now and next, by method, from which page and of when. */
export function WateringRulesCard() {
  const [open, setOpen] = useState(false)
  const { data, error, errorUpdateCount, isFetching, refetch } = useWateringRule()
  const heading = useLinkedHeading()
  return (
    <section aria-labelledby={WATERING_RULES} className="min-w-0">
      <h2 ref={heading} id={WATERING_RULES} tabIndex={-1} className="title-2 flex min-h-11 scroll-mt-16 items-center">
        {RULE_WORDS.title}
      </h2>
      {data !== undefined ? (
        <>
          <Rule answer={data} />
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            aria-label={RULE_WORDS.editRules}
            onClick={() => setOpen(true)}
          >
            <Pencil className="size-5" aria-hidden />
            {RULE_WORDS.edit}
          </Button>
          <RuleSheet open={open} now={data} onClose={() => setOpen(false)} />
        </>
      ) : error !== null || errorUpdateCount > 0 ? (
        <FailurePlate
          title={RULE_WORDS.failed}
          text={RULE_WORDS.stillWorks}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <RuleBlocks />
      )}
    </section>
  )
}

function Rule({ answer }: { answer: WateringRuleAnswer }) {
  const { line, rule, methods, foundBy } = answer
  const now = nowWords(answer, correctedNow())
  const others = methods.filter(({ method, binding }) => binding && method !== 'sprinkler')
  return (
    <div className="border-t border-line pt-3">
      <p className="font-strong wrap-anywhere">{line}</p>
      {now !== '' && <p className="mt-1 wrap-anywhere">{now}</p>}
      {others.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {others.map(({ method, words }) => (
            <li
              key={method}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
            >
              <span className="text-ink-2">{METHOD_NAMES[method]}</span>
              <span className="ml-auto text-right wrap-anywhere">{words}</span>
            </li>
          ))}
        </ul>
      )}
      {rule !== null && (
        <p className="mt-2 text-small text-ink-2 wrap-anywhere">
          {rule.sourceUrl === null ? (
            `${rule.utility}: ${pageWords(rule)}`
          ) : (
            <a href={rule.sourceUrl} rel="noreferrer" className="inline-flex min-h-11 items-center gap-1.5">
              <span>
                {rule.utility}: {pageWords(rule)}
              </span>
              <ExternalLink className="size-4 shrink-0" aria-hidden />
            </a>
          )}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">
        {RULE_WORDS.check}
        {foundBy !== 'chosen' && ` ${RULE_WORDS.confirm}`}
      </p>
    </div>
  )
}

function RuleBlocks() {
  return (
    <div aria-busy="true" className="grid gap-3 border-t border-line pt-4">
      <span role="status" className="sr-only">
        {RULE_WORDS.loading}
      </span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
