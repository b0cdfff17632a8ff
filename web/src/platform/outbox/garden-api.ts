import type { ReadCall } from '../api.ts'
import { makeApi } from '../make-api.ts'
import { accessToken, freshAccessToken } from '../session.ts'
import type { WriteCall } from './write-definition.ts'

/**
 * Reads and writes in the garden of somebody else, at once or not at all: nothing of it is kept on the device, and a write
 * that waited could find the garden closed.
 */
export const gardenApi = (garden: string): ReadCall & WriteCall =>
  makeApi('', { current: accessToken, fresh: freshAccessToken }, garden)
