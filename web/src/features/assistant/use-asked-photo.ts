import { useEffect, useRef, useState } from 'react'
import { failure, toastFailure } from '../../ui/toast-store.ts'
import { type AskedPhoto, drawAskedPhoto } from './asked-photo.ts'
import { PHOTO_UNREADABLE } from './photo-copy.ts'

/** The photo of the question that is being written, from the moment in which it is chosen. */
export function useAskedPhoto() {
  const [photo, setPhoto] = useState<AskedPhoto | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  /** The file that is being drawn smaller. Nobody wants what comes of a file that was taken away meanwhile. */
  const chosen = useRef<File | null>(null)
  useEffect(
    () => () => {
      chosen.current = null
    },
    [],
  )
  const settle = (next: AskedPhoto | null) => {
    chosen.current = null
    setPreparing(false)
    setPhoto(next)
  }
  return {
    photo,
    isPreparing,
    async choose(file: File): Promise<void> {
      chosen.current = file
      setPreparing(true)
      const drawn = await drawAskedPhoto(file).catch(() => null)
      if (chosen.current !== file) return
      settle(drawn)
      if (drawn === null) toastFailure(failure(PHOTO_UNREADABLE))
    },
    /** It was taken away, or goes with its question. */
    drop: () => settle(null),
    /** It returns with a question that got no answer, unless another photo was chosen meanwhile. */
    giveBack(returned: AskedPhoto): void {
      if (chosen.current === null) setPhoto((now) => now ?? returned)
    },
  }
}
