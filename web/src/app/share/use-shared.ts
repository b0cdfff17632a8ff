import { useEffect, useState } from 'react'
import { claimShared, forgetShared, type SharedPhotos } from '../../platform/shared-photos.ts'

/** What the phone shared and this person may take up; undefined while it is looked for, null where there is nothing. */
export const useShared = (userId: string): { shared: SharedPhotos | null | undefined; forget: () => void } => {
  const [shared, setShared] = useState<SharedPhotos | null>()
  useEffect(() => {
    let gone = false
    // A browser that keeps nothing has nothing.
    const found = claimShared(userId, Date.now()).catch(() => undefined)
    void found.then((one) => !gone && setShared(one ?? null))
    return () => {
      gone = true
    }
  }, [userId])
  const forget = () => {
    setShared(null)
    forgetShared().catch(() => undefined)
  }
  return { shared, forget }
}
