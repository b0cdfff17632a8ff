/** The highest count that the badge writes out. */
const COUNT_SHOWN_MAX = 9

/** What the badge at the bell says of so many unread ones; empty for none, and while nobody knows. */
export const badgeText = (unread: number | undefined): string => {
  if (unread === undefined || unread <= 0) return ''
  return unread > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : String(unread)
}

/** The bell's name: its badge is only seen. */
export const bellName = (unread: number | undefined): string =>
  unread === undefined || unread <= 0 ? 'Notifications' : `Notifications, ${unread} unread`
