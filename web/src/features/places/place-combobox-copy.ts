import type { PositionRefusal } from '../../platform/position.ts'

export const PLACE_WORDS = {
  unavailable: 'Suggestions are unavailable, type your suburb',
  clear: 'Clear',
  list: 'Places',
  didYouMean: 'Did you mean',
  keep: (text: string) => `Keep “${text}”`,
  kept: 'Kept as you typed it. The weather needs a suburb, town or postcode that we know.',
  unknown: (text: string) =>
    `We do not know a place like “${text}”. You can keep it, but the weather needs a suburb, town or postcode that we know.`,
  locate: 'Use my location',
  locating: 'Finding you...',
  count: (places: number) => (places === 1 ? '1 suggestion' : `${places} suggestions`),
} as const

/** Why one's own location could not be used. */
export const LOCATION_REFUSED: Readonly<Record<PositionRefusal | 'far' | 'unanswered', string>> = {
  denied: 'Your location is not shared with this site. Allow it in the browser, or type your suburb.',
  unavailable: 'The device does not know where it is. Type your suburb.',
  timeout: 'Finding your location took too long. Try again, or type your suburb.',
  unsupported: 'This browser has no location to share. Type your suburb.',
  far: 'We know no place in Australia near your location. Type your suburb.',
  unanswered: 'Your location could not be looked up. Try again, or type your suburb.',
}
