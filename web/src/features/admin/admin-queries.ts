import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  countAdminPosts,
  countUsers,
  listAdminPosts,
  listArchivedZones,
  listAudit,
  listUsers,
} from '@turfwise/contract/admin'
import type { PostFilter, UserFilter } from '@turfwise/domain/admin/limits'
import { call, callPage } from '../../platform/api.ts'
import { usePages } from '../../platform/paged-list.ts'
import { pagedQuery } from '../../platform/paged-query.ts'
import { withTimeout } from '../../platform/timeout.ts'

const ALL = ['admin'] as const
const adminKeys = {
  users: [...ALL, 'users'],
  posts: [...ALL, 'posts'],
  zones: [...ALL, 'zones'],
  audit: [...ALL, 'audit'],
} as const
export type AdminList = keyof typeof adminKeys

/** What is read here is of others: it lies in no cache of the device, and is read anew whenever it is looked at. */
const NOT_KEPT = { meta: {}, staleTime: 0 } as const

/** Lines of the record in a dialog. */
const LINES = 20

export interface UsersSought {
  /** As it was typed. */
  text: string
  filter: UserFilter
}

const queryOf = ({ text, filter }: UsersSought) => ({
  ...(text.trim() !== '' && { q: text.trim() }),
  ...(filter !== 'all' && { filter }),
})

/** Accounts by the page. */
export const useUsers = (sought: UsersSought) =>
  usePages({
    ...pagedQuery([...adminKeys.users, 'list', queryOf(sought)], (cursor, signal) =>
      callPage(listUsers, { query: { ...queryOf(sought), cursor }, signal }),
    ),
    ...NOT_KEPT,
    placeholderData: keepPreviousData,
  })

/** How many accounts are meant, and how many of them are banned. */
export const useUserCount = (sought: UsersSought) =>
  useQuery(
    queryOptions({
      queryKey: [...adminKeys.users, 'count', queryOf(sought)],
      staleTime: 0,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        withTimeout(signal, (patient) => call(countUsers, { query: queryOf(sought), signal: patient })),
    }),
  )

/** The accounts among which whoever asks finds themselves: see admin-user-id.ts. */
export const useUsersWithEmail = (email: string) =>
  useQuery(
    queryOptions({
      queryKey: [...adminKeys.users, 'of', email],
      queryFn: ({ signal }) =>
        withTimeout(signal, (patient) => call(listUsers, { query: { q: email }, signal: patient })),
    }),
  )

export type PostsShown = PostFilter | 'all'

/** Posts by the page. */
export const useAdminPosts = (shown: PostsShown) =>
  usePages({
    ...pagedQuery([...adminKeys.posts, 'list', shown], (cursor, signal) =>
      callPage(listAdminPosts, { query: { ...(shown !== 'all' && { filter: shown }), cursor }, signal }),
    ),
    ...NOT_KEPT,
    placeholderData: keepPreviousData,
  })

export const useAdminPostCount = () =>
  useQuery(
    queryOptions({
      queryKey: [...adminKeys.posts, 'count'],
      staleTime: 0,
      queryFn: ({ signal }) => withTimeout(signal, (patient) => call(countAdminPosts, { signal: patient })),
    }),
  )

/** Archived zones by the page; asks nothing before it is known as whom. */
export const useArchivedZones = (adminUserId: string | undefined) =>
  usePages({
    ...pagedQuery(
      [...adminKeys.zones, adminUserId ?? ''],
      adminUserId === undefined
        ? undefined
        : (cursor, signal) => callPage(listArchivedZones, { query: { adminUserId, cursor }, signal }),
    ),
    ...NOT_KEPT,
  })

/** The newest of what was done about an account or a post. */
export const useAudit = (about: string) =>
  useQuery(
    queryOptions({
      queryKey: [...adminKeys.audit, about],
      staleTime: 0,
      queryFn: ({ signal }) =>
        withTimeout(signal, (patient) => call(listAudit, { query: { about, limit: LINES }, signal: patient })),
    }),
  )

/** Reads lists anew after a change, with the record of it. */
export const useReadAgain = () => {
  const cache = useQueryClient()
  return (list: AdminList) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: adminKeys[list] }),
      cache.invalidateQueries({ queryKey: adminKeys.audit }),
    ])
}
