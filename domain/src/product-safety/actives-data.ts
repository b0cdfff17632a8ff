import type { LocalDate } from '../kernel/local-date.ts'
import type { SafetyGrass } from './grasses.ts'

/** What an active does to a grass. `unknown` is never shown as `safe`. */
export const SAFETY_VERDICTS = ['safe', 'caution', 'unknown', 'harmful'] as const
export type SafetyVerdict = (typeof SAFETY_VERDICTS)[number]

export type ActiveKind = 'broadleaf' | 'sedge' | 'winter-grass' | 'grass-killer' | 'kills-all' | 'pre-emergent'

export interface ActiveRecord {
  /** As people write it. */
  name: string
  alsoCalled: readonly string[]
  kind: ActiveKind
  verdicts: Readonly<Record<SafetyGrass, SafetyVerdict>>
  /** Said with the verdict on this grass: a sentence. */
  notes?: Readonly<Partial<Record<SafetyGrass, string>>>
  /** No source was found: our assumption. */
  assumed: boolean
  source: string
  /** The day on which somebody last held the row against its source. */
  lastChecked: LocalDate
}

const CHECKED = '2026-11-22'
const DALEYS = 'daleysturf.com.au/6-common-weeds-how-and-when-to-act'
const SAPPHIRE = 'sapphireturf.com.au/buffalo-grass-maintenance.php'
const COOLTURF = 'coolturf.com.au'
const TURFCO = 'turfco.com.au'
const ASSUMED = 'common knowledge, no source found'

const on = (
  buffalo: SafetyVerdict,
  couch: SafetyVerdict,
  kikuyu: SafetyVerdict,
  zoysia: SafetyVerdict,
  fescue: SafetyVerdict,
  rye: SafetyVerdict,
) => ({ buffalo, couch, kikuyu, zoysia, fescue, rye })
const HARMS_ALL = on('harmful', 'harmful', 'harmful', 'harmful', 'harmful', 'harmful')
const NOT_KNOWN = on('unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown')

const SEE_LABEL = 'Only if its label lists your grass.'
const SOME_EXCLUDED = 'Some products of this kind exclude this grass: only if the label lists it.'

const winterGrass = (name: string, ...alsoCalled: string[]): ActiveRecord => ({
  name,
  alsoCalled,
  kind: 'winter-grass',
  verdicts: on('unknown', 'unknown', 'caution', 'unknown', 'caution', 'caution'),
  notes: {
    buffalo: SEE_LABEL,
    couch: SEE_LABEL,
    kikuyu: SOME_EXCLUDED,
    zoysia: SEE_LABEL,
    fescue: SOME_EXCLUDED,
    rye: SOME_EXCLUDED,
  },
  assumed: false,
  source: COOLTURF,
  lastChecked: CHECKED,
})

const killer = (kind: 'grass-killer' | 'kills-all', assumed: boolean, name: string, ...alsoCalled: string[]) => ({
  name,
  alsoCalled,
  kind,
  verdicts: HARMS_ALL,
  assumed,
  source: assumed ? ASSUMED : TURFCO,
  lastChecked: CHECKED,
})

const preEmergent = (name: string, ...alsoCalled: string[]): ActiveRecord => ({
  name,
  alsoCalled,
  kind: 'pre-emergent',
  verdicts: NOT_KNOWN,
  assumed: true,
  source: ASSUMED,
  lastChecked: CHECKED,
})

/**
 * Active ingredient against grass. What is not in a source is `unknown`; "see label" is `unknown` with a note, "some
 * products exclude it" is `caution` with one. A label always wins over this table.
 */
export const ACTIVES: readonly ActiveRecord[] = [
  {
    name: 'dicamba',
    alsoCalled: [],
    kind: 'broadleaf',
    verdicts: on('harmful', 'safe', 'safe', 'unknown', 'unknown', 'unknown'),
    assumed: false,
    source: DALEYS,
    lastChecked: CHECKED,
  },
  {
    name: '2,4-D',
    alsoCalled: ['2,4-dichlorophenoxyacetic acid', '2,4-dichlorophenoxy acetic acid'],
    kind: 'broadleaf',
    verdicts: on('harmful', 'caution', 'caution', 'unknown', 'caution', 'caution'),
    assumed: true,
    source: ASSUMED,
    lastChecked: CHECKED,
  },
  {
    name: 'bromoxynil',
    alsoCalled: [],
    kind: 'broadleaf',
    verdicts: on('caution', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'),
    notes: { buffalo: '\u201cST\u201d buffalo varieties are excluded by several products: know your variety.' },
    assumed: false,
    source: SAPPHIRE,
    lastChecked: CHECKED,
  },
  {
    name: 'halosulfuron',
    alsoCalled: [],
    kind: 'sedge',
    verdicts: on('safe', 'safe', 'unknown', 'unknown', 'unknown', 'unknown'),
    assumed: false,
    source: DALEYS,
    lastChecked: CHECKED,
  },
  winterGrass('propyzamide', 'pronamide'),
  winterGrass('endothal', 'endothall'),
  killer('grass-killer', false, 'haloxyfop'),
  killer('grass-killer', false, 'fluazifop'),
  killer('grass-killer', false, 'quizalofop'),
  killer('grass-killer', false, 'propaquizafop'),
  killer('grass-killer', false, 'clethodim'),
  killer('grass-killer', false, 'sethoxydim'),
  killer('kills-all', false, 'glyphosate', 'glyfosate'),
  killer('kills-all', true, 'glufosinate'),
  killer('kills-all', true, 'diquat'),
  killer('kills-all', true, 'paraquat'),
  killer('kills-all', true, 'imazapyr'),
  killer('kills-all', true, 'pelargonic acid', 'nonanoic acid', 'n-pelargonic acid'),
  preEmergent('prodiamine'),
  preEmergent('oxadiazon'),
  preEmergent('pendimethalin'),
  preEmergent('dithiopyr'),
  preEmergent('oryzalin'),
  preEmergent('indaziflam'),
  preEmergent('trifluralin'),
]

/** Words that name a form of an active and no active of their own. */
export const FORM_WORDS: readonly string[] = [
  'acid',
  'amine',
  'ammonium',
  'an',
  'and',
  'as',
  'butotyl',
  'butyl',
  'butyric',
  'choline',
  'dimethylamine',
  'dma',
  'equivalent',
  'ester',
  'ethyl',
  'form',
  'heptanoate',
  'in',
  'iso',
  'isopropylamine',
  'ipa',
  'methyl',
  'monoammonium',
  'octanoate',
  'of',
  'p',
  'potassium',
  'present',
  'r',
  'salt',
  'salts',
  'sodium',
  'the',
  'with',
]

/** What feeds the grass or mends the soil; this table has nothing to say of it. */
export const NUTRIENTS: readonly string[] = [
  'ammonium nitrate',
  'ammonium sulfate',
  'boron',
  'calcium',
  'copper',
  'dolomite',
  'fulvic acid',
  'gypsum',
  'humic acid',
  'iron',
  'iron sulfate',
  'k',
  'kelp',
  'lime',
  'magnesium',
  'manganese',
  'molybdenum',
  'n',
  'nitrogen',
  'p',
  'phosphorus',
  'phosphate',
  'potash',
  'potassium',
  'potassium nitrate',
  'potassium sulfate',
  'seaweed',
  'sulfur',
  'trace elements',
  'urea',
  'zinc',
]
