import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Folder } from '@turfwise/domain/storage/file-path'
import { SIGNED_URL_SECONDS } from '@turfwise/domain/storage/limits'
import { useSession } from '../../platform/session.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { ownStorage } from './own-storage.ts'

/** An address is taken for a new one so long after it was signed: no picture is asked for with one that is over. */
const RENEWED_MS = (SIGNED_URL_SECONDS - 600) * 1000

/** By path; `until` in epoch ms. */
type Signed = Readonly<Record<string, { address: string; until: number }>>

/** Where private files of a person are read. A page that is added signs its own alone, and the others stay as they are. */
const addressesQuery = (userId: string, folder: Folder, paths: readonly string[]) =>
  queryOptions({
    queryKey: ['addresses', userId, folder, paths],
    queryFn: ({ client, signal }): Promise<Signed> =>
      withTimeout(signal, async (patient) => {
        const now = Date.now()
        // Kept in the cache of reads alone: it is emptied when somebody signs out, which ends the addresses.
        const before = client.getQueriesData<Signed>({ queryKey: ['addresses', userId, folder] })
        const known = new Map(before.flatMap(([, signed]) => Object.entries(signed ?? {})))
        const missing = paths.filter((path) => (known.get(path)?.until ?? 0) <= now)
        if (missing.length > 0)
          for (const [path, address] of await ownStorage.addresses(folder, missing, patient))
            known.set(path, { address, until: now + RENEWED_MS })
        return Object.fromEntries([...known].filter(([path]) => paths.includes(path)))
      }),
    enabled: userId !== '' && paths.length > 0,
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
    placeholderData: keepPreviousData,
  })

/** Where each of the files is read; undefined while it is not known, or where the file is not there. */
export const usePrivatePictures = (
  folder: Folder,
  paths: readonly string[],
): ((path: string) => string | undefined) => {
  const session = useSession()
  const { data } = useQuery(addressesQuery(session.status === 'signed-in' ? session.user.id : '', folder, paths))
  return (path) => data?.[path]?.address
}
