/** '21 November 2026': the day in the garden's zone on which an account was made. */
export const memberSince = (createdAt: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(createdAt),
  )
