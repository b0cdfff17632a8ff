/** Stands beside every control that needs the server while there is no network. */
export const OFFLINE_REASON = 'You are offline'

// Made when it is needed: this file is part of Home's first draw.
const clock = () => new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true })

const date = () => new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' })

/**
 * 'Showing what you had at 9:40 am.', of another day 'Showing what you had on Sat 21 Nov at 9:40 am.'; undefined when nothing
 * was read. Both in epoch ms, `lastReadMs` 0 for never.
 */
export const offlineDetail = (lastReadMs: number, now: number): string | undefined => {
  if (lastReadMs === 0) return undefined
  const isToday = new Date(lastReadMs).toDateString() === new Date(now).toDateString()
  const day = isToday ? '' : `on ${date().format(lastReadMs).replace(',', '')} `
  // The locale sets a narrow no-break space before am; the design has a plain one.
  return `Showing what you had ${day}at ${clock().format(lastReadMs).replace(/\s/g, ' ')}.`
}

/** '1 change will be sent when you are back.' @param kept false where some of them are gone when the page is */
export const waitingDetail = (changes: number, kept: boolean): string => {
  const counted = `${changes} ${changes === 1 ? 'change' : 'changes'}`
  if (kept) return `${counted} will be sent when you are back.`
  return `${counted} ${changes === 1 ? 'is' : 'are'} only on this page. Leave it open.`
}

/** With a network: '2 changes are still unsent.' */
export const NOT_SENT = (changes: number): string =>
  `${changes} ${changes === 1 ? 'change is' : 'changes are'} still unsent.`
/** Of the strip as a button. */
export const SHOW_WAITING = 'Show what is waiting to be sent'

/** A part of the screen whose code has not come yet. */
export const NEEDS_NETWORK = { title: OFFLINE_REASON, description: 'This opens when you are back.' } as const
