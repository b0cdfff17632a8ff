import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'
import { inUnit } from './unit.ts'

export const place = z.object({
  /** Of the gazetteer's row, `au:parramatta-nsw-…`, or of the service that suggested it. Sent back as place_id. */
  id: z.string(),
  name: z.string(),
  /** 'NSW' */
  state: z.string(),
  /** 'Parramatta, NSW' */
  label: z.string(),
  lat: inUnit('degrees', z.number()),
  lng: inUnit('degrees', z.number()),
  timeZone: z.string(),
})

/** One of a service outside has no position until it is chosen: `findPlace` then says where it is. */
export const suggestedPlace = z.object({
  ...place.shape,
  lat: z.nullable(inUnit('degrees', z.number())),
  lng: z.nullable(inUnit('degrees', z.number())),
  timeZone: z.nullable(z.string()),
  /** Whom to name beside the suggestions, as their terms ask; absent for the built-in gazetteer. */
  attribution: z.optional(z.string()),
  /** No name begins so: this one is only spelled nearly so, and is to be asked about. */
  guess: z.optional(z.literal(true)),
})

/** Chosen by the client for the questions of one choice, from the first letter to the place. */
const session = z.optional(z.uuid())

export const searchPlaces = route({
  method: 'GET',
  path: '/api/places',
  summary: 'Suggestions for an Australian place; open to signed-out visitors, limited',
  access: 'anyone',
  query: z.object({ q: text(100), session }),
  response: z.array(suggestedPlace),
  errors: ['rate/limited'],
})

/** Degrees, rounded to hundredths by the client: about a kilometre, so that no house is told. */
const degrees = (max: number) => inUnit('degrees', z.coerce.number().check(z.minimum(-max), z.maximum(max)))

export const nearestPlace = route({
  method: 'GET',
  path: '/api/places/nearest',
  summary: 'The place closest to a position in Australia; open to signed-out visitors, limited',
  access: 'anyone',
  query: z.object({ lat: degrees(90), lng: degrees(180) }),
  response: place,
  errors: ['rate/limited', 'place/unknown'],
})

export const findPlace = route({
  method: 'GET',
  path: '/api/places/:id',
  summary: 'Where a suggested place is; open to signed-out visitors, limited',
  access: 'anyone',
  params: z.object({ id: text(ACCOUNT_LIMITS.placeIdCharsMax) }),
  query: z.object({ session }),
  response: place,
  errors: ['rate/limited', 'place/unknown'],
})
