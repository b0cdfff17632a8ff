import { type Answer, entriesOf, finish } from './answer.ts'
import { entryOf } from './knowledge-base.ts'

const PRODUCT =
  /\b(?:weedkiller|herbicide|pesticide|insecticide|fungicide|poison\w*|spray\w*|fertili\w*|feed|pellets?|bait|chemicals?|glyphosate|roundup|dicamba|mushrooms?|toadstools?|blood and bone|lime|iron sulfate|snail)\b/
const TAKEN =
  /\b(?:swallow\w*|drank|drunk|drink|ate|eaten|eat|licked|chewed|inhal\w*|breath\w*|choking|vomit\w*|collapsed|fitting|seizure)\b/
const TOUCHED =
  /\b(?:in (?:my|his|her|the|their) eyes?|eyes? (?:burn|sting|hurt)\w*|on (?:my|his|her|the) skin|rash|skin (?:burn|itch)\w*)\b/
const PEOPLE =
  /\b(?:child|children|kid|kids|toddler|baby|son|daughter|boy|girl|husband|wife|partner|somebody|someone|grandchild\w*|friend|dad|mum)\b/
const PRONOUN = /\b(?:i|me|my|he|she)\b/
const MYSELF = new RegExp(
  String.raw`\bi (?:have |may have |must have |ve |just |accidentally |also )*${TAKEN.source}|\bmy (?:eyes?|skin)\b`,
)
const PET =
  /\b(?:dog|pup|puppy|puppie|cat|kitten|pet|chook|chicken|hen|duck|rabbit|guinea pig|horse|bird|budgie|cockatoo)s?\b/
/** Somebody asks ahead: nothing has happened. */
const ASKS_AHEAD =
  /\b(?:can|could|may|should|would|will|is it (?:ok|okay|safe)|safe (?:for|to)|before|how long|when can)\b/
const HAS_HAPPENED =
  /\b(?:ate|drank|swallowed|licked|chewed|has eaten|have eaten|got|inhaled|breathed|vomiting|collapsed|just)\b/
const STUNG_BADLY = /\b(?:sting|stung|bitten)\w*\b.*\b(?:breath\w*|swell\w*|swollen|faint\w*)\b/
const ACUTE =
  /\b(?:trouble breathing|hard to breathe|cannot breathe|cant breathe|collapsed|having a fit|seizure|unconscious)\b/

const sentencesOf = (id: string): readonly string[] => {
  const entry = entryOf(id)
  if (entry === undefined) return []
  return [entry.what, ...entry.steps.map(({ text }) => text)]
}

const referral = (id: string): Answer =>
  finish({
    kind: 'referral',
    sections: [
      { kind: 'danger', sentences: sentencesOf(id) },
      { kind: 'ask', sentences: ['Ask me about the lawn afterwards.'] },
    ],
    tips: entriesOf(id).flatMap(({ donts = [], safety = [] }) => [...donts.map(({ text }) => text), ...safety]),
    entries: entriesOf(id),
  })

/** Somebody may be in danger: who to call is the whole answer. Null where nothing sounds like it. */
export function answerDanger(plain: string): Answer | null {
  if (ACUTE.test(plain) || STUNG_BADLY.test(plain)) return referral('exposure')
  const isTaken = TAKEN.test(plain) && PRODUCT.test(plain)
  const isTouched = TOUCHED.test(plain) && PRODUCT.test(plain)
  if (!isTaken && !isTouched) return null
  if (ASKS_AHEAD.test(plain) && !HAS_HAPPENED.test(plain)) return null
  const isPerson = PEOPLE.test(plain) || MYSELF.test(plain)
  const pet = plain.search(PET)
  // 'My dog is sick, he ate bait' is the dog; 'he ate bait for the dog' is not.
  if (pet >= 0 && !isPerson && !/\b(?:he|she)\b/.test(plain.slice(0, pet))) return referral('pet-poison')
  return isPerson || isTouched || PRONOUN.test(plain) ? referral('exposure') : null
}
