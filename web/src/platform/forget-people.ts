import { deviceStorage } from './device-storage.ts'
import { DRAFT_PREFIX } from './draft.ts'
import { KEPT_FLAG } from './kept-cache/kept.ts'
import { SESSION_KEY } from './kept-session.ts'

/** What belongs to the device and not to a person: its look, that it has our faces, and whether it is to have the app. */
const OF_DEVICE: readonly string[] = ['turfwise.theme', 'turfwise.faces', 'turfwise.visits', 'turfwise.install']
/** So do its logos, whoever chose them (docs/decisions/logos.md): what keeps them comes late, and this file is on every page. */
const LOGOS = 'turfwise.logo.'

/**
 * Takes away what this browser keeps of people: places, drafts and whatever is added later. The session itself is the
 * client library's to remove.
 * @param stays the id of the person who is signed in now, whose own things stay
 * @param keepDrafts after a session that ended by itself: what was typed waits for the same person
 * @returns ids of those of whom this device keeps more in its databases
 */
export const forgetPeople = (stays?: string, { keepDrafts = false } = {}): string[] => {
  const kept: string[] = []
  for (const key of deviceStorage.keys()) {
    if (!key.startsWith('turfwise.') || key.startsWith(SESSION_KEY) || OF_DEVICE.includes(key)) continue
    if (key.startsWith(LOGOS)) continue
    if (keepDrafts && key.startsWith(DRAFT_PREFIX)) continue
    if (stays !== undefined && key.endsWith(`.${stays}`)) continue
    // It stays until the database is empty (`forgetReads`): a page that is left before that leaves it to the next one.
    if (key.startsWith(KEPT_FLAG)) kept.push(key.slice(KEPT_FLAG.length))
    else deviceStorage.remove(key)
  }
  return kept
}
