import type { SmartAdvice as Advice } from '@turfwise/contract/irrigation'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useId } from 'react'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { depthText, litresText, minutesText } from './factor-figure.ts'
import { FactorLines } from './factor-lines.tsx'
import { SMART, SMART_VERDICT_WORDS } from './irrigation-copy.ts'
import { whenText } from './irrigation-days.ts'
import { WhyPanel } from './why-panel.tsx'

interface SmartAdviceProps {
  advice: Advice
  zoneName: string
  today: LocalDate
}

/** '2 × 6.6 min, soak 59 min between' */
const cyclesText = ({ cycles, cycleMinutes, soakMinutes, minutes }: Advice): string | undefined => {
  if (cycles !== null && cycles > 1 && cycleMinutes !== null) {
    const soak = soakMinutes === null ? '' : `, ${SMART.soak(minutesText(soakMinutes))}`
    return `${cycles}\u00a0×\u00a0${minutesText(cycleMinutes)}${soak}`
  }
  return minutes === null ? undefined : minutesText(minutes)
}

/** What the balance of the soil says beside the rule: the sentence, its figures, and on tap where they come from. */
export function SmartAdvice({ advice, zoneName, today }: SmartAdviceProps) {
  const title = useId()
  const { verdict, date, time, depthMm, litres, why, rule, balance } = advice
  const when = date === null ? undefined : [time, whenText(date, today)].filter(Boolean).join(' ')
  const figures = [
    when,
    depthMm === null ? undefined : depthText(depthMm),
    litres === null ? undefined : litresText(litres),
    cyclesText(advice),
  ].filter((figure) => figure !== undefined)
  return (
    <section aria-labelledby={title} className="mt-3 border-t border-line pt-2.5">
      <h5 id={title} className="font-[family-name:var(--f-text)] text-[1rem] font-strong tracking-normal">
        {SMART.title}: {SMART_VERDICT_WORDS[verdict]}
        <span className="sr-only"> {SMART.of(zoneName)}</span>
      </h5>
      {verdict === 'water' && figures.length > 0 && <p className="tnum font-strong">{figures.join(' · ')}</p>}
      <p className="text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">{why}</p>
      {(balance !== null || rule !== null) && (
        <WhyPanel question={SMART.source} about={SMART.of(zoneName)}>
          {balance !== null && (
            <FactorLines
              factors={[
                { name: SMART.depletion(dayWithWeekday(balance.asOf)), figure: depthText(balance.depletionMm) },
                { name: SMART.readily, figure: depthText(balance.rawMm) },
                { name: SMART.total, figure: depthText(balance.tawMm) },
              ]}
            >
              {balance.estimatedSince !== null && (
                <p className="mt-2 text-small text-ink-2">{SMART.estimated(dayWithWeekday(balance.estimatedSince))}</p>
              )}
            </FactorLines>
          )}
          {rule !== null && <p className="mt-2 text-small wrap-anywhere text-ink-2">{rule}</p>}
        </WhyPanel>
      )}
    </section>
  )
}
