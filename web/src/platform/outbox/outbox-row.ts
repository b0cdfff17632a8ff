import type { ApiErrorCode } from '@turfwise/contract/errors'

/** Form of the rows that this build writes and reads. Rows of another form are left alone. */
export const ROW_FORM = 1

/**
 * `held`: it can still be taken back, until `nextAt`. `refused` and `conflict` wait for the person. A `refused` row stops
 * the later rows of its object, and of no other.
 */
export type RowState = 'waiting' | 'held' | 'refused' | 'conflict'

/** What the person saw when they made a change. */
export interface Base {
  /** The object's `updatedAt`: sent as If-Match. */
  version: string
  /** The fields as they stood there, to tell what somebody else has changed. */
  seen: Readonly<Record<string, unknown>>
}

/** Why a row was refused, or what stands there instead. */
export interface Trouble {
  /** HTTP status; 0 when no answer came. */
  status: number
  code?: ApiErrorCode
  /** With 412: the object as it is now. */
  current?: Readonly<Record<string, unknown>>
}

/** A write that has not been answered yet, as it lies on the device. */
export interface OutboxRow {
  /** Given by the store: what was done first is sent first, whatever the clock says. */
  seq: number
  /** UUID v7. It is the Idempotency-Key of every try. */
  id: string
  userId: string
  /** Method and path of the contract, `PUT /api/tasks/:id`. */
  route: string
  params: Readonly<Record<string, string>>
  body?: unknown
  /** What it changes, as `task/018f…`. */
  object: string
  base?: Base
  /** ISO instant of the device. */
  madeAt: string
  /** Started tries. From the first on the key may be known to the server, so the body stays as it is. */
  tries: number
  /** Not sent before this, epoch ms of the device. */
  nextAt: number
  state: RowState
  /** Of the last try that did not succeed. */
  trouble?: Trouble
  /** Told to the person as failed while its form still holds it: sent again only when they press again. */
  givenBack?: true
  /** The person has said that it is to be sent although it is old. */
  confirmed?: true
  v: typeof ROW_FORM
}

export type NewRow = Omit<OutboxRow, 'seq'>

/** True for a row that this build understands. */
export const isOwnForm = (kept: unknown): kept is OutboxRow =>
  typeof kept === 'object' && kept !== null && (kept as { v?: unknown }).v === ROW_FORM

export const methodOf = ({ route }: Pick<OutboxRow, 'route'>): string => route.slice(0, route.indexOf(' '))
export const pathOfRow = ({ route }: Pick<OutboxRow, 'route'>): string => route.slice(route.indexOf(' ') + 1)

/** Would be lost if the device forgot it: what was given back lies in its form as well. */
export const isUnsent = ({ givenBack }: OutboxRow): boolean => givenBack !== true
