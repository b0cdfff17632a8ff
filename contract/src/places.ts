import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'

export const place = z.object({
  /** Stable id of the gazetteer's row, `au:parramatta-nsw-…`. Sent back as place_id. */
  id: z.string(),
  name: z.string(),
  /** 'NSW' */
  state: z.string(),
  /** 'Parramatta, NSW' */
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
})

export const searchPlaces = route({
  method: 'GET',
  path: '/api/places',
  summary: 'Suggestions for an Australian place; open to signed-out visitors, limited',
  access: 'anyone',
  query: z.object({ q: text(100) }),
  response: z.array(place),
  errors: ['rate/limited'],
})
