import type { Folder } from '@turfwise/domain/storage/file-path'
import { useEffect, useRef, useState } from 'react'
import type { RowPhoto } from '../../platform/outbox/outbox-row.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { photoOfWrite } from '../../platform/outbox/write.ts'
import { type PictureAddress, usePrivatePictures } from './private-pictures.ts'

/**
 * Addresses of photos that lie on this device with a write, by their path. One that was shown stays the same for as long
 * as the screen does, also once its write has arrived.
 */
const useKeptPictures = (): { addresses: ReadonlyMap<string, string>; kept: ReadonlySet<string> } => {
  const { rows } = useRows()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  const made = useRef<string[] | null>([])
  const photos = rows.flatMap((row) => row.photos ?? []).filter(({ bytes }) => bytes > 0)
  useEffect(() => {
    const take = async ({ id, path }: RowPhoto) => {
      asked.current.add(path)
      const kept = await photoOfWrite(id)
      if (kept === undefined) return void asked.current.delete(path)
      if (made.current === null) return
      const address = URL.createObjectURL(new Blob([kept.data], { type: kept.type }))
      made.current.push(address)
      setAddresses((before) => new Map(before).set(path, address))
    }
    for (const photo of photos) if (!asked.current.has(photo.path)) void take(photo)
  })
  useEffect(() => {
    made.current ??= []
    return () => {
      for (const address of made.current ?? []) URL.revokeObjectURL(address)
      made.current = null
    }
  }, [])
  return { addresses, kept: new Set(photos.map(({ path }) => path)) }
}

/**
 * Where each of one's own private pictures is read: here, while it waits to be sent, else with the server.
 * @param sides as squares of so many px, drawn by the server, for the browser to choose from; whole without any
 */
export const useOwnSquares = (
  folder: Folder,
  paths: readonly string[],
  sides: readonly number[],
): ((path: string) => PictureAddress | undefined) => {
  const { addresses, kept } = useKeptPictures()
  const signed = usePrivatePictures(
    folder,
    paths.filter((path) => !kept.has(path) && !addresses.has(path)),
    sides,
  )
  return (path) => {
    const address = addresses.get(path)
    return address === undefined ? signed(path) : { address }
  }
}

const WHOLE: readonly number[] = []

/** The same of whole pictures. */
export const useOwnPictures = (folder: Folder, paths: readonly string[]): ((path: string) => string | undefined) => {
  const pictureOf = useOwnSquares(folder, paths, WHOLE)
  return (path) => pictureOf(path)?.address
}
