import { expect, it } from 'vitest'
import { badgeText, bellName } from './bell-count.ts'

it.each([
  [undefined, '', 'Notifications'],
  [-1, '', 'Notifications'],
  [0, '', 'Notifications'],
  [1, '1', 'Notifications, 1 unread'],
  [2, '2', 'Notifications, 2 unread'],
  [3, '3', 'Notifications, 3 unread'],
  [4, '4', 'Notifications, 4 unread'],
  [5, '5', 'Notifications, 5 unread'],
  [6, '6', 'Notifications, 6 unread'],
  [7, '7', 'Notifications, 7 unread'],
  [8, '8', 'Notifications, 8 unread'],
  [9, '9', 'Notifications, 9 unread'],
  [10, '9+', 'Notifications, 10 unread'],
  [11, '9+', 'Notifications, 11 unread'],
  [500, '9+', 'Notifications, 500 unread'],
])('shows %s unread as "%s", and says "%s" [NOTIF-08, NOTIF-09]', (unread, badge, name) => {
  expect(badgeText(unread)).toBe(badge)
  expect(bellName(unread)).toBe(name)
})
