import { useEffect, useState } from 'react'
import { saveUserPreferences } from '../../features/notifications/preferences-queries.ts'
import { disablePush, enablePush } from '../../features/push/enable-push.ts'
import { lookAtPush, usePushState } from '../../features/push/push-now.ts'

/**
 * Push in this browser: what it is, and how it is turned on or off. The browser comes first; the setting is saved only
 * when it has done its part.
 */
export const usePushSwitch = (userId: string) => {
  const state = usePushState()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const look = () => void lookAtPush(userId)
    look()
    // Somebody may have been to the browser's settings meanwhile.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [userId])
  /** Call within the press: the browser asks for permission only then. */
  const turn = (on: boolean): void => {
    if (busy) return
    const done = on ? enablePush(userId) : disablePush(userId)
    setBusy(true)
    void done
      .then((isDone) => (isDone ? saveUserPreferences(userId, { pushNotificationsEnabled: on }) : undefined))
      .finally(() => setBusy(false))
  }
  return { state, busy, turn }
}
