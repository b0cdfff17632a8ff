import type { ClimateZone } from '../src/places/climate.ts'
import type { LawnGrass } from '../src/weather/growth.ts'

/**
 * Questions as gardeners write them, with what a right answer has to say and must not say. The facts are those of the
 * guides of turf and agronomy; grass, climate and day vary, since the answer does.
 */
interface CheckedQuestion {
  ask: string
  grass: LawnGrass | null
  climate: ClimateZone | null
  today: string
  /** An entry that the answer has to cite. */
  cites: string
  /** Parts of response and tips, whatever their case. */
  says: readonly string[]
  never: readonly string[]
}

/**
 * Grass, climate, day and entry before the question; below it what the answer says (+) and what it never says (-). A dash
 * is what the garden does not know.
 */
const TABLE = `
# Weeds of the cool season
buffalo temperate 2026-11-24 bindii: What is this spiky weed in my buffalo? It sticks to the dog.
  + May to August | out of season | bag them | do not use dicamba
  - a selective with dicamba works
couch temperate 2026-06-10 bindii: How do I get rid of bindi?
  + dicamba works | June is in season
  - dicamba: it kills
kikuyu temperate 2026-07-01 bindii: jo-jos everywhere, kids cant walk barefoot
  + fork out | dicamba
  - bromoxynil
buffalo temperate 2026-07-01 bindii: bindii in my zoysia
  + only if | lists zoysia
  - dicamba works | bromoxynil
- temperate 2026-06-01 bindii: how to treat bindii?
  + suits buffalo | on couch and kikuyu:  | which grass is it
buffalo temperate 2026-07-15 clover: clover taking over my buffalo lawn
  + bromoxynil | hungry | do not use dicamba | flower
  - dicamba works
couch cool 2026-10-05 bees: is the clover in my couch bad for the bees if I spray
  + mow flowers off first | flowers kills them
couch subtropical 2026-08-01 oxalis: oxallis wont die
  + one spray | months
couch temperate 2026-08-10 winter-grass: small pale seed heads and lime green tufts in the lawn
  + before they seed | propyzamide
  - feed now
kikuyu temperate 2026-06-20 winter-grass: winter grass in kikuyu, what can I spray
  + leave out this grass | does not list your grass
  - propyzamide type works
couch cool 2026-02-10 winter-grass: When should I put out a pre emergent for winter grass?
  + earlier | pre-emergent
  - onehunga
buffalo temperate 2026-05-05 capeweed: capeweed in buffalo
  + without dicamba | fork out
  - dicamba works
buffalo temperate 2026-06-01 onion-grass: onion grass in buffalo, can I just mow it low?
  + do not cut buffalo close
  - repeated close cuts weaken
couch temperate 2026-09-01 onion-weed: weed that smells of onion with white flowers
  + dig the clump out | bulblets
couch temperate 2026-07-01 soursob: soursobs every winter
  + before flower | bulbs stay
tall-fescue cool 2026-08-01 moss: moss in my lawn, how do I get rid of it
  + do not lime without a soil test | controller off

# Weeds of the warm season
couch temperate 2027-01-10 summer-grass: crabgrass in my lawn, will bindii spray kill it?
  + broadleaf spray: it does nothing
buffalo cool 2026-09-15 summer-grass: summer grass pre emergent timing
  + September or October
buffalo temperate 2026-12-01 nutgrass: nutgras keeps coming back when I pull it
  + tubers | halosulfuron
couch tropical 2027-01-05 nutgrass: a weed with a triangular stem that grows faster than the lawn
  + most likely | wet season | halosulfuron
kikuyu subtropical 2027-01-05 mullumbimby: Mullumbimby couch in my kikuyu
  + sedge | lists kikuyu | do not spray near water
kikuyu temperate 2026-12-01 crowsfoot: crowsfoot on the path edge of my kikuyu
  + do not use products made for couch or zoysia
buffalo temperate 2026-12-01 paspalum: What can I spray on paspalum in buffalo?
  + do not count on a spray | knife
  - selectives exist
buffalo temperate 2026-06-15 kikuyu-in-buffalo: How do I get rid of kikuyu in my buffalo?
  + do not spray the whole lawn | paint | kills any grass that it touches
sir-walter subtropical 2026-11-01 couch-in-lawn: kill couch in sir walter
  + raise the cut | none takes couch out
couch subtropical 2027-02-01 khaki-weed: khaki weed burrs, can I mow it?
  + do not mow it with burrs
zoysia temperate 2026-09-01 dandelion: dandelions in my zoysia
  + taproot | lists zoysia
  - dicamba works
buffalo temperate 2026-10-01 weeds-of-a-new-lawn: can I use weed killer on new turf?
  + 6 weeks | by hand
buffalo temperate 2026-07-01 weed-unknown: what weed is this
  + leaf: | stem:

# Pests
buffalo subtropical 2026-12-10 curl-grub: turf rolls up like carpet and there are c shaped grubs
  + November to January | count them
  - use chlorpyrifos on
kikuyu subtropical 2027-03-01 armyworm: lawn got eaten overnight
  + most likely | roots | October to May | Bt
couch temperate 2027-04-01 armyworm: armyworm in Perth, is my lawn dead?
  + do not give up | late in the afternoon
couch tropical 2027-01-01 armyworm: white furry egg sacs on eaves
  + brush egg felts | every week
couch temperate 2026-12-01 billbug: brown shoots snap at crown with sawdust in the stem
  + most likely | legs
couch subtropical 2026-10-15 mole-cricket: chirping at dusk and ragged soil heaps
  + soapy water | fuel
couch temperate 2027-01-20 mites: witches broom on my couch in hot dry weather
  + mow low once | ordinary insecticide
buffalo temperate 2027-01-20 mites: buffalo mite treatment
  + herbicide injury first
  - mow low once
couch subtropical 2026-11-01 fire-ants: ants that sting in a fluffy mound in Brisbane
  + 13 25 23 | 24 hours | do not poke
  - boiling
couch temperate 2027-01-15 nematodes: stubby roots and yellow patches on sand, nothing helps
  + laboratory
buffalo temperate 2026-12-01 pest-checks: how do I check for grubs
  + peel | torch | soapy water
buffalo temperate 2026-11-15 birds-digging: magpies digging in my lawn
  + count grubs | native

# Diseases
buffalo temperate 2027-03-20 brown-patch: rings with orange edge in my buffalo, humid weather
  + most likely | dawn | do not feed nitrogen
couch temperate 2027-04-10 dollar-spot: coin sized straw spots with cobweb at dawn
  + light | rush to a fungicide
couch temperate 2026-10-01 spring-dead-spot: dead circles in the same place every spring in couch
  + autumn | do not use a fungicide in spring
buffalo subtropical 2027-01-15 grey-leaf-spot: grey leaf spot on buffalo
  + stop nitrogen | dawn
kikuyu temperate 2027-05-05 leaf-spot: black spots on my kikuyu leaves
  + pinhead
couch temperate 2027-03-03 fairy-ring: fairy ring cure?
  + wetting agent | do not believe in a cure
couch temperate 2027-04-04 mushrooms: mushrooms after rain, can we eat them
  + do not eat them | 13 11 26
rye cool 2027-04-04 rust: orange powder on my shoes
  + nitrogen | starve
kikuyu subtropical 2026-12-15 kikuyu-yellows: bright yellow patches in my kikuyu, roots rotten
  + 2007 | do not expect a fungicide
tall-fescue cool 2027-06-15 fusarium-patch: pink edge on brown spots in the cold wet, fescue lawn
  + drain | nitrogen

# Disorders
couch cool 2026-07-05 dormancy-winter: why is my lawn brown in winter, is it dead or dormant
  + tug | white crown | not dead | May to September
couch temperate 2027-01-05 which-brown-patch: brown patches in the lawn
  + tug | peel | do not feed or spray before
buffalo temperate 2026-12-20 dry-patch: water beads on the sand and runs off, dust below
  + wetting agent | drop test | beetles
couch temperate 2026-10-10 dog-urine: dog wee spots
  + hose
  - feed the dog
buffalo temperate 2026-12-01 scalping: I cut it too low and it is brown now
  + raise the cut | no runners below the ground
couch temperate 2026-10-01 shade: how many hours of sun does my lawn need
  + 6 to 8 hours
buffalo temperate 2026-10-01 shade: best grass for shade
  + 3 to 4 hours
buffalo temperate 2027-01-20 heatwave: heatwave coming, 40 degrees
  + before sunrise | do not mow
buffalo temperate 2026-11-20 iron-deficiency: leaves yellow with green veins after liming
  + pH | more nitrogen
kikuyu cool 2026-07-10 frost: frost on the grass this morning, should I mow
  + keep off | do not walk on
buffalo temperate 2026-09-10 herbicide-injury: I sprayed the wrong weed killer on buffalo and it is twisted and yellow
  + dicamba | antidote
kikuyu temperate 2026-11-01 seed-heads: white threads on my kikuyu, is it a fungus?
  + do not spray them

# Mowing and watering
buffalo temperate 2026-11-01 mowing-height: how high should I mow?
  + 30 to 50 mm | 50 to 70 mm in shade | third
  - 15 to 40
buffalo temperate 2026-11-01 mowing-height: How high should I mow my couch?
  + 15 to 40 mm | not suit shade
  - 30 to 50 mm
- temperate 2026-11-01 mowing-height: mowing height?
  + Buffalo: 30 to 50 | Kikuyu: 25 to 50 | Zoysia: 20 to 40 | Tall fescue: 30 to 60
zoysia subtropical 2027-01-01 mowing-often: how often should I mow zoysia
  + 14 days
kikuyu temperate 2027-01-15 mowing-third: lawn is very long after our holiday, overgrown
  + third | 3 to 4 days
couch temperate 2027-01-10 watering-time: best time of day to water?
  + dawn | do not water at night
kikuyu temperate 2027-01-10 watering-sand: how long should I water my sandy lawn
  + 10 mm
buffalo temperate 2026-10-10 watering-new-lawn: how often water new turf
  + once or twice a day | utility
couch temperate 2026-11-24 watering-rules: am I allowed to water on Tuesday in Melbourne?
  + utility
couch temperate 2026-11-24 grey-water: can I put washing machine water on the lawn
  + 24 hours | kitchen

# Feeding and repair
buffalo temperate 2026-07-10 feeding-when: when should I fertilise?
  + February, March, September and November | 1 September 2026 | 14 °C
tall-fescue - 2026-07-10 feeding-when: When should I feed my lawn in Hobart
  + March, September and November | cool climate
kikuyu tropical 2026-11-20 feeding-when: when should I fertilize my kikuyu
  + March, September and November | A feeding window is open until 15 December 2026
zoysia temperate 2026-09-10 feeding-how-much: how much fertiliser do I use
  + zoysia needs the least | pack
couch temperate 2026-05-10 ph-lime: should I lime my lawn
  + test | do not lime by habit
buffalo temperate 2026-08-10 dethatch: when to dethatch
  + test strip | do not take buffalo to the soil
  - thin it in two directions
kikuyu cool 2026-08-10 dethatch: when to dethatch my kikuyu
  + is November | thinned hard
tall-fescue temperate 2026-03-10 aeration: when to aerate
  + April to May | 100 mm
buffalo temperate 2027-04-01 oversow: overseed buffalo with rye for winter?
  + better not | shows
buffalo temperate 2026-10-01 seed: can I grow buffalo from seed
  + seed is poor
couch temperate 2026-11-01 topdress: level an uneven lawn
  + 10 to 12 mm | do not bury
buffalo temperate 2026-11-01 bare-patch: fix a bare spot in buffalo
  + not with seed

# Products, safety, seasons
couch temperate 2026-07-01 broadleaf-selective: Is dicamba safe on buffalo?
  + harmful to buffalo | always follow the label
  - safe on couch
couch temperate 2026-07-01 grass-killers: can I use glyphosate on my lawn
  + harmful to couch | keep it off
couch temperate 2026-12-01 retired-actives: Can I use chlorpyrifos for grubs?
  + do not use it | council
couch temperate 2026-07-01 label-rate: how many ml of weed killer per litre
  + I never give a dose | label
buffalo temperate 2026-09-01 weed-and-feed: is weed and feed ok on my buffalo
  + dicamba | 2,4-D
couch temperate 2026-07-01 home-brews: vinegar weed killer on lawn?
  + burn the grass
couch temperate 2026-07-01 children-and-pets: when can the dog go back on after spraying
  + until it is dry | label
couch temperate 2026-07-01 pet-poison: my dog ate fertiliser pellets
  + 1300 869 738 | vet
  - mow | spread
couch temperate 2026-07-01 exposure: my toddler drank weed killer!
  + 13 11 26 | 000 | do not make them vomit
  - selective
couch temperate 2026-09-05 spring-lawn: what should I do in the garden this month
  + soil is above 14 | pre-emergent
buffalo tropical 2027-01-05 wet-season-lawn: what should I do with the lawn now
  + armyworm every week
  - winter
`

const HEAD = /^(\S+) (\S+) (\d{4}-\d\d-\d\d) ([a-z-]+): (.+)$/
const known = <Word extends string>(word: string | undefined): Word | null => (word === '-' ? null : (word as Word))

function readTable(table: string): CheckedQuestion[] {
  const questions: (CheckedQuestion & { says: string[]; never: string[] })[] = []
  for (const line of table.split('\n')) {
    if (line === '' || line.startsWith('# ')) continue
    const [, grass, climate, today = '', cites = '', ask = ''] = HEAD.exec(line) ?? []
    const parts = line.slice(4).split(' | ')
    if (ask !== '')
      questions.push({ ask, grass: known(grass), climate: known(climate), today, cites, says: [], never: [] })
    else if (line.startsWith('  + ')) questions.at(-1)?.says.push(...parts)
    else if (line.startsWith('  - ')) questions.at(-1)?.never.push(...parts)
    else throw new Error(`Not a line of the table: ${line}`)
  }
  return questions
}

export const CHECKED_QUESTIONS: readonly CheckedQuestion[] = readTable(TABLE)

/** What the advisor does not know, with a word of whom it sends to. */
export const UNANSWERABLE: readonly (readonly [ask: string, where: string])[] = [
  ['Why are my rose leaves curling?', 'nursery'],
  ['How much does a roll of turf cost?', 'local turf growers'],
  ['Will it rain next month?', 'Bureau of Meteorology'],
  ['Can I sue my neighbour over his tree?', 'community legal centre'],
  ['Which antihistamine helps my hay fever?', 'pharmacist'],
  ['My dog has fleas, what do I give him?', 'vet'],
  ['My mower will not start, is it the carburettor?', 'mower shop'],
  ['How do I change my password?', 'Profile'],
  ['How do I get away with watering during the sprinkler ban?', 'utility'],
  ['What is the weed in this photo?', 'cannot see photos'],
  ['There is a snake under the shed', 'snake catcher'],
  ['What is the capital of France?', 'nursery'],
  ['asdf qwerty zxcv', 'nursery'],
  ['Who will win the grand final?', 'nursery'],
]
