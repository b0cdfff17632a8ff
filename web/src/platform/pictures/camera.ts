import { useEffect, useState } from 'react'

/** `none`: there is no camera, or none that a page without https may ask for. */
export type CameraTrouble = 'refused' | 'none' | 'failed'

/** Which way a camera looks. A device that has only one gives that. */
export type CameraFacing = 'environment' | 'user'

const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** The camera's picture while it is open; it is let go when it closes. */
export const useCamera = (open: boolean, facing: CameraFacing = 'environment') => {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [trouble, setTrouble] = useState<CameraTrouble>()
  useEffect(() => {
    if (!open) return
    let wanted = true
    let got: MediaStream | undefined
    const start = async () => {
      if (navigator.mediaDevices === undefined) return setTrouble('none')
      try {
        got = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
        })
        if (wanted) setStream(got)
        else stop()
      } catch (error) {
        if (wanted) setTrouble(troubleOf(error))
      }
    }
    const stop = () => {
      for (const track of got?.getTracks() ?? []) track.stop()
    }
    void start()
    return () => {
      wanted = false
      stop()
      setStream(null)
      setTrouble(undefined)
    }
  }, [open, facing])
  return { stream, trouble }
}

/** What the camera shows now, as a JPEG that holds its points and nothing else. */
export async function takePhoto(video: HTMLVideoElement, name: string, quality: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (blob === null) throw new Error('the camera gave no picture')
  return new File([blob], name, { type: 'image/jpeg' })
}
