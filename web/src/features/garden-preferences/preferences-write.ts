import { updateGardenPreferences } from '@turfwise/contract/garden-preferences'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { write } from '../../platform/outbox/write.ts'
import { PREFERENCES_LIST_WORDS, PREFERENCES_NOT_SAVED, PREFERENCES_WORDS } from './preferences-copy.ts'

export type PreferencesChange = CallOptions<typeof updateGardenPreferences>['body']

/** Changes choices. Place and grass are those of the profile, by which the weather is found and jobs are judged. */
export const preferencesWrite = write({
  route: updateGardenPreferences,
  says: () => ({ title: PREFERENCES_WORDS.title }),
  words: PREFERENCES_LIST_WORDS,
  object: ({ params }) => `user/${params.id}`,
  stale: ({ params, body }) =>
    body.location === undefined && body.grassType === undefined ? [] : [keys.user(params.id), keys.everyWeather()],
  answered: (cache, preferences, { params }) => cache.setQueryData(keys.gardenPreferences(params.id), preferences),
  failed: PREFERENCES_NOT_SAVED,
})
