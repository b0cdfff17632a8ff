import type { LawnPhoto } from '@turfwise/domain/photo-measure/measure-lawn-photo'
import { type RefObject, useEffect, useState } from 'react'
import { measurePhoto } from '../../platform/pictures/draw-picture.ts'

/** What is known of the points of a photo that is shown. */
export type Counted =
  | { kind: 'counting' }
  /** `mask`: address of the counted points in flat green on nothing, as large as the photo. */
  | { kind: 'counted'; photo: Extract<LawnPhoto, { kind: 'measured' }>; mask: string }
  | { kind: 'refused'; reason: Extract<LawnPhoto, { kind: 'refused' }>['reason'] }
  | { kind: 'failed' }

/** The points of a picture that is shown, without a loss, and without asking for it again: it may lie on this device alone. */
async function pointsOf(picture: HTMLImageElement): Promise<Blob> {
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture has no points.')) : resolve(blob))),
  )
}

async function countedOf(picture: HTMLImageElement): Promise<Counted> {
  const { photo, counted } = await measurePhoto(await pointsOf(picture))
  if (photo.kind === 'refused') return { kind: 'refused', reason: photo.reason }
  return counted === null ? { kind: 'failed' } : { kind: 'counted', photo, mask: URL.createObjectURL(counted) }
}

/**
 * Measures a photo that is shown, on the same points as when it was chosen, as soon as that is wanted.
 * @returns null while it is not wanted
 */
export function useCounted(
  picture: RefObject<HTMLImageElement | null>,
  { address, wanted }: { address: string | undefined; wanted: boolean },
): Counted | null {
  const [counted, setCounted] = useState<Counted>({ kind: 'counting' })
  useEffect(() => {
    const shown = picture.current
    if (!wanted || address === undefined || shown === null) return
    let isHere = true
    let mask: string | undefined
    const count = async () => {
      const found = await countedOf(shown).catch((): Counted => ({ kind: 'failed' }))
      if (found.kind === 'counted') mask = found.mask
      if (isHere) setCounted(found)
      else if (mask !== undefined) URL.revokeObjectURL(mask)
    }
    void count()
    return () => {
      isHere = false
      setCounted({ kind: 'counting' })
      if (mask !== undefined) URL.revokeObjectURL(mask)
    }
  }, [picture, address, wanted])
  return wanted ? counted : null
}
