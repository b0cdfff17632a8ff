import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiErrorCode } from '@turfwise/contract/errors'
import type { BodyOf, ParamsOf, ResponseOf, Route } from '@turfwise/contract/route'
import type { ListWords } from '../../ui/list/list-words.ts'
import { ERROR_TITLE, type ToastWords } from '../../ui/toast-store.ts'
import { ApiError } from '../api-error.ts'
import type { CallOptions } from '../api-request.ts'
import { correctedNow } from '../server-time.ts'
import { errorOf, FileRefused, NoRoom } from './call-failed.ts'
import type { Told } from './outbox-needs.ts'
import { isTargetMissing, type NewRow, type OutboxRow } from './outbox-row.ts'
import { OUTBOX_WORDS } from './outbox-words.ts'
import type { RowSays } from './row-says.ts'
import { rowsShown } from './rows-shown.ts'
import { endNotice } from './saved-notice.ts'
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

/** What the screen shows ahead of the server: the objects as they will be when the write has arrived. */
interface Overlay<R extends WriteRoute, Item> {
  of: Shown<Item>
  show: (items: readonly Item[], row: RowOf<R>) => readonly Item[]
}

/** Another write in the stead of one whose thing is gone. */
export interface Replacement extends Pick<NewRow, 'route' | 'body' | 'object'>, Partial<Pick<NewRow, 'params'>> {
  /** On its button: 'Keep as a record'. */
  label: string
  says?: RowSays
}

export interface WriteDefinition<R extends WriteRoute, Item> {
  route: R
  /** What it changes, as `task/018f…`: writes to one object are sent in their order. */
  object: (given: Given<R>) => string
  overlay?: Overlay<R, Item>
  /** The same for objects of another kind, which it changes too. */
  // biome-ignore lint/suspicious/noExplicitAny: whose kind is known where it is written
  alsoShows?: Overlay<R, any>
  /** What is to be read anew once it has arrived, and when it failed: only its answer may have been lost. */
  stale: (row: RowOf<R>) => readonly QueryKey[]
  /** Takes an answer up that need not be read anew. */
  answered?: (cache: QueryClient, answer: ResponseOf<R>, row: RowOf<R>) => void
  /** Where a refusal of what waited is told: at the row of its object, or else in a toast. */
  toldAtRow?: boolean
  /** It makes the object: refused, it goes on showing, since nothing else would hold what was typed. */
  makes?: boolean | ((row: Pick<NewRow, 'object'>) => boolean)
  /** How it is kept where it was refused since what it changes or names is gone; undefined for what cannot be kept so. */
  replacement?: (row: RowOf<R>) => Replacement | undefined
  /** What it says of itself while it waits. */
  says?: (given: Given<R>) => RowSays
  /** What the list of its object calls things and their fields. */
  words?: ListWords
  /** The toast when it failed, with others for some words of the catalogue. */
  failed: ToastWords
  /** Instead of these, for some of its writes. */
  failedAs?: (row: RowOf<R>) => ToastWords | undefined
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
  rowsShown.renew(route)
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
    const overlay = [definition?.overlay, definition?.alsoShows].find((one) => one?.of === of)
    return overlay !== undefined && showsUp(row, makesIt(row, definition)) ? overlay.show(shown, asRow(row)) : shown
  }, items)

const makesIt = (row: Pick<NewRow, 'object'>, { makes = false }: Pick<AnyDefinition, 'makes'> = {}): boolean =>
  typeof makes === 'function' ? makes(row) : makes

/** It makes the object that it names. Of a route that no screen has brought yet the row itself tells. */
export const makesItsObject = ({ route, object, body }: Pick<NewRow, 'route' | 'object' | 'body'>): boolean => {
  const definition = definitions.get(route)
  if (definition !== undefined) return makesIt({ object }, definition)
  const { id } = (body ?? {}) as { id?: unknown }
  return route.startsWith('POST ') && typeof id === 'string' && object.endsWith(`/${id}`)
}

/** How the list of its object calls things; undefined where no screen of it has been brought yet. */
export const wordsOfRow = ({ route }: Pick<NewRow, 'route'>): ListWords | undefined => definitions.get(route)?.words

/** How a row whose thing is gone can be kept; undefined for every other row, and where no screen has brought its route. */
export const replacementOf = (row: OutboxRow): Replacement | undefined =>
  isTargetMissing(row) ? definitions.get(row.route)?.replacement?.(asRow(row)) : undefined

const showsUp = ({ state }: OutboxRow, makes: boolean): boolean => state === 'waiting' || state === 'held' || makes

// biome-ignore lint/suspicious/noExplicitAny: which route it is of, only its definition knows
const asRow = (row: NewRow): any => row

/** What is said of a write that failed. */
export const failureWords = (route: string, error: Error, row?: NewRow): ToastWords | undefined => {
  if (error instanceof ApiError && error.status === 401) return OUTBOX_WORDS.sessionEnded
  if (error instanceof NoRoom) return OUTBOX_WORDS.noRoom[error.reason]
  if (error instanceof FileRefused) return error.full ? OUTBOX_WORDS.storageFull : OUTBOX_WORDS.photoRefused
  if (isChangedElsewhere(error)) return OUTBOX_WORDS.changedElsewhere
  const { failed, failedBy = {}, failedAs, serverSays } = definitions.get(route) ?? {}
  const { code, detail } = (error instanceof ApiError && error.problem) || {}
  if (serverSays && detail && code !== 'internal') return { title: ERROR_TITLE, description: detail }
  return (code && failedBy[code]) ?? (row && failedAs?.(asRow(row))) ?? failed
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
  if (correctedNow().getTime() - Date.parse(row.madeAt) < WATCHED_MS) return undefined
  return failureWords(row.route, errorOf(reply), row)
}

/** A try has ended, here or in another tab. */
export const afterTold = async ({ row, verdict, reply }: Told): Promise<void> => {
  if (verdict === 'again' || verdict === 'signed-out') return
  if (verdict !== 'done') {
    endNotice(row.id)
    return readAnew(row)
  }
  rowsShown.addAnswered(row)
  const definition = definitions.get(row.route)
  const cache = writtenCache()
  if (cache !== undefined && reply.answer !== undefined) definition?.answered?.(cache, reply.answer, asRow(row))
  await readAnew(row)
  rowsShown.dropAnswered(row.id)
}
