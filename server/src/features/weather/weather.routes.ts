import * as contract from '@turfwise/contract/weather'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import type { GetWeather } from './get-weather.ts'

export const weatherRoutes = (uses: { getWeather: GetWeather }): RouteEntry[] => [
  serve(contract.getWeather, ({ actor, params }) =>
    uses.getWeather({ location: params.location, userId: actor.userId, personId: actor.personId }),
  ),
]
