import type { TaskType } from '../tasks/task-types.ts'
import type { Line, Reader } from './scan.ts'

/** Words that name a job wherever they stand: mostly verbs. */
const JOB_WORDS: Readonly<Record<TaskType, readonly string[]>> = {
  mowing: [
    'mow',
    'mowing',
    'mows',
    'cut the grass',
    'cut grass',
    'cut the lawn',
    'cut lawn',
    'cutting the grass',
    'top cut',
  ],
  watering: ['water', 'watering', 'irrigate', 'irrigation', 'soak', 'deep soak', 'deep water', 'hand water'],
  fertilizing: [
    ...['feed', 'feeding', 'fertilise', 'fertilize', 'fertilising', 'fertilizing', 'fertiliser', 'fertilizer', 'fert'],
    ...['seasol', 'blood and bone', 'dynamic lifter', 'slow release', 'top up feed'],
  ],
  weeding: ['weed', 'weeding', 'weeds', 'weed and feed', 'bindii', 'bindis', 'dandelions', 'hand weed', 'weedspray'],
  aeration: ['aerate', 'aerating', 'aeration', 'core the lawn', 'fork the lawn', 'spike the lawn', 'coring'],
  overseeding: ['overseed', 'overseeding', 'reseed', 'seed', 'seeding', 'sow', 'sowing', 'oversow'],
  'pest control': [
    ...['pest', 'pests', 'pest control', 'grub', 'grubs', 'lawn grubs', 'armyworm', 'army worm', 'aphids', 'snails'],
    ...['slugs', 'ants', 'beetles', 'fungus', 'fungicide', 'insecticide'],
  ],
  edging: [
    'edge',
    'edging',
    'edges',
    'do the edges',
    'whipper snip',
    'whippersnip',
    'whipper snipper',
    'line trim',
    'strim',
  ],
  'seasonal care': [
    ...['mulch', 'mulching', 'prune', 'pruning', 'hedge', 'hedges', 'rake', 'raking', 'deadhead', 'repot', 'top dress'],
    ...['topdress', 'top dressing', 'topdressing', 'compost', 'winterise', 'plant', 'planting'],
  ],
  maintenance: [
    ...['sharpen', 'service', 'clean', 'repair', 'fix', 'replace', 'check', 'oil', 'grease', 'inspect', 'tidy', 'buy'],
    ...['order', 'refuel', 'charge', 'organise', 'call', 'book', 'paint', 'build', 'measure', 'return', 'pick up'],
  ],
  dethatching: ['dethatch', 'dethatching', 'scarify', 'scarifying', 'verticut', 'verti-cut', 'thatch'],
}

/** Things that say something of the job only where no word above does: 'hose the pots'. */
const THING_WORDS: Readonly<Partial<Record<TaskType, readonly string[]>>> = {
  watering: ['hose', 'sprinkler', 'sprinklers', 'drippers'],
  'seasonal care': ['leaves', 'trim', 'trimming'],
  maintenance: [
    'mower',
    'blade',
    'blades',
    'shed',
    'spreader',
    'gutters',
    'whipper-snipper',
    'water tank',
    'water meter',
  ],
  mowing: ['lawnmowing', 'lawn mowing'],
}

const typesOf = (words: Readonly<Partial<Record<TaskType, readonly string[]>>>): ReadonlyMap<string, TaskType> =>
  new Map(Object.entries(words).flatMap(([type, names]) => names.map((name) => [name, type as TaskType] as const)))

const JOBS = typesOf(JOB_WORDS)
const THINGS = typesOf(THING_WORDS)

/** 'water tank', 'seed bed': a word of two that is no job. */
const NO_JOB =
  /(?:water (?:tank|meter|bill|pump|feature)|seed (?:tray|trays|packet|packets)|edge of|plant (?:pot|pots|stand))\b/y

/** The longest words come first: 'weed and feed' before 'weed'. */
const readerOf = (types: ReadonlyMap<string, TaskType>): Reader<TaskType> => {
  const words = [...types.keys()].sort((a, b) => b.length - a.length)
  return {
    pattern: new RegExp(`(?:${words.map((word) => word.replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}-])`, 'uy'),
    read(match, { low }: Line) {
      NO_JOB.lastIndex = match.index
      return NO_JOB.test(low) ? undefined : types.get(match[0].replace(/\s+/g, ' '))
    },
  }
}

/** Words that say what kind of job it is; those of the first count before those of the second, wherever they stand. */
export const JOB_READER = readerOf(JOBS)
export const THING_READER = readerOf(THINGS)
