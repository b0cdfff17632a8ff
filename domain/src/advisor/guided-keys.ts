import type { KnowledgeEntry, Subject } from './entry.ts'
import type { GuidedKey, KeyOption } from './guided-key.ts'
import type { GuidedKeyId } from './guided-key-ids.ts'

const to = (id: string, label: string, next: string): KeyOption => ({ id, label, next })
const is = (id: string, label: string, ...found: string[]): KeyOption => ({ id, label, found })

/** Weeds by leaf, stem, growth and season. */
export const WEED_KEY: GuidedKey = {
  id: 'weeds',
  questions: [
    {
      id: 'leaf',
      ask: 'What does the leaf look like?',
      options: [
        to('broad', 'Broad, not like grass', 'broad-growth'),
        to('narrow', 'Narrow, like grass', 'stem'),
        is('felt', 'No leaves: green felt or dark film', 'moss'),
      ],
    },
    {
      id: 'broad-growth',
      ask: 'How does it grow?',
      options: [
        to('three', 'Three leaflets, like clover', 'three-leaflets'),
        to('rosette', 'A flat rosette', 'rosette'),
        is('mat', 'A mat with hairy red stems', 'khaki-weed'),
      ],
    },
    {
      id: 'three-leaflets',
      ask: 'Which leaflets and flowers?',
      options: [
        is('oval', 'Oval leaflets with a pale mark', 'clover'),
        is('heart', 'Heart-shaped, tiny yellow flowers, runs along the ground', 'oxalis'),
        is('bulb', 'Large leaves in winter, small bulbs below', 'soursob'),
      ],
    },
    {
      id: 'rosette',
      ask: 'Which rosette?',
      options: [
        is('ferny', 'Ferny, with prickles in spring', 'bindii'),
        is('lobed', 'Lobed, white below, daisy with a dark middle', 'capeweed'),
        is('taproot', 'On a deep taproot, yellow flower', 'dandelion'),
      ],
    },
    {
      id: 'stem',
      ask: 'Roll the stem between two fingers: which shape?',
      how: 'Take it near the ground.',
      options: [
        to('triangular', 'Triangular', 'sedge'),
        to('bulb', 'From a bulb or corm', 'bulb'),
        to('flat-or-round', 'Flat or round', 'grass-season'),
      ],
    },
    {
      id: 'sedge',
      ask: 'Which head and growth?',
      options: [
        is('tall', 'Outgrows the lawn, shiny V-shaped leaf', 'nutgrass'),
        is('mat', 'A fine mat, one round green head', 'mullumbimby'),
      ],
    },
    {
      id: 'bulb',
      ask: 'Crush a leaf: does it smell of onion?',
      options: [
        is('smells', 'Yes, and the flowers are white', 'onion-weed'),
        is('no-smell', 'No, the leaf is wiry', 'onion-grass'),
      ],
    },
    {
      id: 'grass-season',
      ask: 'When did it come up?',
      options: [
        is('cool', 'In autumn or winter, lime tufts with pale seed heads', 'winter-grass', 'grass-rye'),
        to('warm', 'In the warm months, in clumps', 'warm-grass'),
        to('runners', 'It creeps in by runners', 'runners'),
      ],
    },
    {
      id: 'warm-grass',
      ask: 'What is the clump like?',
      options: [
        is('soft', 'Soft and hairy with red-purple stems', 'summer-grass'),
        is('tough', 'Tough and flat, pale at the base', 'crowsfoot'),
        is('coarse', 'Coarse, with tall drooping heads', 'paspalum'),
      ],
    },
    {
      id: 'runners',
      ask: 'What are the leaves like?',
      options: [
        is('hairy', 'Light green and hairy, thick white runners', 'kikuyu-in-buffalo'),
        is('fine', 'Fine and short, thin runners', 'couch-in-lawn', 'mullumbimby'),
      ],
    },
  ],
}

/** Pests by three looks: peel, torch and flush. */
export const PEST_KEY: GuidedKey = {
  id: 'pests',
  questions: [
    {
      id: 'sign',
      ask: 'What do you see?',
      options: [
        to('patch', 'A brown or thin patch', 'peel'),
        to('chewed', 'Chewed or missing leaves', 'caterpillar'),
        to('mounds', 'Mounds or heaps of soil', 'mounds'),
        to('shoots', 'Odd shoots or white cotton', 'shoots'),
        is('birds', 'Birds digging', 'birds-digging', 'curl-grub'),
      ],
    },
    {
      id: 'peel',
      ask: 'Peel the turf at the edge of the patch: what happens?',
      how: 'Cut three sides with a spade and fold it back.',
      options: [
        is('carpet', 'It comes off like carpet, grubs with legs below', 'curl-grub'),
        is('snaps', 'Shoots snap at the crown with sawdust inside', 'billbug'),
        is('stubby', 'It holds, roots are stubby or black', 'nematodes', 'take-all'),
        is('dust', 'It holds, and the soil is dust-dry', 'dry-patch', 'dormancy-drought'),
        is('holds', 'It holds, roots and soil look well', 'which-brown-patch'),
      ],
    },
    {
      id: 'caterpillar',
      ask: 'Look after dark or flush with soapy water: what comes?',
      options: [
        is('striped', 'Smooth striped caterpillars, the edge moves overnight', 'armyworm'),
        is('thin', 'Thin ones in silk, small moths at dusk', 'sod-webworm'),
        is('fat', 'Fat ones that curl up', 'cutworm'),
        is('none', 'Nothing', 'pest-checks', 'armyworm'),
      ],
    },
    {
      id: 'mounds',
      ask: 'What are the mounds like?',
      how: 'Look from a distance, and do not poke them.',
      options: [
        is('fluffy', 'Fluffy, no hole, ants of many sizes, they sting', 'fire-ants'),
        is('cone', 'Cones with a hole after rain', 'funnel-ants'),
        is('crumbs', 'Small crumbs on dry soil', 'ants'),
        is('ragged', 'Ragged blobs, loud call at dusk', 'mole-cricket'),
      ],
    },
    {
      id: 'shoots',
      ask: 'What is odd about the shoots?',
      options: [
        is('brooms', 'Bunched like little brooms', 'mites', 'herbicide-injury'),
        is('cotton', 'White cotton at the joints', 'scale'),
      ],
    },
  ],
}

/** Diseases and what is taken for them, in the order in which the guide asks. */
export const DISEASE_KEY: GuidedKey = {
  id: 'diseases',
  questions: [
    {
      id: 'look',
      ask: 'What does the lawn look like?',
      options: [
        to('even', 'All of it has changed', 'even'),
        to('shape', 'Patches, rings or spots', 'shape'),
        is('dust', 'Orange dust on shoes', 'rust'),
        is('mushrooms', 'Mushrooms', 'mushrooms', 'fairy-ring'),
      ],
    },
    {
      id: 'even',
      ask: 'Which change, and when?',
      options: [
        is('straw', 'Straw-coloured in the cold, holds when tugged', 'dormancy-winter', 'frost'),
        is('blue', 'Blue-grey, footprints stay', 'dormancy-drought'),
        is('pale', 'Pale all over, old leaves first', 'nitrogen-deficiency'),
        is('veins', 'Young leaves yellow with green veins', 'iron-deficiency'),
        is('white', 'White torn tips after mowing', 'white-tips'),
        is('low-cut', 'Brown after a low cut', 'scalping'),
      ],
    },
    {
      id: 'shape',
      ask: 'Which shape?',
      options: [
        is('tracks', 'Stripes or tracks of spreader, spray or wheels', 'fertiliser-burn', 'herbicide-injury'),
        to('spots', 'Coin-size spots or spots on leaves', 'spots'),
        to('rings', 'Rings or circles', 'rings'),
        to('patches', 'Patches without a clear shape', 'patches'),
      ],
    },
    {
      id: 'spots',
      ask: 'Look close, at dawn if you can: which spots?',
      options: [
        is('cobweb', 'Straw coins with cobweb at dawn', 'dollar-spot'),
        is('rim', 'Brown with a dark green rim', 'dog-urine'),
        is('purple-rim', 'Grey spots with a purple rim on leaves', 'grey-leaf-spot'),
        is('pinhead', 'Pinhead dark spots on leaves', 'leaf-spot'),
      ],
    },
    {
      id: 'rings',
      ask: 'Which rings?',
      options: [
        is('smoke', 'A smoky or orange edge at dawn, humid weather', 'brown-patch'),
        is('spring', 'The same circles every spring', 'spring-dead-spot'),
        is('green', 'A dark green ring, often with mushrooms', 'fairy-ring'),
        is('pink', 'A pink edge in the cold and wet', 'fusarium-patch'),
      ],
    },
    {
      id: 'patches',
      ask: 'Tug, peel and look at the roots: what do you find?',
      options: [
        is('carpet', 'It peels like carpet', 'curl-grub'),
        is('dust', 'Dust-dry soil under a wet top', 'dry-patch'),
        is('greasy', 'Greasy, along the way water flows', 'pythium'),
        is('yellow-kikuyu', 'Bright yellow kikuyu with rotted roots', 'kikuyu-yellows'),
        is('black-roots', 'Black or stubby roots, nothing helps', 'take-all', 'nematodes'),
        is('none', 'None of these', 'which-brown-patch'),
      ],
    },
  ],
}

export const GUIDED_KEYS: Readonly<Record<GuidedKeyId, GuidedKey>> = {
  weeds: WEED_KEY,
  pests: PEST_KEY,
  diseases: DISEASE_KEY,
}

const KEY_OF_SUBJECT: Readonly<Partial<Record<Subject, GuidedKeyId>>> = {
  weeds: 'weeds',
  pests: 'pests',
  diseases: 'diseases',
  disorders: 'diseases',
}

/** The key that leads to an entry of this kind; undefined where none does. */
export const keyLeadingTo = ({ subject }: Pick<KnowledgeEntry, 'subject'>): GuidedKeyId | undefined =>
  KEY_OF_SUBJECT[subject]
