import { Camera, ImageIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { takePhoto, useCamera } from '../../platform/pictures/camera.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CAMERA_WORDS } from './measure-copy.ts'

interface GhostCameraProps {
  open: boolean
  /** Where the last photo of the place is read. */
  ghost: string | undefined
  onTaken: (photo: File) => void
  onClose: () => void
  /** A file is to be chosen instead. */
  onChoose: () => void
  returnFocusTo: () => HTMLElement | null
}

/** How the picture of a camera is written before it is drawn anew for its entry. */
const QUALITY = 0.92

/** The live camera with the last photo of the place over it at 30 percent, so that the next one shows the same. */
export function GhostCamera({ open, ghost, onTaken, onClose, onChoose, returnFocusTo }: GhostCameraProps) {
  const { stream, trouble } = useCamera(open)
  // The sheet draws it in its own time, often after the camera has answered.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (video !== null) video.srcObject = stream
    if (stream === null) setReady(false)
  }, [video, stream])
  const take = async () => {
    if (video === null) return
    onTaken(await takePhoto(video, CAMERA_WORDS.fileName, QUALITY))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={CAMERA_WORDS.title}
      returnFocusTo={returnFocusTo}
      actions={
        trouble === undefined ? (
          <Button size="large" className="w-full" disabled={!ready} onClick={take}>
            <Camera className="size-5.5" aria-hidden />
            {CAMERA_WORDS.take}
          </Button>
        ) : (
          <Button size="large" className="w-full" onClick={onChoose}>
            <ImageIcon className="size-5.5" aria-hidden />
            {CAMERA_WORDS.choose}
          </Button>
        )
      }
    >
      {trouble === undefined ? (
        <>
          <div className="relative aspect-[4/3] max-h-[60dvh] w-full overflow-hidden rounded-control bg-sunk">
            <video
              ref={setVideo}
              autoPlay
              muted
              playsInline
              aria-label={CAMERA_WORDS.live}
              onLoadedData={() => setReady(true)}
              className="absolute size-full object-cover"
            />
            {ghost !== undefined && (
              <img src={ghost} alt={CAMERA_WORDS.ghost} className="absolute size-full object-cover opacity-30" />
            )}
          </div>
          <p className="pt-3 text-ink-2">{CAMERA_WORDS.how}</p>
        </>
      ) : (
        <p role="alert">{CAMERA_WORDS.trouble[trouble]}</p>
      )}
    </Sheet>
  )
}
