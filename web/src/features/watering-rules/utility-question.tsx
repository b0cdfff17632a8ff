import { paths } from '@turfwise/contract/app-paths'
import type { WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import { utilityName } from '@turfwise/domain/watering-rules/words'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { UTILITY_QUESTION, WATERING_RULES } from './rule-copy.ts'
import { useWateringRule } from './rule-queries.ts'
import { ruleWrite } from './rule-write.ts'

/**
 * Asks by one tap whether the utility that was found by the place is the garden's, and for the street number where that
 * decides the days: before a fine depends on it. Until it is answered runs keep to the likely rule.
 */
export function UtilityQuestion({ userId }: { userId: string }) {
  const { data } = useWateringRule({ beside: true })
  const [answered, setAnswered] = useState(false)
  // The next question takes the focus of the tapped one; what is told once that is answered elsewhere does not.
  const [followed, setFollowed] = useState(false)
  if (data === undefined || data.rule === null) return null
  const { rule, foundBy } = data
  const asked = daysAsked(data)
  if (!data.binding && asked === undefined) return null
  const utility = utilityName({ area: rule })
  const settings = `${paths.profile('garden')}#${WATERING_RULES}`
  if (foundBy !== 'chosen' && foundBy !== null && !answered) {
    const confirm = () => {
      setAnswered(true)
      setFollowed(false)
      ruleWrite.send({ params: { id: userId }, body: { area: rule.area } }).catch(() => setAnswered(false))
    }
    return (
      <Strip
        key="utility"
        text={UTILITY_QUESTION.asks(utility, data.place?.split(',')[0])}
        detail={UTILITY_QUESTION.why}
      >
        <Button size="small" onClick={confirm}>
          {UTILITY_QUESTION.yes}
        </Button>
        <Link to={settings} className={buttonClass('secondary', 'small')}>
          {UTILITY_QUESTION.other}
        </Link>
      </Strip>
    )
  }
  const takesFocus = answered && !followed
  const onFocused = () => setFollowed(true)
  if (asked !== undefined) {
    return (
      <Strip key="days" text={`${utility}.`} detail={asked.text} takesFocus={takesFocus} onFocused={onFocused}>
        <Link to={settings} className={buttonClass('secondary', 'small')}>
          {asked.action}
        </Link>
      </Strip>
    )
  }
  return answered ? (
    <Strip key="confirmed" text={UTILITY_QUESTION.confirmed(utility)} takesFocus={takesFocus} onFocused={onFocused} />
  ) : null
}

/** What has to be known of the property before any day is permitted. */
function daysAsked({ methods }: WateringRuleAnswer): { text: string; action: string } | undefined {
  const sprinkler = methods.find(({ method }) => method === 'sprinkler')
  if (sprinkler === undefined || sprinkler.nextFrom !== null) return undefined
  const { number, addNumber, noNumber, setDays } = UTILITY_QUESTION
  if (sprinkler.next === 'number-needed') return { text: number, action: addNumber }
  return sprinkler.next === 'day-unknown' ? { text: noNumber, action: setDays } : undefined
}

interface StripProps {
  text: string
  detail?: string
  /** It stands in the place of what was tapped, and takes the focus of that. */
  takesFocus?: boolean
  onFocused?: () => void
  children?: ReactNode
}

function Strip({ text, detail, takesFocus = false, onFocused, children }: StripProps) {
  const title = useId()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    strip.current?.focus()
    onFocused?.()
  }, [takesFocus, onFocused])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is a question with two answers.
    <div
      ref={strip}
      role="group"
      tabIndex={-1}
      aria-labelledby={title}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunk px-3 py-2.5"
    >
      <p id={title} className="min-w-0 grow basis-48 wrap-anywhere">
        <b className="font-strong">{text}</b>
        {detail !== undefined && <span className="text-ink-2"> {detail}</span>}
      </p>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
