import { isolated } from '../community/public-name.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { Told } from '../notifications/told.ts'
import type { HouseholdRole } from './access.ts'

const MAY: Readonly<Record<HouseholdRole, string>> = {
  helper: 'They can see it, do its tasks, log what was done and water it.',
  viewer: 'They can look at it.',
}

/** So much of a name stands in a title. */
const NAME_CHARS = 60

const shortened = (name: string): string => {
  const characters = [...name]
  return characters.length <= NAME_CHARS ? name : `${characters.slice(0, NAME_CHARS - 1).join('')}…`
}

/** Somebody accepted an invitation, for the owner of the garden. */
export const joinedTold = (
  { memberId, name, role }: { memberId: string; name: string | null; role: HouseholdRole },
  localDay: LocalDate,
): Told => ({
  ...{ type: 'system', priority: 'normal', icon: null, actionUrl: '/profile?tab=settings' },
  title: `${name === null ? 'Somebody you invited' : isolated(shortened(name))} is in your garden now`,
  message: `${MAY[role]} You can see who is in it in the settings.`,
  cause: `joined:${memberId}`,
  ...{ localDay, taskIds: [], zoneIds: [] },
})
