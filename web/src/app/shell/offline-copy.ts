/** Stands beside every control that needs the server while there is no network. */
export const OFFLINE_REASON = 'You are offline'

// Made when it is needed: this file is part of Home's first draw.
const clock = () => new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true })

/** 'Showing what you had at 9:40 am.'; undefined when nothing was read in this visit. `lastReadMs` in epoch ms, 0 for never. */
export const offlineDetail = (lastReadMs: number): string | undefined =>
  // The locale sets a narrow no-break space before am; the design has a plain one.
  lastReadMs === 0 ? undefined : `Showing what you had at ${clock().format(lastReadMs).replace(/\s/g, ' ')}.`

/** A part of the screen whose code has not come yet. */
export const NEEDS_NETWORK = { title: OFFLINE_REASON, description: 'This opens when you are back.' } as const
