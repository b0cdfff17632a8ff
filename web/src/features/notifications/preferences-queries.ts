import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { getUserPreferences, type UserPreferences, updateUserPreferences } from '@turfwise/contract/user-preferences'
import { call } from '../../platform/api.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { write } from '../../platform/outbox/write.ts'
import { type Shown, withWrites } from '../../platform/outbox/write-definition.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { toast } from '../../ui/toast-store.ts'
import { PREFERENCES_LIST_WORDS, PREFERENCES_TITLE, SETTINGS_FAILED, SETTINGS_SAVED } from './preferences-copy.ts'

const preferencesKey = (userId: string) => ['user-preferences', userId] as const

export const userPreferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: preferencesKey(userId),
    queryFn:
      userId === ''
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(getUserPreferences, { params: { userId }, signal: patient })),
  })

const shownPreferences: Shown<UserPreferences> = { name: 'user-preferences' }

/** What somebody wants to be told, with unsent changes on top; `preferences` is undefined until it was read. */
export const useUserPreferences = (userId: string) => {
  const { data, error, isFetching, refetch } = useQuery(userPreferencesQuery(userId))
  const { rows } = useRows()
  return {
    preferences: data === undefined ? undefined : withWrites(shownPreferences, [data], rows)[0],
    error,
    isFetching,
    retry: () => void refetch(),
  }
}

const preferencesWrite = write({
  route: updateUserPreferences,
  says: () => ({ title: PREFERENCES_TITLE }),
  words: PREFERENCES_LIST_WORDS,
  object: ({ params }) => `user-preferences/${params.userId}`,
  overlay: {
    of: shownPreferences,
    show: (all, { body }) => all.map((one) => ({ ...one, ...(body as Partial<UserPreferences>) })),
  },
  stale: ({ userId }) => [preferencesKey(userId)],
  failed: SETTINGS_FAILED,
})

/** Saves what was changed: shown at once, put back when it fails. The outcome has been told. */
export const saveUserPreferences = async (userId: string, change: Partial<UserPreferences>): Promise<void> => {
  const sent = await preferencesWrite.send({ params: { userId }, body: change }).catch(() => undefined)
  if (sent?.kind === 'done') toast(SETTINGS_SAVED)
}
