import type { ApiErrorCode } from '@turfwise/contract/errors'
import type { RowSays } from './row-says.ts'

/** Forms of the rows that this build writes and reads. Rows of another form are left alone. */
export const ROW_FORM = 1
/** Of a row with photos alone: a build that knows none of them would send its write ahead of its files. */
export const PHOTO_ROW_FORM = 2
type RowForm = typeof ROW_FORM | typeof PHOTO_ROW_FORM
const FORMS: readonly unknown[] = [ROW_FORM, PHOTO_ROW_FORM] satisfies RowForm[]

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
  /** All of the object as it stood there, so that it can be made anew where it is gone. */
  snapshot?: Readonly<Record<string, unknown>>
}

/** Why a row was refused, or what stands there instead. */
export interface Trouble {
  /** HTTP status; 0 when no answer came. */
  status: number
  code?: ApiErrorCode
  /** It was said of a file, so the write itself has not left yet. */
  ofFile?: true
  /** With 412: the object as it is now. */
  current?: Readonly<Record<string, unknown>>
}

/** A file that a write names. Its bytes lie beside the row, under its id, unless it was uploaded before the row was made. */
export interface RowPhoto {
  id: string
  bucket: string
  /** Made with the photo, so that a second try finds what the first has left. */
  path: string
  type: string
  /** On this device; 0 where none lie here. */
  bytes: number
  /** The server has it. */
  uploaded?: true
}

/** The bytes of a photo. No `Blob`: WebKit loses those that lie in a database. */
export interface KeptPhoto {
  id: string
  type: string
  data: ArrayBuffer
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
  /** Files that the body names: all of them are with the server before the write is sent. */
  photos?: readonly RowPhoto[]
  /** What it changes, as `task/018f…`. */
  object: string
  base?: Base
  /** For who asks what waits. */
  says?: RowSays
  /** ISO instant: by the device's clock, or by the server's where the device's was known to be wrong. */
  madeAt: string
  /** By how much the device's clock was behind the server's then, ms, where it was known to be wrong. */
  skewMs?: number
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
  v: RowForm
}

export type NewRow = Omit<OutboxRow, 'seq'>

const GONE: readonly number[] = [404, 410]
/** It was refused since what it changes, or what it names, is no longer there. */
export const isTargetMissing = ({ state, trouble }: Pick<OutboxRow, 'state' | 'trouble'>): boolean =>
  state === 'refused' && trouble !== undefined && GONE.includes(trouble.status)

/** True for a row that this build understands. */
export const isOwnForm = (kept: unknown): kept is OutboxRow =>
  typeof kept === 'object' && kept !== null && FORMS.includes((kept as { v?: unknown }).v)

export const methodOf = ({ route }: Pick<OutboxRow, 'route'>): string => route.slice(0, route.indexOf(' '))
export const pathOfRow = ({ route }: Pick<OutboxRow, 'route'>): string => route.slice(route.indexOf(' ') + 1)

/** Rows that lie only in memory are numbered in such steps between those of the device, whose numbers are whole. */
export const UNKEPT_STEP = 2 ** -20
/** false for a row that is gone when the page is: the device took it not. One on its way there is not said to be lost. */
export const isKept = ({ seq }: Pick<OutboxRow, 'seq'>): boolean =>
  Number.isInteger(seq) || !Number.isInteger(seq / UNKEPT_STEP)

/** No try has taken it yet, so the server cannot know of it. */
export const canBeTakenBack = ({ state, tries }: OutboxRow): boolean =>
  state === 'held' || (state === 'waiting' && tries === 0)

/** Would be lost if the device forgot it: what was given back lies in its form as well. */
export const isUnsent = ({ givenBack }: OutboxRow): boolean => givenBack !== true

/** The next of its photos that the server does not have; the write itself is sent when there is none. */
export const missingPhoto = ({ photos = [] }: Pick<OutboxRow, 'photos'>): RowPhoto | undefined =>
  photos.find(({ uploaded }) => uploaded !== true)
