import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Folder } from '@turfwise/domain/storage/file-path'
import { SIGNED_URL_SECONDS } from '@turfwise/domain/storage/limits'
import { useOwnId } from '../../platform/session.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { ownStorage } from './own-storage.ts'

/** An address is taken for a new one so long after it was signed: no picture is asked for with one that is over. */
const RENEWED_MS = (SIGNED_URL_SECONDS - 600) * 1000

/** Where a picture is read. */
export interface PictureAddress {
  address: string
  /** The same picture in several widths, as `srcset` has them; undefined where there is one. */
  srcSet?: string | undefined
}

/** By path; `until` in epoch ms. */
type Signed = Readonly<Record<string, PictureAddress & { until: number }>>

/** Signs the pictures whole, or as squares of each of these sides; one that is lacking in one of them is left out. */
async function signed(
  folder: Folder,
  paths: readonly string[],
  sides: readonly number[],
  signal: AbortSignal,
): Promise<Map<string, PictureAddress>> {
  const asked = sides.length === 0 ? [undefined] : sides
  const bySide = await Promise.all(asked.map((side) => ownStorage.addresses(folder, paths, signal, side)))
  const found = new Map<string, PictureAddress>()
  for (const path of paths) {
    const addresses = bySide.flatMap((of) => of.get(path) ?? [])
    const address = addresses[Math.floor(addresses.length / 2)]
    if (address === undefined || addresses.length < asked.length) continue
    const srcSet = sides.length < 2 ? undefined : addresses.map((one, at) => `${one} ${sides[at]}w`).join(', ')
    found.set(path, { address, srcSet })
  }
  return found
}

/**
 * Where a person reads private files, their own and photos of gardens that they belong to. A page that is added signs its
 * own alone, and the others stay as they are.
 */
const addressesQuery = (userId: string, folder: Folder, paths: readonly string[], sides: readonly number[]) => {
  const look = sides.length === 0 ? 'whole' : sides.join('-')
  return queryOptions({
    queryKey: ['addresses', userId, folder, look, paths],
    queryFn: ({ client, signal }): Promise<Signed> =>
      withTimeout(signal, async (patient) => {
        const now = Date.now()
        // Kept in the cache of reads alone: it is emptied when somebody signs out, which ends the addresses.
        const before = client.getQueriesData<Signed>({ queryKey: ['addresses', userId, folder, look] })
        const known = new Map(before.flatMap(([, all]) => Object.entries(all ?? {})))
        const missing = paths.filter((path) => (known.get(path)?.until ?? 0) <= now)
        if (missing.length > 0)
          for (const [path, picture] of await signed(folder, missing, sides, patient))
            known.set(path, { ...picture, until: now + RENEWED_MS })
        return Object.fromEntries([...known].filter(([path]) => paths.includes(path)))
      }),
    enabled: userId !== '' && paths.length > 0,
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
    placeholderData: keepPreviousData,
  })
}

/**
 * Where each of the files is read; undefined while it is not known, or where the file is not there.
 * @param sides as squares of so many px, drawn by the server, for the browser to choose from; whole without any
 */
export const usePrivatePictures = (
  folder: Folder,
  paths: readonly string[],
  sides: readonly number[] = [],
): ((path: string) => PictureAddress | undefined) => {
  const { data } = useQuery(addressesQuery(useOwnId() ?? '', folder, paths, sides))
  return (path) => data?.[path]
}
