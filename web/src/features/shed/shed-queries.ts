import { queryOptions, skipToken } from '@tanstack/react-query'
import { listChemicals, listEquipment } from '@turfwise/contract/shed'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { EQUIPMENT_READ_FAILED } from './shed-copy.ts'

export const equipmentKey = (userId: string) => ['equipment', userId] as const

/** All equipment of the person; asks nothing while nobody is signed in. @throws Error 'Failed to fetch equipment' */
export const equipmentQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: equipmentKey(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(listEquipment, { query: { userId }, signal: patient })).catch(
              (cause: unknown) => {
                throw new Error(EQUIPMENT_READ_FAILED, { cause })
              },
            ),
  })

/** All chemicals of the person. */
export const chemicalsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.chemicals(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => withTimeout(signal, (patient) => call(listChemicals, { query: { userId }, signal: patient })),
  })
