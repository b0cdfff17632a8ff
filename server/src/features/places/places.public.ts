import type { Feature } from '../../feature.ts'
import { type AskPlacesNeeds, makeAskPlaces } from './ask-places.ts'
import { type Gazetteer, makeGazetteer } from './find-places.ts'
import { placesRoutes } from './places.routes.ts'

/** Places as other features ask for them. All answers come from memory. */
export type Places = Gazetteer

export function makePlaces(needs: Omit<AskPlacesNeeds, 'places'>): Feature & Places {
  const places = makeGazetteer()
  return { ...places, name: 'places', routes: placesRoutes(makeAskPlaces({ ...needs, places })) }
}
