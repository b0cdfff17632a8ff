import { isAboutEntry } from '@turfwise/domain/advisor/answer-feedback'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Reply, ToldWrong } from '../conversation.ts'
import { aboutWords, THANKS, FEEDBACK_WORDS as WORDS } from './feedback-copy.ts'

/** Of the button under an answer, which stays the same element, so that the focus does. */
export const feedbackButtonId = (answerId: string): string => `feedback-${answerId}`

const thanksFor = ({ reason, waits }: ToldWrong, cited: number): string => {
  if (reason === null) return ''
  if (waits) return THANKS.waits
  return isAboutEntry(reason) && cited > 0 ? THANKS.entry : THANKS.answer
}

interface WrongForMeProps {
  reply: Reply
  question: string
  onAsk: () => void
  onTakeBack: () => void
}

/** Under a whole answer: says that it is wrong for the person, and once that was said, thanks and takes it back. */
export function WrongForMe({ reply: { id, wrong, complete }, question, onAsk, onTakeBack }: WrongForMeProps) {
  const thanksId = useId()
  const thanks = wrong === undefined ? '' : thanksFor(wrong, complete?.cited.length ?? 0)
  const isTold = thanks !== ''
  const label = isTold ? WORDS.takeBack : WORDS.wrong
  const place = useRef<HTMLDivElement>(null)
  // The thanks push the button down, under the edge of what is seen.
  useEffect(() => {
    if (isTold) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isTold])
  return (
    <div ref={place} className="grid justify-items-start">
      <p id={thanksId} role="status" className={isTold ? 'pb-2' : undefined}>
        {thanks}
      </p>
      <Button
        id={feedbackButtonId(String(id))}
        look="quiet"
        size="small"
        className="min-h-12! whitespace-normal!"
        aria-haspopup={isTold ? undefined : 'dialog'}
        aria-label={`${label}: ${aboutWords(question)}`}
        aria-describedby={isTold ? thanksId : undefined}
        onClick={isTold ? onTakeBack : onAsk}
      >
        {label}
      </Button>
    </div>
  )
}
