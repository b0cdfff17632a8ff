import { readFileSync } from 'node:fs'
import type { Retailer } from '@turfwise/contract/retailers'
import { STATES, type State } from '@turfwise/domain/places/place'
import { RETAILER_ID_CHARS_MAX } from '@turfwise/domain/shed/retailers'
import { z } from 'zod'

const MOST = 1000
const file = z.object({
  retailers: z
    .array(
      z.object({
        id: z
          .string()
          .regex(/^[a-z0-9-]+$/)
          .max(RETAILER_ID_CHARS_MAX),
        name: z.string().trim().min(1).max(100),
        what: z.string().trim().max(300),
        /** Null: not confirmed. */
        web: z.nullable(z.url({ protocol: /^https?$/ }).max(500)),
        /** Served, as far as known. */
        states: z.array(z.enum(STATES)).default([]),
      }),
    )
    .max(MOST)
    .refine((retailers) => new Set(retailers.map(({ id }) => id)).size === retailers.length, {
      error: 'two entries have the same id',
    }),
})

/** A retailer with the states that it serves, which are for the order alone. */
export interface ListedRetailer {
  shown: Omit<Retailer, 'inState'>
  states: readonly State[]
}

/**
 * Retailers of a JSON file, by name.
 * @throws Error that says what is wrong with the file
 */
export function readRetailers(path: string): ListedRetailer[] {
  const parsed = file.safeParse(parse(path))
  if (!parsed.success) throw new Error(`The retailers in ${path} are wrong:\n${z.prettifyError(parsed.error)}`)
  return parsed.data.retailers
    .map(({ id, name, what, web, states }) => ({ shown: { id, name, description: what, websiteUrl: web }, states }))
    .toSorted((a, b) => a.shown.name.localeCompare(b.shown.name, 'en'))
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`The retailers in ${path} could not be read: ${cause}`, { cause })
  }
}
