import type { Place } from './place-suggestions.ts'

/** What stands in the field: a place of the list, or the person's own words. */
export interface PlaceChoice {
  text: string
  place: Place | null
  /**
   * What became of typed words that name no place. 'ask': places are like them, and nobody has said which is meant;
   * 'kept': somebody has, none of them; 'unknown': no place is like them. Absent where nobody could be asked.
   */
  words?: 'ask' | 'kept' | 'unknown'
}

/** At the field, while nobody has said which place is meant. */
export const UNDECIDED = 'Choose a place, or keep what you typed'

/** What is wrong with a place: words that are like some, as long as nobody has said which is meant. */
export const placeError = ({ words }: PlaceChoice): string | undefined => (words === 'ask' ? UNDECIDED : undefined)

/** true where the weather has no place to follow, as far as is known. */
export const isNowhere = ({ words }: PlaceChoice): boolean => words === 'kept' || words === 'unknown'
