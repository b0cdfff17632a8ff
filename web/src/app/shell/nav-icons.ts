import { House, ListChecks, UserRound } from 'lucide-react'

/** Pictures of the navigation. They come with it, so that the table of screens brings none to the sign-in pages. */
export const NAV_ICONS = { house: House, 'list-checks': ListChecks, user: UserRound }

export type NavIcon = keyof typeof NAV_ICONS
