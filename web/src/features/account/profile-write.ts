import { updateUser } from '@turfwise/contract/users'
import { keys } from '../../keys.ts'
import { write } from '../../platform/outbox/write.ts'
import { MENU_WORDS, PROFILE_LIST_WORDS, PROFILE_NOT_SAVED } from './account-copy.ts'

/** Changes fields of the profile. The answer is the new profile, so nothing has to be read again for it. */
export const profileWrite = write({
  route: updateUser,
  says: () => ({ title: MENU_WORDS.profile }),
  words: PROFILE_LIST_WORDS,
  object: ({ params }) => `user/${params.id}`,
  stale: ({ params, body }) =>
    body.location === undefined && body.place_id === undefined
      ? []
      : [keys.everyWeather(), keys.gardenPreferences(params.id)],
  answered: (cache, profile) => cache.setQueryData(keys.user(profile.id), profile),
  failed: PROFILE_NOT_SAVED,
})
