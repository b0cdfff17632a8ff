import { STATES } from '@turfwise/domain/places/place'
import { z } from 'zod'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import type { PositionedPlace, PredictedPlace } from './places.port.ts'

const localized = z.object({ text: z.string().max(200) })
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().min(1).max(300),
            structuredFormat: z.object({ mainText: localized, secondaryText: localized.optional() }),
          })
          .optional(),
      }),
    )
    .max(50)
    .default([]),
})
const details = z.object({
  id: z.string().min(1).max(300),
  displayName: localized,
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  addressComponents: z.array(z.object({ shortText: z.string().max(200), types: z.array(z.string()) })).max(50),
})

const checked = <T>(schema: z.ZodType<T>, reply: unknown): T => {
  const parsed = schema.safeParse(reply)
  if (parsed.success) return parsed.data
  throw new OutsideUnavailable('garbage', 'the reply has another form')
}

const STATE = new RegExp(`\\b(${STATES.join('|')})\\b`)

/** Suggestions of Google's autocomplete (New). What lies in no state is left out: the country, a state itself. */
export function readSuggestions(reply: unknown): PredictedPlace[] {
  return checked(suggestions, reply).suggestions.flatMap(({ placePrediction }) => {
    if (!placePrediction) return []
    const { placeId: id, structuredFormat } = placePrediction
    const name = structuredFormat.mainText.text
    const within = (structuredFormat.secondaryText?.text ?? '').replace(/,? ?Australia$/, '')
    const state = STATE.exec(within)?.[1]
    return state === undefined ? [] : [{ id, name, state, label: `${name}, ${within}` }]
  })
}

/** Details of Google's place (New); null outside the country. */
export function readDetails(reply: unknown): PositionedPlace | null {
  const { id, displayName, location, addressComponents } = checked(details, reply)
  const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.shortText
  const state = part('administrative_area_level_1')
  if (part('country') !== 'AU' || state === undefined || !(STATES as readonly string[]).includes(state)) return null
  const name = displayName.text
  return { id, name, state, label: `${name}, ${state}`, lat: location.latitude, lng: location.longitude }
}
