import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiErrorCode } from '@turfwise/contract/errors'
import type { BodyOf, ParamsOf, ResponseOf, Route } from '@turfwise/contract/route'
import { ERROR_TITLE, type ToastWords } from '../../ui/toast-store.ts'
import { ApiError } from '../api-error.ts'
import type { CallOptions } from '../api-request.ts'
import { errorOf } from './call-failed.ts'
import type { Told } from './outbox.ts'
import type { NewRow, OutboxRow } from './outbox-row.ts'
import { OUTBOX_WORDS } from './outbox-words.ts'
import { rowsShown } from './rows-shown.ts'
import { isChangedElsewhere } from './seen-base.ts'
import { writtenCache } from './written-cache.ts'

export type WriteRoute = Route & { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

/** Calls a route that changes something. */
export type WriteCall = <R extends WriteRoute>(route: R, options: CallOptions<R>) => Promise<ResponseOf<R>>

/** What a write of the route is given. */
export type Given<R extends WriteRoute> = Omit<CallOptions<R>, 'signal' | 'idempotencyKey' | 'query'>

/** A row of the route, as its overlay and its words see it. */
export type RowOf<R extends WriteRoute> = Omit<NewRow, 'params' | 'body'> & {
  params: ParamsOf<R>
  body: BodyOf<R>
}

/** A kind of object that screens show with the writes on top: see `withWrites`. */
export interface Shown<Item> {
  readonly name: string
  /** Only for its type. */
  readonly item?: Item
}

export interface WriteDefinition<R extends WriteRoute, Item> {
  route: R
  /** What it changes, as `task/018f…`: writes to one object are sent in their order. */
  object: (given: Given<R>) => string
  /** What the screen shows ahead of the server: the objects as they will be when this has arrived. */
  overlay?: { of: Shown<Item>; show: (items: readonly Item[], row: RowOf<R>) => readonly Item[] }
  /** What is to be read anew once it has arrived, and when it failed: only its answer may have been lost. */
  stale: (row: RowOf<R>) => readonly QueryKey[]
  /** Takes an answer up that need not be read anew. */
  answered?: (cache: QueryClient, answer: ResponseOf<R>, row: RowOf<R>) => void
  /** Where a refusal of what waited is told: at the row of its object, or else in a toast. */
  toldAtRow?: boolean
  /** It makes the object: refused, it goes on showing, since nothing else would hold what was typed. */
  makes?: boolean
  /** The toast when it failed, with others for some words of the catalogue. */
  failed: ToastWords
  failedBy?: Readonly<Partial<Record<ApiErrorCode, ToastWords>>>
  /** The server's own message stands in the toast, where it has one. */
  serverSays?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: definitions of different routes
export type AnyDefinition = WriteDefinition<any, any>

const definitions = new Map<string, AnyDefinition>()
/** Rows of a route that no screen has brought yet are sent all the same; nothing of theirs has been read either. */
export const define = (route: string, definition: AnyDefinition): void => {
  definitions.set(route, definition)
}

export const routeOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/**
 * Objects as they will be when every write has arrived. A refused one shows nothing, but for what it would have made; what no
 * write touches stays the same object.
 */
export const withWrites = <Item>(
  of: Shown<Item>,
  items: readonly Item[],
  rows: readonly OutboxRow[],
): readonly Item[] =>
  rows.reduce<readonly Item[]>((shown, row) => {
    const definition = definitions.get(row.route)
    const overlay = definition?.overlay
    return overlay?.of === of && showsUp(row, definition?.makes) ? overlay.show(shown, asRow(row)) : shown
  }, items)

/** It makes the object that it names. */
export const makesItsObject = ({ route }: Pick<NewRow, 'route'>): boolean => definitions.get(route)?.makes === true

const showsUp = ({ state }: OutboxRow, makes = false): boolean => state === 'waiting' || state === 'held' || makes

// biome-ignore lint/suspicious/noExplicitAny: which route it is of, only its definition knows
const asRow = (row: NewRow): any => row

/** What is said of a write that failed. */
export const failureWords = (route: string, error: Error): ToastWords | undefined => {
  if (error instanceof ApiError && error.status === 401) return OUTBOX_WORDS.sessionEnded
  if (isChangedElsewhere(error)) return OUTBOX_WORDS.changedElsewhere
  const { failed, failedBy = {}, serverSays } = definitions.get(route) ?? {}
  const { code, detail } = (error instanceof ApiError && error.problem) || {}
  if (serverSays && detail && code !== 'internal') return { title: ERROR_TITLE, description: detail }
  return (code && failedBy[code]) ?? failed
}

/** Reads anew what the write changes. */
export const readAnew = async (row: NewRow): Promise<void> => {
  const into = writtenCache()
  const keys = definitions.get(row.route)?.stale(asRow(row)) ?? []
  await Promise.all(keys.map((queryKey) => into?.invalidateQueries({ queryKey })))
}

/** Of writes that nobody looks at any more: as long as a person is told by the button that they pressed, and more. */
const WATCHED_MS = 15_000

/** What is to be said of a refusal that has no row of a list to stand at and that nobody waits for. */
export const wordsOfLateRefusal = ({ row, verdict, reply }: Told): ToastWords | undefined => {
  const definition = definitions.get(row.route)
  if (definition === undefined || definition.toldAtRow === true) return undefined
  if (verdict !== 'refused' && verdict !== 'conflict') return undefined
  if (Date.now() - Date.parse(row.madeAt) < WATCHED_MS) return undefined
  return failureWords(row.route, errorOf(reply))
}

/** A try has ended, here or in another tab. */
export const afterTold = async ({ row, verdict, reply }: Told): Promise<void> => {
  if (verdict === 'again' || verdict === 'signed-out') return
  if (verdict !== 'done') return readAnew(row)
  rowsShown.addAnswered(row)
  const definition = definitions.get(row.route)
  const cache = writtenCache()
  if (cache !== undefined && reply.answer !== undefined) definition?.answered?.(cache, reply.answer, asRow(row))
  await readAnew(row)
  rowsShown.dropAnswered(row.id)
}
