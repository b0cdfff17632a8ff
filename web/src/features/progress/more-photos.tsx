import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MORE_FAILED, showMore } from '../../ui/list/list-words.ts'
import { GALLERY_WORDS } from './progress-copy.ts'

/** The button to the entries that come after; nothing where none do. */
export function MorePhotos({ more }: { more: (() => Promise<unknown>) | undefined }) {
  const [reading, setReading] = useState(false)
  const [failed, setFailed] = useState(false)
  if (more === undefined) return null
  const read = async () => {
    setReading(true)
    setFailed(false)
    await more().catch(() => setFailed(true))
    setReading(false)
  }
  return (
    <>
      <Button look="secondary" className="w-full" busy={reading} busyText={GALLERY_WORDS.reading} onClick={read}>
        {showMore(undefined)}
      </Button>
      <p role="alert" className="mt-1.5 empty:mt-0 font-strong text-on-danger-soft">
        {failed && MORE_FAILED}
      </p>
    </>
  )
}
