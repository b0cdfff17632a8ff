import { isAppPath } from '@turfwise/domain/notifications/notification'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { forgetPush } from '../../platform/forget-push.ts'
import { takeOpened } from '../../platform/push-store.ts'
import { sessionState } from '../../platform/session.ts'
import type { OpenPath } from '../../service-worker/push-messages.ts'
import { startPush } from './start-push.ts'

/** Push while the app is open: compared at the start, followed by a click on a message, forgotten with its person. */
export function PushWatch({ userId }: { userId: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void startPush(userId)
    return () => {
      // However the session ended: whoever looks at this screen next is told nothing of theirs.
      if (sessionState().status === 'signed-out') void forgetPush()
    }
  }, [userId])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const follow = (path: unknown) => {
      if (typeof path === 'string' && isAppPath(path)) navigate(path)
    }
    const takeUp = () =>
      takeOpened(Date.now()).then(
        (path) => follow(path),
        () => undefined,
      )
    const onMessage = ({ data }: MessageEvent<Partial<OpenPath> | null>) => {
      if (data?.kind !== 'open-path') return
      follow(data.path)
      // What the worker kept for a page that is not there yet is done.
      void takeOpened(Date.now()).catch(() => undefined)
    }
    void takeUp()
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [navigate])
  return null
}
