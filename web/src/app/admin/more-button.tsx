import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MORE_FAILED, showMore } from '../../ui/list/list-words.ts'

/** The button to the rows that come after; nothing where none do. */
export function MoreButton({ more }: { more: (() => Promise<unknown>) | undefined }) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  if (more === undefined) return null
  const read = async () => {
    setState('reading')
    await more().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <Button look="secondary" className="mt-3 w-full" busy={state === 'reading'} onClick={read}>
        {showMore(undefined)}
      </Button>
      <p role="alert" className="mt-1.5 font-strong text-on-danger-soft empty:mt-0">
        {state === 'failed' && MORE_FAILED}
      </p>
    </>
  )
}
