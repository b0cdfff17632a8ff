import { ScanEye } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import { CAMERA_WORDS } from './measure-copy.ts'

const GhostCamera = lazyScreen(() => import('./ghost-camera.tsx').then((file) => file.GhostCamera))

interface SameViewProps {
  /** Where the last photo of the place is read. */
  ghost: string | undefined
  onTaken: (photo: File) => void
  /** What chooses a file instead. */
  chooser: () => HTMLElement | null
}

/** The way to the camera with the last photo over it. */
export function SameView({ ghost, onTaken, chooser }: SameViewProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const chooses = useRef(false)
  const close = () => setOpen(false)
  const camera = useSheetCode(GhostCamera, open, close)
  return (
    <>
      <Button look="quiet" className="w-full" ref={opener} onClick={() => setOpen(true)}>
        <ScanEye className="size-5.5" aria-hidden />
        {CAMERA_WORDS.start}
      </Button>
      {camera && (
        <GhostCamera
          {...{ open, ghost, onTaken }}
          onClose={close}
          onChoose={() => {
            chooses.current = true
            close()
          }}
          returnFocusTo={() => {
            const next = chooses.current ? chooser() : opener.current
            chooses.current = false
            return next
          }}
        />
      )}
    </>
  )
}
