import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { clearAppBadge, showAppBadge } from '../../platform/app-badge.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { unread } from './bell-view.ts'
import { notificationKeys, unreadQuery } from './notifications-queries.ts'
import { shownUnread } from './shown-unread.ts'

/** Keeps the number at the bell and at the app's icon. Apart from the bell, whose first frame needs none of it. */
export function UnreadWatch({ userId }: { userId: string }) {
  const { data } = useQuery({ ...unreadQuery(userId), select: ({ count }) => count })
  const { rows } = useRows()
  const shown = shownUnread(data, rows)
  useEffect(() => {
    unread.set(shown)
    if (shown !== undefined) showAppBadge(shown)
  }, [shown])
  // Nothing of one person is shown to the next.
  useEffect(
    () => () => {
      unread.set(undefined)
      clearAppBadge()
    },
    [],
  )
  // Something has come or was read elsewhere: the list is read anew when it is next looked at.
  const cache = useQueryClient()
  const before = useRef(data)
  useEffect(() => {
    if (before.current !== undefined && before.current !== data) {
      void cache.invalidateQueries({ queryKey: notificationKeys.list(userId) })
    }
    before.current = data
  }, [cache, data, userId])
  return null
}
