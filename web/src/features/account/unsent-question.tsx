import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { MENU_WORDS } from './account-copy.ts'

interface UnsentQuestionProps {
  count: number
  onStay: () => void
  onDiscard: () => void
}

/** What is not sent goes with the session: the person says whether it may. */
export function UnsentQuestion({ count, onStay, onDiscard }: UnsentQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div role="alertdialog" aria-label={MENU_WORDS.unsent(count)} className="grid gap-2.5 py-3">
      <p className="font-strong">{MENU_WORDS.unsent(count)}</p>
      <Button ref={stay} size="large" onClick={onStay}>
        {MENU_WORDS.stay}
      </Button>
      <Button look="secondary" size="large" className="text-on-danger-soft" onClick={onDiscard}>
        {MENU_WORDS.discard(count)}
      </Button>
    </div>
  )
}
