import type { ReadCall } from '../api.ts'
import { makeApi, makePageApi, type PageCall } from '../make-api.ts'
import { accessToken, freshAccessToken } from '../session.ts'
import type { WriteCall } from './write-definition.ts'

const tokens = { current: accessToken, fresh: freshAccessToken }

/**
 * Reads and writes in the garden of somebody else, at once or not at all: nothing of it is kept on the device, and a write
 * that waited could find the garden closed.
 */
export const gardenApi = (garden: string): ReadCall & WriteCall => makeApi('', tokens, garden)

/** Reads one page of a list of that garden. */
export const gardenPages = (garden: string): PageCall => makePageApi('', tokens, garden)
