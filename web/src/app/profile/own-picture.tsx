import { useRef, useState } from 'react'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import { PICTURE_WORDS } from './own-picture-copy.ts'

const ChangePicture = lazyScreen(() => import('./change-picture.tsx').then((file) => file.ChangePicture))

interface OwnPictureProps {
  url: string | null
  sending: boolean
  /** Told when a file sets out, and when none is on its way any more. */
  onSending: (sending: boolean) => void
}

/** The picture in the head, which others see; it is chosen, changed and taken away here, each at once. */
export function OwnPicture({ url, sending, onSending }: OwnPictureProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    const wasHere = box.current?.contains(document.activeElement) === true || document.activeElement === document.body
    setOpen(false)
    if (wasHere) toggle.current?.focus()
  }
  const isHere = useSheetCode(ChangePicture, open, close)
  return (
    <div ref={box}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <b className="grow">{PICTURE_WORDS.title}</b>
        <Button
          ref={toggle}
          look="secondary"
          size="small"
          aria-expanded={open}
          // Closing would call off the picture that is on its way; that has a button of its own.
          aria-disabled={sending || undefined}
          onClick={() => sending || setOpen(!open)}
        >
          {url === null ? PICTURE_WORDS.add : PICTURE_WORDS.change}
        </Button>
      </div>
      {open && isHere && <ChangePicture hasPicture={url !== null} onDone={close} onSending={onSending} />}
    </div>
  )
}
