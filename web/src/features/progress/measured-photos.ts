import { combinePhotos } from '@turfwise/domain/photo-measure/photo-scores'
import { useEffect, useRef, useState } from 'react'
import type { MeasuredUpload } from '../../ui/form/use-photo-field.ts'

/** A photo of the form with what was measured of it, and where its pictures lie in this browser. */
export interface MeasuredPhoto extends Pick<MeasuredUpload, 'path' | 'name'> {
  photo: MeasuredUpload['reading']['photo']
  picture: string
  counted: string | null
}

/** What was measured of the photos that are in a form now. */
export const useMeasuredPhotos = (paths: readonly string[]) => {
  const [measured, setMeasured] = useState<readonly MeasuredPhoto[]>([])
  const made = useRef<string[]>([])
  useEffect(() => {
    const addresses = made.current
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [])
  const addressOf = (blob: Blob) => {
    const address = URL.createObjectURL(blob)
    made.current.push(address)
    return address
  }
  const shown = measured.filter(({ path }) => paths.includes(path))
  const { measure, counted, differ } = combinePhotos(shown.map(({ photo }) => photo))
  return {
    shown,
    /** The photos differ too much for a number of all of them. */
    differ,
    sent: measure && { ...measure, photos: counted },
    add({ path, name, jpeg, reading: { photo, counted } }: MeasuredUpload) {
      const one = { path, name, photo, picture: addressOf(jpeg), counted: counted && addressOf(counted) }
      setMeasured((before) => [...before.filter((other) => other.path !== path), one])
    },
    clear: () => setMeasured([]),
  }
}
