import { type Answer, finish } from './answer.ts'

interface BeyondTopic {
  id: string
  asks: RegExp
  /** It is about the lawn after all. */
  unless?: RegExp
  /** Where to ask, in whole sentences. */
  where: readonly string[]
}

const ABOUT_LAWN = /\b(?:lawns?|grass|turf|weeds?|buffalo|couch|kikuyu|zoysia|fescue|mow\w*)\b/

/** "I do not know that one", said of a topic or of anything. */
const UNKNOWN_OPENING = 'I do not know that one.'

const NOTHING_FOUND: readonly string[] = [
  'I know Australian lawns: grasses, weeds, pests, diseases, feeding, watering, mowing and repair.',
  'Ask again with what you see: colour, shape, where, since when, and your grass. A local nursery or turf grower helps with the rest.',
]

/** What the advisor does not answer, and who does. The first that fits counts. */
const BEYOND_TOPICS: readonly BeyondTopic[] = [
  {
    id: 'photo',
    asks: /\b(?:in this (?:photo|picture|image)|look at (?:this|my) (?:photo|picture)|attached (?:photo|picture|image)|see (?:this|my) (?:photo|picture)|photo i sent)\b/,
    where: [
      'I cannot see photos here.',
      'Tell me leaf, stem, growth and season, or take a fresh plant in a bag to a local nursery.',
    ],
  },
  {
    id: 'evading-rules',
    asks: /\b(?:get around|avoid|evade|cheat|without getting caught|get away with|ignore)\b.*\b(?:restriction|restrictions|water rules|watering rules|ban|fine|roster)\b/,
    where: [
      'I do not help around watering rules.',
      'Your water utility tells which exemptions there are, for a new lawn for example.',
    ],
  },
  {
    id: 'law',
    asks: /\b(?:sue|lawyer|solicitor|legal action|court|liable|liability|compensation|strata|by ?law|boundary dispute|dispute|landlord|tenancy|bond|appeal (?:a|the|my) fine)\b/,
    where: [
      'That is a question of law.',
      'Ask your council, a community legal centre or your state’s fair trading office.',
    ],
  },
  {
    id: 'medicine',
    asks: /\b(?:hay ?fever|asthma|allerg\w+|antihistamine|medicine|tablet|doctor|headache|pregnan\w+|tick bite|sunburn|back pain|melanoma)\b/,
    where: ['That is a question for a doctor or pharmacist, or healthdirect on 1800 022 222.'],
  },
  {
    id: 'vet',
    asks: /\b(?:fleas?|ticks?|limp\w*|worming|vaccin\w+|mange|diarrhoea|my (?:dog|cat|horse)s? (?:is sick|is ill|itches|has a lump))\b/,
    unless: /\b(?:sticks|lawn grub|treat the lawn)\b/,
    where: ['That is a question for your vet.'],
  },
  {
    id: 'price',
    asks: /\b(?:how much does .* cost|what does .* cost|cost of|price|prices|cheapest|quote|discount|on sale|where can i buy|where to buy|which brand|best brand|recommend a (?:brand|shop|company)|near me)\b/,
    where: [
      'I know no prices, shops or brands.',
      'Ask two or three local turf growers or garden centres, and compare actives and not names.',
    ],
  },
  {
    id: 'far-weather',
    asks: /\b(?:will it rain|rain|weather|temperature|summer be|winter be|la nina|el nino)\b.*\b(?:next month|next year|next summer|next winter|next season|in (?:two|three|four|six) (?:weeks|months)|at christmas|at easter|this year|coming months)\b/,
    where: [
      'I know the forecast of the coming days and nothing beyond.',
      'The Bureau of Meteorology publishes outlooks for months.',
    ],
  },
  {
    id: 'trades',
    asks: /\b(?:carburettor|carburetor|spark plug|wont start|will not start|solenoid wiring|wire (?:up|the)|electric\w*|plumb\w+|leaking tap|burst pipe|backflow|hot water|pool pump|pool chlorine|retaining wall|septic|chainsaw)\b/,
    where: [
      'That is work for somebody licensed or a dealer: a plumber for pipes, an electrician for power, a mower shop for engines.',
    ],
  },
  {
    id: 'account',
    asks: /\b(?:password|log ?in|sign ?in|subscription|billing|refund|invoice|delete my account|two factor|change my email|notification settings)\b/,
    where: ['That is about your account and not about the lawn.', 'Look in Profile, under Settings and Security.'],
  },
  {
    id: 'wildlife',
    asks: /\b(?:snakes?|spiders?|redback|cane toads?|possums?|wasp nest|bee swarm|rats?|mice|termites?|cockroach\w*)\b/,
    where: [
      'I know the animals that harm lawns and no others.',
      'Ask your council, a licensed snake catcher or a pest controller, and keep away from what bites or stings.',
    ],
  },
  {
    id: 'household',
    asks: /\b(?:recipe|risotto|cook\w*|kitchen|bathroom|shirt|clothes|my car|the car|oven|fridge|laptop|movies?|football|cricket score|grand final|election|politic\w*|bank account|mortgage|joke|poem|homework)\b/,
    unless: ABOUT_LAWN,
    where: NOTHING_FOUND,
  },
  {
    id: 'other-plants',
    asks: /\b(?:rose|roses|tomato\w*|lemon tree|citrus|lime tree|hydrangea\w*|orchid\w*|fruit tree|apple tree|fig tree|mango|avocado|passionfruit|capsicum|chilli\w*|strawberr\w*|herbs?|basil|succulents?|indoor plants?|pot plants?|hedge|camellia\w*|azalea\w*|magnolia\w*|bonsai|lavender|gardenia\w*|veggies|vegies|potatoes|pumpkin\w*|gum tree|eucalypt\w*|jacaranda|palm tree|cactus|bamboo)\b/,
    unless: ABOUT_LAWN,
    where: [
      'I know lawns and not other plants.',
      'A local nursery or your state’s department of agriculture can help.',
    ],
  },
]

export const answerUnknown = (where: readonly string[] = NOTHING_FOUND): Answer =>
  finish({
    kind: 'unknown',
    sections: [
      { kind: 'known', sentences: [UNKNOWN_OPENING] },
      { kind: 'ask', sentences: where },
    ],
  })

/** Null for a question that may be about the lawn. */
export function answerBeyond(plain: string): Answer | null {
  const topic = BEYOND_TOPICS.find(({ asks, unless }) => asks.test(plain) && unless?.test(plain) !== true)
  return topic === undefined ? null : answerUnknown(topic.where)
}
